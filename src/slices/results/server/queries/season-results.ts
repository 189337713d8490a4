import type { ActorContext } from "#platform/call.ts";
import { gamesOfSeason } from "#slices/schedule/server/public.ts";
import type { OfficeGame, SeasonResults } from "../../contract/office.ts";
import type { ResultsDeps } from "../services.ts";
import { resultsOfSeasons, type ResultRow } from "../store/results.ts";
import { gameLine } from "./game-lines.ts";
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
        return line ? [{ game: line, result: officeView(results.get(game.id)) }] : [];
      }),
  };
}

function officeView(row: ResultRow | undefined): OfficeGame["result"] {
  if (!row) return null;
  const { disputedAs, disputedAt, disputeReason } = row;
  return {
    ended: row.ended,
    forfeitedBy: row.forfeitedBy,
    score: row.score,
    parts: row.parts,
    overtime: row.overtime,
    shootout: row.shootout,
    counts: row.counts,
    state: row.state,
    version: row.version,
    enteredAt: row.enteredAt.toISOString(),
    confirmBy: row.confirmBy.toISOString(),
    dispute: disputedAs && disputedAt ? { by: disputedAs, reason: disputeReason, at: disputedAt.toISOString() } : null,
  };
}
