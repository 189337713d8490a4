import type { QueryExecutorProvider } from "kysely";
import type { Actor } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { timeOf, type Clock } from "#platform/clock.ts";
import type { ClosureEvents, ClosureSpan, NewClosure } from "../../contract/times.ts";
import { minutesOfSpan } from "../../rules/windows.ts";
import type { VenuesDeps } from "../services.ts";
import { fieldRows } from "../store/fields.ts";
import { closuresOf } from "../store/times.ts";
import { demandVenue } from "./ties.ts";

/** Events that are listed; the others are counted. */
const LISTED = 10;

/**
 * The published events that a closure would hit, for who may change the venue.
 * @throws Refusal as `demandVenue`; venues.not-yours; venues.not-found for a field of another venue
 */
export async function closureEvents(
  ctx: Pick<VenuesDeps, "db" | "clock" | "eventsClosed"> & ActorContext,
  { venue: id, field, fromOn, toOn, from, to }: ClosureSpan,
): Promise<ClosureEvents> {
  const { venue, mayChange } = await demandVenue(ctx.db, ctx, id);
  if (!mayChange) throw new Refusal("venues.not-yours");
  const fields = await fieldRows(ctx.db, { venueIds: [venue.id] });
  const chosen = fields.filter((one) => field === undefined || one.id === field);
  if (chosen.length === 0) throw new Refusal("venues.not-found");
  const closed = {
    fieldIds: chosen.map((one) => one.id),
    fromOn,
    toOn,
    ...minutesOfSpan({ from: from ?? null, to: to ?? null }),
  };
  const inside = await ctx.eventsClosed(ctx.db, closed, timeOf(ctx));
  return { count: inside.length, events: inside.slice(0, LISTED) };
}

/**
 * Whether somebody may close a venue or a field of it for a time, and whether one closure has it closed already.
 * @throws Refusal as `demandVenue`
 */
export async function closingOf(
  handle: QueryExecutorProvider,
  asking: { actor: Actor; clock: Clock },
  { venue: id, field, fromOn, toOn, from, to }: Omit<NewClosure, "reason" | "seen">,
): Promise<{ mayClose: boolean; isClosed: boolean }> {
  const { venue, mayChange } = await demandVenue(handle, asking, id);
  const { fromMinute, toMinute } = minutesOfSpan({ from, to });
  const isClosed = (await closuresOf(handle, { venueIds: [venue.id], from: fromOn })).some(
    (one) =>
      (one.fieldId === null || one.fieldId === field) &&
      one.fromOn <= fromOn &&
      one.toOn >= toOn &&
      (one.fromMinute === null || (fromMinute !== null && one.fromMinute <= fromMinute && one.toMinute! >= toMinute)),
  );
  return { mayClose: mayChange, isClosed };
}
