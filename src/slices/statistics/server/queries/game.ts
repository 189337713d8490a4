import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { scoresOf } from "#slices/results/server/public.ts";
import { gamesById } from "#slices/schedule/server/public.ts";
import { seasonTeams } from "#slices/teams/server/public.ts";
import type { GameStatistics } from "../../contract/reading.ts";
import { addUp } from "../../rules/plan/statistic-sets.ts";
import type { StatisticsDeps } from "../services.ts";
import { linesOfGame } from "../store/lines.ts";
import { BOTH_SIDES } from "./box-score.ts";
import { aboutOf, coaches, demandReadable, totalsOf } from "./reading.ts";

/**
 * A game's box score as whoever asks may read it: players as in all lists of the league, without those whom a guardian hides; the total
 * of a team is of all.
 * @throws Refusal statistics.not-found for a game that does not take place or has no box score, and where the league shows whoever asks
 *   nothing
 */
export async function gameStatistics(
  { db, actor }: StatisticsDeps & ActorContext,
  { event: id }: { event: string },
): Promise<GameStatistics> {
  const [game] = isUuid(id) ? await gamesById(db, [id]) : [];
  if (!game?.home || !game.away || game.status !== "scheduled") throw new Refusal("statistics.not-found");
  const open = await demandReadable(db, actor, game.divisionId);
  const lines = await linesOfGame(db, game.id);
  if (lines.length === 0) throw new Refusal("statistics.not-found");
  const teams = new Map((await seasonTeams(db, [game.divisionId])).map((team) => [team.id, team]));
  const score = (await scoresOf(db, [game.id])).get(game.id)?.score ?? null;
  const sides: GameStatistics["sides"] = [];
  for (const side of BOTH_SIDES) {
    const { id: teamId, name } = game[side]!;
    const team = teams.get(teamId);
    const own = lines.filter((line) => line.teamId === teamId);
    const knows = open.reader.runsLeague || (team !== undefined && coaches(team, actor));
    sides.push({
      team: { id: teamId, name },
      score: score?.[side] ?? null,
      players: await totalsOf(db, own, { names: knows, own: open.reader.own }),
      counts: addUp(own.map(({ counts }) => counts)),
    });
  }
  return { ...aboutOf(open), game: { id: game.id, date: game.date, start: game.start }, sides };
}
