import { seasonTeams } from "#slices/teams/server/public.ts";
import type { GameTeam } from "../../contract/game.ts";
import type { ResultsDeps } from "../services.ts";
import { seededTeams } from "./standings.ts";

/** The published teams of a division in the order of its standings: so they are suggested as seeds. */
export async function seedingOf(
  { db }: Pick<ResultsDeps, "db">,
  division: { id: string; seasonId: string; leagueId: string },
): Promise<GameTeam[]> {
  const teams = new Map((await seasonTeams(db, [division.id])).map((team) => [team.id, team]));
  const ranked = await seededTeams({ db }, division);
  return ranked.flatMap((id) => {
    const team = teams.get(id);
    return team ? [{ id, name: team.name, color: team.color }] : [];
  });
}
