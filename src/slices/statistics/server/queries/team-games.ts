import type { QueryExecutorProvider } from "kysely";
import type * as z from "zod/mini";
import { scoresOf } from "#slices/results/server/public.ts";
import { gamesById } from "#slices/schedule/server/public.ts";
import type { TeamGame } from "../../contract/shapes.ts";
import { addUp } from "../../rules/plan/statistic-sets.ts";
import type { PlayedLine } from "../store/lines.ts";

/** The games of a team's lines, in the order of time. */
export async function teamGames(
  handle: QueryExecutorProvider,
  lines: readonly PlayedLine[],
  teamId: string,
): Promise<z.output<typeof TeamGame>[]> {
  const byGame = Map.groupBy(lines, ({ eventId }) => eventId);
  const scores = await scoresOf(handle, [...byGame.keys()]);
  return (await gamesById(handle, [...byGame.keys()])).flatMap((game) => {
    const { home, away } = game;
    if (!home || !away) return [];
    const isHome = home.id === teamId;
    const score = scores.get(game.id)?.score ?? null;
    return [
      {
        event: game.id,
        date: game.date,
        opponent: (isHome ? away : home).name,
        score: score && { own: isHome ? score.home : score.away, other: isHome ? score.away : score.home },
        counts: addUp(byGame.get(game.id)!.map(({ counts }) => counts)),
      },
    ];
  });
}
