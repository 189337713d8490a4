import type { QueryExecutorProvider } from "kysely";
import { signedIn, type Actor, type Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { Clock } from "#platform/clock.ts";
import {
  demandManager,
  leagueVenues,
  managedLeague,
  managedLeagueIds,
  venuesById,
  type Venue,
} from "#slices/leagues/server/public.ts";
import type { Use } from "../../contract/vocabulary.ts";
import { mayChangeVenue, maySeeVenue } from "../../policy.ts";
import { permittedLeagues, usesOf } from "../store/uses.ts";

/** An approved league that uses a venue. */
export interface VenueLeague {
  readonly id: string;
  readonly name: string;
  readonly use: Use;
}

/** The approved leagues that use some venues, by name. */
export async function leaguesAt(
  handle: QueryExecutorProvider,
  venueIds: readonly string[],
): Promise<ReadonlyMap<string, readonly VenueLeague[]>> {
  const at = new Map<string, VenueLeague[]>(venueIds.map((id) => [id, []]));
  const homes = await leagueVenues(handle, { venueIds });
  for (const { leagueId, leagueName, venueId, approved } of homes)
    if (approved) at.get(venueId)?.push({ id: leagueId, name: leagueName, use: "home" });
  const uses = await usesOf(handle, { venueIds });
  const users = await leagueVenues(handle, { leagueIds: uses.map(({ leagueId }) => leagueId) });
  for (const { leagueId, venueId, added } of uses) {
    const league = users.find((one) => one.leagueId === leagueId);
    const here = at.get(venueId);
    if (!league?.approved || !here || here.some(({ id }) => id === leagueId)) continue;
    here.push({ id: leagueId, name: league.leagueName, use: added ? "added" : "chosen" });
  }
  for (const here of at.values()) here.sort((a, b) => a.name.localeCompare(b.name));
  return at;
}

/** The approved leagues that somebody runs, by name; none with an address that is not confirmed. */
export async function ownLeagues(handle: QueryExecutorProvider, actor: Actor): Promise<{ id: string; name: string }[]> {
  const { accountId, emailVerified } = signedIn(actor);
  const leagues = [];
  for (const id of emailVerified ? await managedLeagueIds(handle, accountId) : []) {
    const league = await managedLeague(handle, id);
    if (league?.status === "approved") leagues.push({ id, name: league.name });
  }
  return leagues;
}

/**
 * An approved league, for who runs it.
 * @throws Refusal request.sign-in for visitors; leagues.not-found for everybody else, and without such a league
 */
export async function demandApproved(
  handle: QueryExecutorProvider,
  actor: Actor,
  leagueId: string,
): Promise<{ member: Member }> {
  const { member } = await demandManager(handle, actor, leagueId);
  if ((await managedLeague(handle, leagueId))?.status !== "approved") throw new Refusal("leagues.not-found");
  return { member };
}

/** A venue, as somebody stands to it. */
export interface SeenVenue {
  readonly member: Member;
  readonly venue: Venue;
  /** The venue's day. */
  readonly today: string;
  readonly leagues: readonly VenueLeague[];
  /** The approved leagues that they run. */
  readonly own: ReadonlySet<string>;
  readonly mayChange: boolean;
}

/**
 * A venue, for who runs a league that uses it.
 * @param lock holds it until the transaction ends
 * @throws Refusal request.sign-in for visitors; venues.not-found for everybody else, and without such a venue
 */
export async function demandVenue(
  handle: QueryExecutorProvider,
  { actor, clock }: { actor: Actor; clock: Clock },
  venueId: string,
  { lock = false } = {},
): Promise<SeenVenue> {
  const member = signedIn(actor);
  const [venue] = isUuid(venueId) ? await venuesById(handle, [venueId], { lock }) : [];
  if (!venue) throw new Refusal("venues.not-found");
  const today = localDateAt(clock.now(), venue.timeZone);
  const own = new Set((await ownLeagues(handle, actor)).map(({ id }) => id));
  const leagues = (await leaguesAt(handle, [venue.id])).get(venue.id)!;
  const permitted = await permittedLeagues(handle, { venueId: venue.id, from: today });
  const ties = {
    uses: leagues.filter(({ id }) => own.has(id)).map(({ use }) => use),
    permitted: permitted.some((id) => own.has(id)),
  };
  if (!maySeeVenue(actor, ties)) throw new Refusal("venues.not-found");
  return { member, venue, today, leagues, own, mayChange: mayChangeVenue(actor, ties) };
}

/**
 * A venue that somebody may change, held until the transaction ends.
 * @throws Refusal as `demandVenue`; venues.not-yours for who only uses it
 */
export async function demandChange(
  handle: QueryExecutorProvider,
  asking: { actor: Actor; clock: Clock },
  venueId: string,
): Promise<SeenVenue> {
  const seen = await demandVenue(handle, asking, venueId, { lock: true });
  if (!seen.mayChange) throw new Refusal("venues.not-yours");
  return seen;
}
