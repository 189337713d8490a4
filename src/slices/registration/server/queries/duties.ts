import type { QueryExecutorProvider } from "kysely";
import type { MedicalAccess, StillNeeded } from "#slices/family/server/public.ts";
import {
  divisionsById,
  helpersOf,
  leaguesUnder,
  managedLeagueIds,
  type FamiliesIn,
  type RegisteredIn,
} from "#slices/leagues/server/public.ts";
import type { PlacesDeps } from "../services.ts";
import { athletesThatCount, confirmedDivisions, familiesByDivision, guardiansIn } from "../store/duties.ts";

/**
 * A league's managers have a duty for the athletes with a confirmed place in a season of it that is not over: they may
 * read what matters on the field.
 */
export function leagueManagers(deps: Pick<PlacesDeps, "leagues">): MedicalAccess {
  return async (handle, accountId, athleteId) => {
    const divisions = await divisionsById(deps.leagues, handle, await confirmedDivisions(handle, athleteId));
    const now = deps.leagues.clock.now();
    const going = divisions.filter(({ endsAt }) => endsAt > now).map(({ facts }) => facts.league.id);
    const managed = new Set(going.length === 0 ? [] : await managedLeagueIds(handle, accountId));
    return going.some((id) => managed.has(id)) ? "manager" : undefined;
  };
}

/** Those of some athletes whose names something still needs: a place that goes on, or one that was paid or played. */
export const neededByPlaces: StillNeeded = (handle, athleteIds) => athletesThatCount(handle, athleteIds);

/**
 * The people whom an account meets as the manager of leagues or of a district: who registered for these leagues, who runs
 * them, and their officials; not the account itself.
 */
export async function connectedByLeagues(handle: QueryExecutorProvider, accountId: string): Promise<string[]> {
  const leagues = await leaguesUnder(handle, accountId);
  if (leagues.length === 0) return [];
  const met = new Set([...(await guardiansIn(handle, leagues)), ...(await helpersOf(handle, leagues))]);
  met.delete(accountId);
  return [...met];
}

/** Whom a league's manager concerns with a change: for the league office. */
export const familiesIn: FamiliesIn = familiesByDivision;

/** Who registered for one league: for the pickers of its office. */
export const registeredIn: RegisteredIn = (handle, leagueId) => guardiansIn(handle, [leagueId]);
