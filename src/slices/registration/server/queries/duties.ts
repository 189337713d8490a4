import type { Member } from "#kernel/actor.ts";
import type { QueryExecutorProvider } from "kysely";
import {
  familyOf,
  guardiansOf,
  type HasSpots,
  type MedicalAccess,
  type AthletesInUse,
} from "#slices/family/server/public.ts";
import {
  divisionsById,
  helpersOf,
  leaguesUnder,
  managedLeagueIds,
  type FamiliesIn,
  type RegisteredIn,
} from "#slices/leagues/server/public.ts";
import type { Handle } from "#platform/db/open.ts";
import type { PromisedFamilies } from "#slices/fees/server/public.ts";
import type { RegistrationTables } from "../store/registrations.ts";
import { ACTIVE, type Status } from "../../contract/vocabulary.ts";
import type { RegistrationDeps } from "../services.ts";
import {
  athletesThatCount,
  confirmedDivisions,
  familiesByDivision,
  guardiansIn,
  promisedFamilies,
  spotsOf,
} from "../store/duties.ts";

/**
 * A league's managers have a duty for the athletes with a confirmed spot in a season of it that is not over: they may
 * read what matters on the field.
 */
export function leagueManagers(deps: Pick<RegistrationDeps, "leagues">): MedicalAccess {
  return async (handle, accountId, athleteId) => {
    const divisions = await divisionsById(handle, deps.leagues, await confirmedDivisions(handle, athleteId));
    const now = deps.leagues.clock.now();
    const going = divisions.filter(({ endsAt }) => endsAt > now).map(({ facts }) => facts.league.id);
    const managed = new Set(going.length === 0 ? [] : await managedLeagueIds(handle, accountId));
    return going.some((id) => managed.has(id)) ? "manager" : undefined;
  };
}

/** Those of some athletes whose names something still needs: a spot that goes on, or one that was paid or played. */
export const athletesInRegistrations: AthletesInUse = (handle, athleteIds) => athletesThatCount(handle, athleteIds);

type SpotDeps = Pick<RegistrationDeps, "leagues">;

/** The spots of some athletes in seasons that are not over. */
async function spotsAhead(
  handle: QueryExecutorProvider,
  deps: SpotDeps,
  athleteIds: readonly string[],
  statuses: readonly Status[],
): Promise<{ athleteId: string; leagueName: string }[]> {
  const spots = await spotsOf(handle, athleteIds, statuses);
  const divisions = await divisionsById(handle, deps.leagues, [...new Set(spots.map(({ divisionId }) => divisionId))]);
  const now = deps.leagues.clock.now();
  const names = new Map(
    divisions.filter(({ endsAt }) => endsAt > now).map(({ division, facts }) => [division.id, facts.league.name]),
  );
  return spots.flatMap(({ athleteId, divisionId }) => {
    const leagueName = names.get(divisionId);
    return leagueName === undefined ? [] : [{ athleteId, leagueName }];
  });
}

/** Those of some athletes who have a spot in a season that is not over, or wait for one. */
export function hasSpots(deps: SpotDeps): HasSpots {
  return async (handle, athleteIds) =>
    (await spotsAhead(handle, deps, athleteIds, ACTIVE)).map(({ athleteId }) => athleteId);
}

/** Spots that stay when an account goes: what is not paid and what is waited for ends with it. */
const STAYING = ["pending_payment", "releasing", "confirmed"] as const;

/** The leagues in which children have spots who would be left without a guardian, were an account to go. */
export async function leaguesOfLoneChildren(
  handle: Handle<RegistrationTables>,
  deps: SpotDeps,
  accountId: string,
): Promise<string[]> {
  const children = (await familyOf(handle, accountId)).map(({ id }) => id);
  const guardians = await guardiansOf(handle, children);
  const alone = children.filter((id) => guardians.every((one) => one.athleteId !== id || one.accountId === accountId));
  return [...new Set((await spotsAhead(handle, deps, alone, STAYING)).map(({ leagueName }) => leagueName))];
}

/**
 * The people whom an account meets as the manager of leagues or of a district: who registered for these leagues, who runs
 * them, and their officials; not the account itself.
 */
export async function connectedByLeagues(
  handle: QueryExecutorProvider,
  member: Pick<Member, "accountId" | "withheld">,
): Promise<string[]> {
  const leagues = await leaguesUnder(handle, member);
  if (leagues.length === 0) return [];
  const met = new Set([...(await guardiansIn(handle, leagues)), ...(await helpersOf(handle, leagues))]);
  met.delete(member.accountId);
  return [...met];
}

/** Whom a league's manager concerns with a change: for the league office. */
export const familiesIn: FamiliesIn = familiesByDivision;

/** Who registered for one league: for the pickers of its office. */
export const registeredIn: RegisteredIn = (handle, leagueId) => guardiansIn(handle, [leagueId]);

/** Who keeps what was promised when a season's fees change: for the page on which its managers change them. */
export const promisedIn: PromisedFamilies = promisedFamilies;
