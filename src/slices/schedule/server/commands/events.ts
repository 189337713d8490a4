import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { EventEdit, EventRemoval, NewEvent } from "../../contract/builder.ts";
import type { EventKind } from "../../contract/vocabulary.ts";
import type { EventState } from "../../rules/plan/change.ts";
import type { ScheduleDeps } from "../services.ts";
import { stateOf } from "../../rules/plan/states.ts";
import { newEventId } from "../store/planned-events.ts";
import { changingSchedule, makeOwnChange } from "./change.ts";
import type { HeldSchedule } from "./held-schedule.ts";
import {
  demandFree,
  demandRoom,
  NOTHING_ACCEPTED,
  seenEvent,
  teamsOfSeason,
  usableFields,
  writeOf,
} from "./planned.ts";
import { record } from "./record.ts";
import { seasonDivisions } from "../queries/season-divisions.ts";

type Context = ScheduleDeps & ActorContext;

const isPlayoff = ({ playoff }: EventState) => (playoff ?? null) !== null;

/** Whom an event is for. @throws Refusal schedule.no-such-team where the teams do not make such an event */
async function forWhom(
  held: HeldSchedule,
  kind: EventKind,
  { home, away, division, title }: Pick<NewEvent, "home" | "away" | "division" | "title">,
): Promise<Pick<EventState, "home" | "away" | "division" | "title">> {
  const teams = await teamsOfSeason(held);
  const [own, rival] = [home === null ? undefined : teams.get(home), away === null ? undefined : teams.get(away)];
  const wrong = new Refusal("schedule.no-such-team");
  if ((home !== null && !own) || (away !== null && !rival)) throw wrong;
  if (kind === "game") {
    if (!own || !rival || own.id === rival.id || own.divisionId !== rival.divisionId) throw wrong;
    return { home, away, division: own.divisionId, title: null };
  }
  if (away !== null || (kind === "practice" && !own)) throw wrong;
  if (kind === "practice") return { home, away: null, division: own!.divisionId, title: null };
  if (title === null) throw new Refusal("input.not-understood", [{ field: "title", code: "event-title.missing" }]);
  const divisions = await seasonDivisions(held.tx, held.home);
  if (division !== null && !divisions.some(({ id }) => id === division)) throw wrong;
  return { home, away: null, division: own?.divisionId ?? division, title };
}

/** Where and when it is. @throws Refusal schedule.no-such-field */
async function where(
  held: HeldSchedule,
  { field, location, date }: Pick<NewEvent, "field" | "location" | "date">,
): Promise<Pick<EventState, "field" | "location" | "timeZone">> {
  const fields = await usableFields(held, field === null ? [] : [field], [date]);
  const timeZone = fields.get(field ?? "")?.venue.timeZone ?? held.home.timeZone;
  return { field, location: field === null ? location : null, timeZone };
}

/**
 * Adds a game, a practice or another event.
 * @throws Refusal schedule.no-such-team; schedule.no-such-field; schedule.too-many; schedule.field-taken; schedule.taken;
 *   schedule.no-such-time
 */
export function addEvent(ctx: Context, { season, kind, ...input }: NewEvent): Promise<{ id: string }> {
  return changingSchedule(ctx, { season, only: [] }, async (held) => {
    await demandRoom(held, 1);
    const { date, start, minutes, arriveEarly, details: said } = input;
    const after: EventState = {
      kind,
      ...(await forWhom(held, kind, input)),
      ...(await where(held, input)),
      date,
      start,
      minutes,
      arriveEarly,
      details: said,
      status: "scheduled",
      statusReason: null,
      locked: false,
      ...NOTHING_ACCEPTED,
    };
    await demandFree(held, [after]);
    const id = await newEventId(held.tx);
    await makeOwnChange(held, "added", [{ id, before: null, after }]);
    const details = { kind, date, start };
    await record(held.tx, held.by, { action: "schedule.event-added", object: { kind: "event", id }, details });
    return { id };
  });
}

/** Changes an event; of which kind it is stays. @throws Refusal as `addEvent`; schedule.changed-meanwhile; schedule.locked */
export function editEvent(
  ctx: Context,
  { season, event: id, version, ...input }: EventEdit,
): Promise<{ changed: number }> {
  return changingSchedule(ctx, { season, only: [id] }, async (held) => {
    const event = await seenEvent(held, id, version);
    const { date, start, minutes, arriveEarly, details: said } = input;
    const { home, away, division, title } = event;
    // The bracket says who plays a playoff game.
    const whom = isPlayoff(event)
      ? { home, away, division, title }
      : await forWhom(held, event.kind, { ...input, division });
    const slot = await where(held, input);
    const moves = event.date !== date || event.start !== start || event.field !== slot.field;
    if (moves && event.locked) throw new Refusal("schedule.locked");
    const others = moves || event.minutes !== minutes || event.home !== whom.home || event.away !== whom.away;
    const write = writeOf(event, {
      ...whom,
      ...slot,
      date,
      start,
      minutes,
      arriveEarly,
      details: said,
      ...(others ? NOTHING_ACCEPTED : {}),
    });
    await demandFree(held, [write.after!]);
    await makeOwnChange(held, "edited", [write]);
    const fields = (Object.keys(write.after!) as (keyof EventState)[]).filter(
      (key) => String(write.before![key]) !== String(write.after![key]),
    );
    const object = { kind: "event", id: event.id } as const;
    await record(held.tx, held.by, { action: "schedule.event-edited", object, details: { fields } });
    return { changed: 1 };
  });
}

/** Removes an event from the plan. @throws Refusal schedule.no-such-event; schedule.changed-meanwhile; schedule.locked */
export function removeEvent(ctx: Context, { season, event: id, version }: EventRemoval): Promise<{ changed: number }> {
  return changingSchedule(ctx, { season, only: [id] }, async (held) => {
    const event = await seenEvent(held, id, version);
    if (event.locked) throw new Refusal("schedule.locked");
    if (isPlayoff(event)) throw new Refusal("schedule.playoff-game");
    await makeOwnChange(held, "removed", [{ id: event.id, before: stateOf(event), after: null }]);
    const { kind, date, start } = event;
    const object = { kind: "event", id: event.id } as const;
    await record(held.tx, held.by, { action: "schedule.event-removed", object, details: { kind, date, start } });
    return { changed: 1 };
  });
}
