import type { ActorContext } from "#platform/call.ts";
import { gamesOfSeason } from "#slices/schedule/server/public.ts";
import type { SeasonResults } from "../../contract/office.ts";
import type { ResultsDeps } from "../services.ts";
import { resultsOfSeasons } from "../store/results.ts";
import { gameLine } from "./game-lines.ts";
import { enteredResult } from "./result-views.ts";
import { demandResults } from "./ties.ts";

/** The games of a season that have begun, for who runs the league. @throws Refusal as `demandResults` */
export async function seasonResults(
  { db, clock, actor }: ResultsDeps & ActorContext,
  { season }: { season: string },
): Promise<SeasonResults> {
  const { home } = await demandResults(db, actor, season);
  const now = clock.now();
  const games = await gamesOfSeason(db, home.id);
  const results = new Map((await resultsOfSeasons(db, [home.id])).map((row) => [row.eventId, row]));
  return {
    league: { id: home.leagueId, name: home.leagueName },
    season: { id: home.id, name: home.seasonName },
    games: games
      .filter(({ id, status, startsAt }) => results.has(id) || (status === "scheduled" && Date.parse(startsAt) <= now))
      .toReversed()
      .flatMap((game) => {
        const line = gameLine(game);
        const row = results.get(game.id);
        return line ? [{ game: line, result: row ? enteredResult(row) : null }] : [];
      }),
  };
}
