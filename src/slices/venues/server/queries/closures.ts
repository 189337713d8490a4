import type { ActorContext } from "#platform/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { timeOf } from "#platform/clock.ts";
import type { ClosureEvents, ClosureSpan } from "../../contract/times.ts";
import { minutesOfSpan } from "../../rules/windows.ts";
import type { VenuesDeps } from "../services.ts";
import { fieldRows } from "../store/fields.ts";
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
