import type { QueryExecutorProvider } from "kysely";
import type { GameScore, TeamRecord } from "#kernel/game-score.ts";
import { GAMES, gamesById } from "#slices/schedule/server/public.ts";
import { outcomeFor } from "../../rules/outcome.ts";
import { lastPlayed, resultsOf, resultsOfTeams, type ResultRow } from "../store/results.ts";
import { shownIn } from "./division-table.ts";

/** A result in a line, as pages show it that are not about results. */
export const shownScore = ({ ended, forfeitedBy, score, shootout, state }: ResultRow): GameScore => ({
  ended,
  forfeitedBy,
  score,
  shootout,
  state,
});

/** Those of divisions whose scores the league does not hide. */
async function notHidden(handle: QueryExecutorProvider, rows: readonly ResultRow[]): Promise<ResultRow[]> {
  const seen = await shownIn(
    handle,
    rows.map(({ divisionId }) => divisionId),
  );
  return rows.filter(({ divisionId }) => (seen.get(divisionId) ?? "nothing") !== "nothing");
}

/** The scores of some games that have one, by game. @param forFamilies leaves out what the league hides of young groups */
export async function scoresOf(
  handle: QueryExecutorProvider,
  eventIds: readonly string[],
  { forFamilies = false }: { readonly forFamilies?: boolean } = {},
): Promise<ReadonlyMap<string, GameScore>> {
  const rows = await resultsOf(handle, eventIds);
  return new Map((forFamilies ? await notHidden(handle, rows) : rows).map((row) => [row.eventId, shownScore(row)]));
}

/**
 * What some teams have won and lost, by team: everything that counts, unconfirmed and disputed scores too. None for a team without a
 * game, and of a division whose scores are hidden.
 */
export async function recordsOf(
  handle: QueryExecutorProvider,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, TeamRecord>> {
  const all = await notHidden(handle, await resultsOfTeams(handle, teamIds));
  const results = all.filter(({ counts }) => counts);
  const byId = new Map(results.map((row) => [row.eventId, row]));
  const last = new Map(
    (await lastPlayed(handle, teamIds, GAMES)).map(({ teamId, eventId }) => [teamId, byId.get(eventId)]),
  );
  const games = new Map(
    (
      await gamesById(
        handle,
        [...last.values()].flatMap((row) => row?.eventId ?? []),
      )
    ).map((game) => [game.id, game]),
  );
  const records = new Map<string, TeamRecord>();
  for (const team of teamIds) {
    const own = results.filter(({ home, away }) => home === team || away === team);
    if (own.length === 0) continue;
    const sideOf = ({ home }: ResultRow) => (home === team ? "home" : "away");
    const count = (outcome: string) => own.filter((row) => outcomeFor(row, sideOf(row)) === outcome).length;
    const latest = last.get(team);
    const game = latest && games.get(latest.eventId);
    const side = latest && sideOf(latest);
    const opponent = side === "home" ? game?.away : game?.home;
    records.set(team, {
      wins: count("win"),
      losses: count("loss"),
      ties: count("tie"),
      last:
        latest && side && game && opponent
          ? {
              date: game.date,
              opponent: opponent.name,
              side,
              outcome: outcomeFor(latest, side),
              result: shownScore(latest),
            }
          : null,
    });
  }
  return records;
}
