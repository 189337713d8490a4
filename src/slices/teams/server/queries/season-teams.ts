import type { QueryExecutorProvider } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import { guardiansOf } from "#slices/family/server/public.ts";
import {
  confirmedOfAthletes,
  rosterPlayers,
  type RegistrationTables,
  type RosterPlayer,
} from "#slices/registration/server/public.ts";
import type { TeamColor } from "../../contract/vocabulary.ts";
import { boardRows } from "../store/boards.ts";
import { coachedTeams } from "../store/coaching.ts";
import { rosterOfMoment } from "../store/departures.ts";
import { assignmentsOf, teamById, teamsOf } from "../store/teams.ts";

/** A team as capabilities above know it. */
export interface SeasonTeam {
  readonly id: string;
  readonly divisionId: string;
  readonly name: string;
  readonly color: TeamColor;
  /** Accounts of its coaches, the head coach first. */
  readonly coaches: readonly string[];
  /** Those of them who may see its players now. */
  readonly clearedCoaches: readonly string[];
  /** Whether families see it. */
  readonly published: boolean;
  readonly players: number;
}

/** The teams of some divisions, drafts too, in the order in which they were made. */
export async function seasonTeams(
  handle: QueryExecutorProvider,
  divisionIds: readonly string[],
): Promise<SeasonTeam[]> {
  const [teams, boards] = [await teamsOf(handle, divisionIds), await boardRows(handle, divisionIds)];
  const published = new Set(boards.flatMap((board) => (board.publishedAt ? [board.divisionId] : [])));
  return teams.map(({ id, divisionId, name, color, coaches, players }) => ({
    id,
    divisionId,
    name,
    color,
    players,
    coaches: coaches.map(({ accountId }) => accountId),
    clearedCoaches: coaches.flatMap(({ accountId, cleared }) => (cleared ? [accountId] : [])),
    published: published.has(divisionId),
  }));
}

/** What some players wear, by registration; none for who has no number, and for who is on no team. */
export async function jerseysOf(
  handle: QueryExecutorProvider,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const assigned = await assignmentsOf(handle, { registrationIds });
  return new Map(assigned.flatMap(({ registrationId, jersey }) => (jersey ? [[registrationId, jersey] as const] : [])));
}

/** Who was on a team at a moment: by registration. Who came later is counted too, unless they played elsewhere then. */
export const rosterAt = (handle: QueryExecutorProvider, teamId: string, at: Date): Promise<string[]> =>
  rosterOfMoment(handle, teamId, at);

/** A team whose division's teams are published. */
export async function publishedTeam(handle: QueryExecutorProvider, id: string): Promise<SeasonTeam | undefined> {
  const row = await teamById(handle, id);
  const [team] = row ? (await seasonTeams(handle, [row.divisionId])).filter((one) => one.id === row.id) : [];
  return team?.published ? team : undefined;
}

/** On which published team each player plays: by registration, of some divisions. */
export async function publishedTeamsOfPlayers(
  handle: QueryExecutorProvider,
  divisionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const published = new Set(
    (await seasonTeams(handle, divisionIds)).flatMap((team) => (team.published ? team.id : [])),
  );
  const assigned = await assignmentsOf(handle, { divisionIds });
  return new Map(
    assigned.flatMap(({ registrationId, teamId }) =>
      published.has(teamId) ? [[registrationId, teamId] as const] : [],
    ),
  );
}

/** A player of a team with the accounts of the family: guardians, and who registered. */
export interface TeamPlayer {
  readonly teamId: string;
  readonly registrationId: string;
  /** None for an imported player. */
  readonly athleteId: string | null;
  readonly accountIds: readonly string[];
  /** As the registration says. */
  readonly player: RosterPlayer;
  readonly jersey: string | null;
}

/** The players of the teams of some divisions, or of some teams, with their families. */
export async function teamPlayers(
  handle: Handle<RegistrationTables>,
  which: readonly string[] | { teamIds: readonly string[] },
): Promise<TeamPlayer[]> {
  const assigned = await assignmentsOf(handle, "teamIds" in which ? which : { divisionIds: which });
  const registrationIds = assigned.map(({ registrationId }) => registrationId);
  const players = new Map(
    (await rosterPlayers(handle, { registrationIds })).map((player) => [player.registrationId, player]),
  );
  const athletes = [...players.values()].flatMap(({ athleteId }) => athleteId ?? []);
  const guardians = Map.groupBy(await guardiansOf(handle, athletes), ({ athleteId }) => athleteId);
  return assigned.flatMap(({ registrationId, teamId, jersey }) => {
    const player = players.get(registrationId);
    if (!player) return [];
    const { athleteId, accountId } = player;
    const own = (guardians.get(athleteId ?? "") ?? []).map((one) => one.accountId);
    const accountIds = [...new Set([...(accountId ? [accountId] : []), ...own])];
    return [{ teamId, registrationId, athleteId, accountIds, player, jersey }];
  });
}

/** What somebody has to do with published teams: who of some athletes plays on which, and which the account coaches. */
export interface PublishedTeams {
  readonly plays: readonly { athleteId: string; teamId: string }[];
  readonly coaches: readonly string[];
  /** Their teams, and all others of the same divisions: they meet each other. */
  readonly teams: readonly SeasonTeam[];
}

/** The published teams of an account and some athletes. */
export async function teamsOfPeople(
  handle: Handle<RegistrationTables>,
  { accountId, athleteIds }: { accountId: string; athleteIds: readonly string[] },
): Promise<PublishedTeams> {
  const confirmed = new Map((await confirmedOfAthletes(handle, athleteIds)).map((one) => [one.id, one.athleteId]));
  const assigned = await assignmentsOf(handle, { registrationIds: [...confirmed.keys()] });
  const coached = await coachedTeams(handle, accountId);
  const divisions = [...new Set([...assigned, ...coached].map(({ divisionId }) => divisionId))];
  const teams = (await seasonTeams(handle, divisions)).filter(({ published }) => published);
  const known = new Set(teams.map(({ id }) => id));
  return {
    plays: assigned.flatMap(({ registrationId, teamId }) => {
      const athleteId = confirmed.get(registrationId);
      return athleteId !== undefined && known.has(teamId) ? [{ athleteId, teamId }] : [];
    }),
    coaches: coached.flatMap(({ teamId }) => (known.has(teamId) ? [teamId] : [])),
    teams,
  };
}
