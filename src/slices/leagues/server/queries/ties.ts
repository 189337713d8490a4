import type { QueryExecutorProvider } from "kysely";
import { type Actor, type Member, signedIn } from "#kernel/actor.ts";
import { isUuid } from "#kernel/uuid.ts";
import { Refusal } from "#kernel/refusal.ts";
import { adminIds, identityVerified } from "#slices/accounts/server/public.ts";
import type { LeagueStatus } from "../../contract/vocabulary.ts";
import {
  mayDecideLeague,
  mayManageLeague,
  mayOwnLeague,
  maySeeLeague,
  NO_TIES,
  type LeagueTies,
} from "../../policy.ts";
import { managedLeague, seasonHomes, type SeasonHome } from "../store/managed.ts";
import {
  districtLeagueIds,
  districtManagersOver,
  managedLeagueIds,
  managesDistrict,
  staffOf,
  tieRow,
} from "../store/ties.ts";

/**
 * How an account stands to a league. Who manages its district counts only with a verified identity.
 * @returns nothing for a league that does not exist or is deleted
 */
async function accountTies(
  handle: QueryExecutorProvider,
  member: Member,
  leagueId: string,
): Promise<LeagueTies | undefined> {
  const row = isUuid(leagueId) ? await tieRow(handle, member.accountId, leagueId) : undefined;
  if (!row) return undefined;
  const { owner, manager, inDistrict } = row;
  return { owner, manager, overseer: inDistrict && (await maySupervise(handle, member)) };
}

/** Whether the districts that somebody manages count: with a verified identity, and with the second factor that it takes. */
export async function maySupervise(
  handle: QueryExecutorProvider,
  { accountId, withheld }: Pick<Member, "accountId" | "withheld">,
): Promise<boolean> {
  return !withheld?.includes("district-manager") && identityVerified(handle, accountId);
}

/** How somebody stands to a league: nothing of it for a visitor, or where there is no such league. */
export async function tiesTo(handle: QueryExecutorProvider, actor: Actor, leagueId: string): Promise<LeagueTies> {
  if (actor.kind !== "member") return NO_TIES;
  return (await accountTies(handle, actor, leagueId)) ?? NO_TIES;
}

/** Whether an account runs a league, as its owner or beside the owner. For ports that know no actor. */
export async function managesLeague(
  handle: QueryExecutorProvider,
  accountId: string,
  leagueId: string,
): Promise<boolean> {
  const row = await tieRow(handle, accountId, leagueId);
  return row !== undefined && (row.owner || row.manager);
}

/** Whether a league is an account's own. For ports that know no actor. */
export async function ownsLeague(handle: QueryExecutorProvider, accountId: string, leagueId: string): Promise<boolean> {
  return (await tieRow(handle, accountId, leagueId))?.owner ?? false;
}

/** Who runs a league, and who manages a district that holds it. */
export async function watchersOf(handle: QueryExecutorProvider, leagueId: string): Promise<string[]> {
  return [...(await staffOf(handle, leagueId)), ...(await districtManagersOver(handle, leagueId))];
}

/** The leagues that an account answers for: those that it runs, and those of its districts where these count. */
export async function leaguesUnder(
  handle: QueryExecutorProvider,
  member: Pick<Member, "accountId" | "withheld">,
): Promise<string[]> {
  const { accountId } = member;
  const oversees = (await managesDistrict(handle, accountId)) && (await maySupervise(handle, member));
  const districts = oversees ? await districtLeagueIds(handle, accountId) : [];
  return [...new Set([...(await managedLeagueIds(handle, accountId)), ...districts])];
}

type Ability = (actor: Actor, ties: LeagueTies) => boolean;

/** Whoever may not gets the same answer as for a league that does not exist. */
function demanding(may: Ability) {
  return async (
    handle: QueryExecutorProvider,
    actor: Actor,
    leagueId: string,
  ): Promise<{ member: Member; ties: LeagueTies }> => {
    const member = signedIn(actor);
    const ties = await accountTies(handle, member, leagueId);
    if (!ties || !may(actor, ties)) throw new Refusal("leagues.not-found");
    return { member, ties };
  };
}

/**
 * Each says who asks and how they stand to the league, in the transaction of the action.
 * @throws Refusal request.sign-in for visitors; leagues.not-found for whoever may not, and without such a league
 */
export const demandManager = demanding(mayManageLeague);
export const demandOwner = demanding(mayOwnLeague);
export const demandDecider = demanding(mayDecideLeague);
export const demandSight = demanding(maySeeLeague);

/**
 * Something of another slice that belongs to an approved league, for who runs the league. The slice says in its own words that
 * there is no such thing.
 * @param home where it belongs; undefined where it does not exist
 * @throws Refusal request.sign-in for visitors; `notFound` for everybody else, and where the league is not approved
 */
export async function demandManagerOf<Home extends { leagueId: string; leagueStatus: LeagueStatus }>(
  handle: QueryExecutorProvider,
  actor: Actor,
  home: Home | undefined,
  notFound: () => Refusal,
): Promise<{ member: Member; home: Home }> {
  const member = signedIn(actor);
  const ties = home?.leagueStatus === "approved" ? await accountTies(handle, member, home.leagueId) : undefined;
  if (!home || !ties || !mayManageLeague(actor, ties)) throw notFound();
  return { member, home };
}

/** A season of an approved league, for who runs the league. @throws Refusal as `demandManagerOf` */
export async function demandSeasonManager(
  handle: QueryExecutorProvider,
  actor: Actor,
  seasonId: string,
  notFound: () => Refusal,
): Promise<{ member: Member; home: SeasonHome }> {
  const [home] = isUuid(seasonId) ? await seasonHomes(handle, [seasonId]) : [];
  return demandManagerOf(handle, actor, home, notFound);
}

/** An approved league by its id, for who runs it. @throws Refusal as `demandManagerOf` */
export async function demandLeagueManager(
  handle: QueryExecutorProvider,
  actor: Actor,
  leagueId: string,
  notFound: () => Refusal,
): Promise<{ member: Member; league: NonNullable<Awaited<ReturnType<typeof managedLeague>>> }> {
  const league = isUuid(leagueId) ? await managedLeague(handle, leagueId) : undefined;
  const place = league && { ...league, leagueId: league.id, leagueStatus: league.status };
  const { member, home } = await demandManagerOf(handle, actor, place, notFound);
  return { member, league: home };
}

/** Who is asked to decide about a league: the verified managers of its districts, or the global admins where there is none. */
export async function decidersOf(handle: QueryExecutorProvider, leagueId: string): Promise<string[]> {
  const verified: string[] = [];
  for (const id of await districtManagersOver(handle, leagueId)) {
    if (await identityVerified(handle, id)) verified.push(id);
  }
  return verified.length > 0 ? verified : adminIds(handle);
}
