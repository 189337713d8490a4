import { tell } from "#platform/notify/tell.ts";
import type { ActorContext } from "#platform/call.ts";
import { leagueVenues, staffOf } from "#slices/leagues/server/public.ts";
import { clockTime } from "../../rules/windows.ts";
import type { VENUE_CLOSED } from "../notifications.ts";
import type { VenuesDeps } from "../services.ts";
import type { ClosureRow } from "../store/times.ts";
import { permittedLeagues } from "../store/uses.ts";
import type { HeldVenue } from "./changing-venue.ts";

/**
 * Tells who runs the leagues that use a venue that something of it is closed, is closed otherwise, or open again; whoever does it knows.
 * Who has events inside it is led to the builder, where they can be moved.
 */
export async function tellClosure(
  { eventsClosed }: Pick<VenuesDeps, "eventsClosed"> & ActorContext,
  { tx, now, member, venue, today, leagues, fields }: HeldVenue,
  kind: typeof VENUE_CLOSED,
  closure: Pick<ClosureRow, "fieldId" | "fromOn" | "toOn" | "fromMinute" | "toMinute" | "reason">,
): Promise<void> {
  if (closure.toOn < today) return;
  const { fieldId, fromOn, toOn, fromMinute, toMinute, reason } = closure;
  const fieldIds = fieldId === null ? fields.map(({ id }) => id) : [fieldId];
  const inside = await eventsClosed(tx, { ...closure, fieldIds }, now);
  const permitted = await permittedLeagues(tx, { venueId: venue.id, from: today });
  const approved = (await leagueVenues(tx, { leagueIds: permitted })).filter((home) => home.approved);
  const ids = new Set([...leagues.map(({ id }) => id), ...approved.map(({ leagueId }) => leagueId)]);
  const to = [];
  for (const id of ids) {
    const own = inside.filter(({ league }) => league.id === id);
    const link = own[0] ? `/scheduling/${own[0].season.id}?view=week&date=${own[0].date}` : `/venues/${venue.id}`;
    for (const accountId of await staffOf(tx, id))
      if (accountId !== member.accountId) to.push({ accountId, link, facts: { events: own.length } });
  }
  const facts = {
    venue: venue.name,
    field: fields.find(({ id }) => id === fieldId)?.name ?? null,
    fromOn,
    toOn,
    from: fromMinute === null ? null : clockTime(fromMinute),
    to: toMinute === null ? null : clockTime(toMinute),
    reason,
  };
  // Nobody is told twice: of several leagues, the one with most to move goes first.
  await tell(tx, kind, { to: to.toSorted((a, b) => b.facts.events - a.facts.events), facts });
}
