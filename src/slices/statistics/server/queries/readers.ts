import type { Actor } from "#kernel/actor.ts";
import type { Handle } from "#platform/db/open.ts";
import { familyOf } from "#slices/family/server/public.ts";
import { divisionHomes, managesLeague, rolesOf } from "#slices/leagues/server/public.ts";
import { confirmedOfAthletes, rosterPlayers, type RegistrationTables } from "#slices/registration/server/public.ts";

/** How somebody stands to a league, as far as its statistics ask. */
export interface LeagueReader {
  /** A family with a confirmed spot in one of its seasons, a coach or another official, or who runs it. */
  readonly isMember: boolean;
  readonly runsLeague: boolean;
  /** Their own children. */
  readonly own: ReadonlySet<string>;
}

/** Visitors, and members who have not confirmed their address, belong to nothing. */
export async function readerOf(
  handle: Handle<RegistrationTables>,
  actor: Actor,
  leagueId: string,
): Promise<LeagueReader> {
  if (actor.kind !== "member" || !actor.emailVerified) return { isMember: false, runsLeague: false, own: new Set() };
  const runsLeague = await managesLeague(handle, actor.accountId, leagueId);
  const own = new Set((await familyOf(handle, actor.accountId)).map(({ id }) => id));
  const isOfficial = (await rolesOf(handle, actor.accountId)).some((role) => role.leagueId === leagueId);
  const isMember = runsLeague || isOfficial || (await playsIn(handle, [...own], leagueId));
  return { isMember, runsLeague, own };
}

async function playsIn(
  handle: Handle<RegistrationTables>,
  athleteIds: readonly string[],
  leagueId: string,
): Promise<boolean> {
  if (athleteIds.length === 0) return false;
  const confirmed = await confirmedOfAthletes(handle, athleteIds);
  const players = await rosterPlayers(handle, { registrationIds: confirmed.map(({ id }) => id) });
  const homes = await divisionHomes(handle, [...new Set(players.map(({ divisionId }) => divisionId))]);
  return homes.some((home) => home.leagueId === leagueId);
}
