import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { closeVenue } from "#slices/venues/server/public.ts";
import type { NewRainOut } from "../../contract/rain-out.ts";
import { eventsClosed } from "../queries/events-closed.ts";
import { rainedOut } from "../queries/rain-out.ts";
import type { ScheduleDeps } from "../services.ts";
import { plannedEvents } from "../store/planned-events.ts";
import { changingSchedule, makeOwnChange } from "./change.ts";
import { writeOf } from "./planned.ts";
import { publishHeld } from "./publish.ts";
import { record } from "./record.ts";

/**
 * Cancels what a season has published at a closed venue and tells everybody concerned once; closes the venue too, where that is
 * asked. All of it or nothing. It is one change of the plan, to be undone as one.
 * @throws Refusal schedule.nothing-there; schedule.events-changed where other events are there than the sender saw; of the venue
 *   venues.not-found, venues.not-yours; as `publishSchedule`
 */
export function cancelRainedOut(
  ctx: ScheduleDeps & ActorContext,
  { season, reason, close, expected, ...span }: NewRainOut,
): Promise<{ events: number; families: number; people: number }> {
  return changingSchedule(ctx, { season }, async (held) => {
    const { tx, home, now } = held;
    const { off } = await rainedOut(ctx, tx, home, span, now);
    if (off.length === 0) throw new Refusal("schedule.nothing-there");
    if (off.length !== expected.events) throw new Refusal("schedule.events-changed");
    const writes = off.map(({ event }) => writeOf(event, { status: "cancelled", statusReason: reason }));
    await makeOwnChange(held, "cancelled", writes);
    for (const { id } of writes)
      await record(tx, held.by, { action: "schedule.event-cancelled", object: { kind: "event", id }, details: {} });
    const planned = new Map((await plannedEvents(tx, home.id)).map((row) => [row.id, row]));
    const only = writes.map(({ id }) => id);
    const { people, families } = await publishHeld(ctx, { ...held, planned }, { expected: expected.people, only });
    if (close) await closeVenue(tx, { ...ctx, eventsClosed }, { ...span, reason });
    return { events: writes.length, families, people };
  });
}
