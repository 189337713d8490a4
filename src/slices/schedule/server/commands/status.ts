import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { ClashAcceptance, EventStatusChange } from "../../contract/builder.ts";
import { NEVER_ACCEPTED } from "../../contract/vocabulary.ts";
import type { ScheduleDeps } from "../services.ts";
import { changingSchedule, makeOwnChange } from "./change.ts";
import { demandFree, seenEvent, writeOf } from "./planned.ts";
import { record } from "./record.ts";

type Context = ScheduleDeps & ActorContext;

/**
 * Cancels or postpones an event, with a reason that families read, or lets it take place again.
 * @throws Refusal schedule.no-such-event; schedule.changed-meanwhile; of what takes place again schedule.taken, schedule.field-taken
 */
export function setEventStatus(
  ctx: Context,
  { season, event: id, version, status, reason }: EventStatusChange,
): Promise<{ changed: number }> {
  return changingSchedule(ctx, { season, only: [id] }, async (held) => {
    const event = await seenEvent(held, id, version);
    const write = writeOf(event, { status, statusReason: status === "scheduled" ? null : reason });
    if (event.status === status && event.statusReason === write.after!.statusReason) return { changed: 0 };
    await demandFree(held, [write.after!]);
    await makeOwnChange(held, status === "scheduled" ? "restored" : "cancelled", [write]);
    const action = STATUS_ACTIONS[status];
    await record(held.tx, held.by, { action, object: { kind: "event", id: event.id }, details: {} });
    return { changed: 1 };
  });
}

const STATUS_ACTIONS = {
  scheduled: "schedule.event-restored",
  postponed: "schedule.event-postponed",
  cancelled: "schedule.event-cancelled",
} as const;

/**
 * Accepts a clash with a note: it stays, and is no longer shown as one to solve. Ends when one of its events is moved.
 * @throws Refusal schedule.not-acceptable where a field or team would be booked twice; schedule.no-such-event
 */
export function acceptClash(
  ctx: Context,
  { season, events, rule, note }: ClashAcceptance,
): Promise<{ changed: number }> {
  return changingSchedule(ctx, { season, only: events }, async (held) => {
    if (NEVER_ACCEPTED.includes(rule)) throw new Refusal("schedule.not-acceptable");
    if (new Set(events).size > held.planned.size) throw new Refusal("schedule.no-such-event");
    const writes = [...held.planned.values()].map((event) =>
      writeOf(event, { accepted: [...new Set([...event.accepted, rule])].toSorted(), acceptedNote: note }),
    );
    await makeOwnChange(held, "accepted", writes);
    for (const { id } of writes)
      await record(held.tx, held.by, {
        action: "schedule.clash-accepted",
        object: { kind: "event", id },
        details: { rule },
      });
    return { changed: writes.length };
  });
}
