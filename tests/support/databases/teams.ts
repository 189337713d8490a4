import { beforeEach } from "vitest";
import { TeamBoard, type PlayerMoves } from "#slices/teams/contract/board.ts";
import { movePlayers } from "#slices/teams/server/commands/move-players.ts";
import { addTeam } from "#slices/teams/server/commands/teams.ts";
import { giveLeague, insertPlayers } from "#slices/teams/server/fixtures.ts";
import { teamBoard } from "#slices/teams/server/queries/board.ts";
import { teamCoaches } from "#slices/teams/server/queries/duties.ts";
import type { TeamsDeps } from "#slices/teams/server/services.ts";
import type { Person } from "./family.ts";
import { useRegistration, type OpenSeason } from "./registration.ts";

export const REQUEST = { ipAddress: "192.0.2.1", requestId: "01980000-0000-7000-8000-000000000001" };

/** A database of leagues with teams, empty before each test, on January 15, 2027. */
export function useTeams() {
  const registration = useRegistration();
  let deps: TeamsDeps;
  beforeEach(() => {
    const { db, clock, limits, cipher, origin } = registration.registrationDeps();
    deps = { db, clock, limits, cipher, origin, medicalAccess: teamCoaches({ clock }) };
  });

  /** What a command of somebody gets. */
  const as = (who: Person) => ({ ...deps, actor: who.actor, request: REQUEST });
  const add = (who: Person, at: OpenSeason, name: string | null = null, maxPlayers = 15) =>
    addTeam(as(who), { league: at.leagueId, division: at.divisionIds[0]!, name, maxPlayers });

  return {
    ...registration,
    teamsDeps: () => deps,
    as,
    add,
    /** A league with one season and a manager, with so many confirmed players in its first division. */
    async managed(
      players = 0,
      email = "manager@example.org",
    ): Promise<OpenSeason & { manager: Person; division: string; players: string[] }> {
      const at = await registration.season([{ capacity: 100 }, { name: "12U", capacity: 100 }]);
      const manager = await registration.person(email);
      await giveLeague(registration.db(), at.leagueId, manager.accountId);
      const division = at.divisionIds[0]!;
      return { ...at, manager, division, players: await insertPlayers(registration.db(), division, players) };
    },
    move: (who: Person, moves: PlayerMoves) => movePlayers(as(who), moves),
    /** The board as the API would answer it. */
    board: async (who: Person, division: string) => TeamBoard.parse(await teamBoard(as(who), { division })),
    /** "Team 1: Kid Number 1, …" of each team. */
    async rosters(who: Person, division: string): Promise<Record<string, string[]>> {
      const { teams, players } = TeamBoard.parse(await teamBoard(as(who), { division }));
      return Object.fromEntries(
        teams.map(({ id, name }) => [
          name,
          players.filter(({ team }) => team === id).map(({ lastName }) => lastName.replace("Number ", "")),
        ]),
      );
    },
  };
}
