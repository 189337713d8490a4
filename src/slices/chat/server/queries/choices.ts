import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import { divisionHomes, leaguesRunBy } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { teamsOfPeople } from "#slices/teams/server/public.ts";
import type { RoomChoices } from "../../contract/rooms.ts";
import type { ChatDeps } from "../services.ts";
import { demandChatter } from "./ties.ts";

/** Whom somebody may make a room for, with the league that it belongs to. */
export type RoomAudience = RoomChoices["audiences"][number] & { leagueId: string };

/** The teams that an account coaches, and staff and everybody of the leagues that it runs: of what it really has, not of a chosen group. */
export async function roomAudiences(handle: Handle<RegistrationTables>, accountId: string): Promise<RoomAudience[]> {
  const { coaches, teams } = await teamsOfPeople(handle, { accountId, athleteIds: [] });
  const coached = teams.filter(({ id }) => coaches.includes(id));
  const homes = new Map(
    (
      await divisionHomes(
        handle,
        coached.map(({ divisionId }) => divisionId),
      )
    ).map((home) => [home.id, home]),
  );
  const ofTeams = coached.flatMap(({ id, name, divisionId }) => {
    const home = homes.get(divisionId);
    return home ? [{ kind: "team" as const, id, league: home.leagueName, leagueId: home.leagueId, team: name }] : [];
  });
  const run = (await leaguesRunBy(handle, accountId)).filter(({ status }) => status === "approved");
  const ofLeagues = run.flatMap(({ id, name }) =>
    (["staff", "league"] as const).map((kind) => ({ kind, id, league: name, leagueId: id, team: null })),
  );
  return [...ofTeams, ...ofLeagues];
}

/** Whom whoever asks may make a room for. @throws Refusal as `demandChatter` */
export async function roomChoices({ db, actor }: Pick<ChatDeps, "db"> & ActorContext): Promise<RoomChoices> {
  const { accountId } = demandChatter(actor);
  const audiences = await roomAudiences(db, accountId);
  return { audiences: audiences.map(({ kind, id, league, team }) => ({ kind, id, league, team })) };
}
