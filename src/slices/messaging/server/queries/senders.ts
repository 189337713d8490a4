import { signedIn, type Actor } from "#kernel/actor.ts";
import { isRefusal, Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { Handle } from "#platform/db/open.ts";
import { demandManager, divisionHomes, managesLeague } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { teamsOfPeople, type SeasonTeam } from "#slices/teams/server/public.ts";
import type { Audience } from "../../contract/audience.ts";
import { mayWriteTo, type Sender } from "../../policy.ts";

/** A published team that somebody coaches, with its league and season. */
export interface CoachedTeam extends SeasonTeam {
  readonly leagueId: string;
  readonly seasonId: string;
}

/** The published teams that an account coaches, with where they belong. */
export async function coachedBy(handle: Handle<RegistrationTables>, accountId: string): Promise<CoachedTeam[]> {
  const { coaches, teams } = await teamsOfPeople(handle, { accountId, athleteIds: [] });
  const own = teams.filter(({ id }) => coaches.includes(id));
  const homes = new Map(
    (await divisionHomes(handle, [...new Set(own.map(({ divisionId }) => divisionId))])).map((home) => [home.id, home]),
  );
  return own.flatMap((team) => {
    const home = homes.get(team.divisionId);
    return home ? [{ ...team, leagueId: home.leagueId, seasonId: home.seasonId }] : [];
  });
}

/** How an account stands to a league now, for jobs that act for who wrote something earlier. */
export async function senderFor(
  handle: Handle<RegistrationTables>,
  accountId: string,
  leagueId: string,
): Promise<Sender> {
  const coached = (await coachedBy(handle, accountId)).filter((team) => team.leagueId === leagueId);
  return {
    accountId,
    manages: await managesLeague(handle, accountId, leagueId),
    teams: new Set(coached.map(({ id }) => id)),
  };
}

/**
 * Somebody who may write messages in a league: who runs it, or coaches a published team of it, with a confirmed address.
 * @throws Refusal request.sign-in; leagues.not-found for everybody else
 */
export async function demandSender(
  handle: Handle<RegistrationTables>,
  actor: Actor,
  leagueId: string,
): Promise<Sender> {
  const { accountId, emailVerified } = signedIn(actor);
  const manages = await demandManager(handle, actor, leagueId).then(
    () => true,
    (reason: unknown) => {
      if (!isRefusal(reason)) throw reason;
      return false;
    },
  );
  if (manages) return { accountId, manages, teams: new Set() };
  const coached = emailVerified && isUuid(leagueId) ? await coachedBy(handle, accountId) : [];
  const teams = new Set(coached.flatMap((team) => (team.leagueId === leagueId ? team.id : [])));
  if (teams.size === 0) throw new Refusal("leagues.not-found");
  return { accountId, manages, teams };
}

/**
 * Somebody who may write to these people.
 * @throws Refusal as `demandSender`; messaging.not-yours for a coach who would write to others than the own teams
 */
export async function demandSenderTo(
  handle: Handle<RegistrationTables>,
  actor: Actor,
  { league, audience }: { league: string; audience: Audience },
): Promise<Sender> {
  const sender = await demandSender(handle, actor, league);
  if (!mayWriteTo(sender, audience)) throw new Refusal("messaging.not-yours");
  return sender;
}
