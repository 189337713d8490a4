import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { EventLock, EventMove, EventSwap } from "../../contract/builder.ts";
import type { EventState } from "../../rules/plan/change.ts";
import type { ScheduleDeps } from "../services.ts";
import { changingSchedule, makeOwnChange } from "./change.ts";
import { demandFree, NOTHING_ACCEPTED, seenEvent, usableFields, writeOf } from "./planned.ts";
import { record } from "./record.ts";

type Context = ScheduleDeps & ActorContext;

/**
 * Moves an event to another time or field. A postponed one takes place again with it.
 * @throws Refusal schedule.no-such-event; schedule.changed-meanwhile; schedule.locked; schedule.no-such-field; schedule.field-taken
 *   where another league has the field; schedule.taken; schedule.no-such-time
 */
export function moveEvent(
  ctx: Context,
  { season, event: id, version, date, start, field }: EventMove,
): Promise<{ changed: number }> {
  return changingSchedule(ctx, { season, only: [id] }, async (held) => {
    const event = await seenEvent(held, id, version);
    if (event.locked) throw new Refusal("schedule.locked");
    const fields = await usableFields(held, field === null ? [] : [field], [date]);
    const timeZone = fields.get(field ?? "")?.venue.timeZone ?? event.timeZone;
    const location = field === null ? event.location : null;
    const stays = event.date === date && event.start === start && event.field === field && event.status === "scheduled";
    if (stays) return { changed: 0 };
    const back = event.status === "postponed" ? ({ status: "scheduled", statusReason: null } as const) : {};
    const write = writeOf(event, { date, start, field, location, timeZone, ...NOTHING_ACCEPTED, ...back });
    await demandFree(held, [write.after!]);
    await makeOwnChange(held, "moved", [write]);
    const details = { date, start, field };
    await record(held.tx, held.by, { action: "schedule.moved", object: { kind: "event", id: event.id }, details });
    return { changed: 1 };
  });
}

/**
 * Swaps the times and fields of two events; each keeps its length.
 * @throws Refusal as `moveEvent`
 */
export function swapEvents(
  ctx: Context,
  { season, event, version, other, otherVersion }: EventSwap,
): Promise<{ changed: number }> {
  return changingSchedule(ctx, { season, only: [event, other] }, async (held) => {
    const [one, two] = [await seenEvent(held, event, version), await seenEvent(held, other, otherVersion)];
    if (one.id === two.id) return { changed: 0 };
    if (one.locked || two.locked) throw new Refusal("schedule.locked");
    const slotOf = ({ date, start, field, location, timeZone }: EventState) => ({
      date,
      start,
      field,
      location,
      timeZone,
    });
    const writes = [
      writeOf(one, { ...slotOf(two), ...NOTHING_ACCEPTED }),
      writeOf(two, { ...slotOf(one), ...NOTHING_ACCEPTED }),
    ];
    await demandFree(
      held,
      writes.map(({ after }) => after!),
    );
    await makeOwnChange(held, "swapped", writes);
    for (const { id, after } of writes) {
      const { date, start, field } = after!;
      const object = { kind: "event", id } as const;
      await record(held.tx, held.by, { action: "schedule.swapped", object, details: { date, start, field } });
    }
    return { changed: 2 };
  });
}

/** Keeps events where they are, or no longer: one, or all of a day or division. @throws Refusal schedule.no-such-event */
export function lockEvents(
  ctx: Context,
  { season, event, date, division, locked }: EventLock,
): Promise<{ changed: number }> {
  return changingSchedule(ctx, event === undefined ? { season } : { season, only: [event] }, async (held) => {
    if (event !== undefined && held.planned.size === 0) throw new Refusal("schedule.no-such-event");
    const writes = [...held.planned.values()]
      .filter(
        (one) =>
          one.locked !== locked &&
          (date === undefined || one.date === date) &&
          (division === undefined || one.division === division),
      )
      .map((one) => writeOf(one, { locked }));
    if (writes.length === 0) return { changed: 0 };
    await makeOwnChange(held, "locked", writes);
    const action = locked ? "schedule.events-locked" : "schedule.events-unlocked";
    const object = { kind: "season", id: held.home.id } as const;
    const details = { events: writes.length, date: date ?? null, division: division ?? null };
    await record(held.tx, held.by, { action, object, details });
    return { changed: writes.length };
  });
}
