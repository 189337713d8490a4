import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { Pair, Result } from "../../contract/score.ts";
import type { Scorer, Side } from "../../contract/vocabulary.ts";

/** A game's result as it is kept. */
export interface ResultRow extends Result {
  /** The game: an event of the schedule. */
  readonly eventId: string;
  readonly seasonId: string;
  readonly divisionId: string;
  /** The teams. */
  readonly home: string;
  readonly away: string;
  /** Null once the account is deleted. */
  readonly enteredBy: string | null;
  readonly enteredAs: Scorer;
  readonly enteredAt: Date;
  readonly confirmBy: Date;
  readonly disputedAs: Side | null;
  readonly disputedAt: Date | null;
  readonly disputeReason: string | null;
  readonly version: number;
}

type Kept = Omit<ResultRow, "parts" | "score" | "shootout"> & {
  homeScore: number | null;
  awayScore: number | null;
  homeShootout: number | null;
  awayShootout: number | null;
  parts: [home: number, away: number][];
};

const COLUMNS = sql`
  r.event_id as "eventId", r.season_id as "seasonId", r.division_id as "divisionId", r.home_team_id as home, r.away_team_id as away,
  r.ended, r.forfeited_by as "forfeitedBy", r.home_score as "homeScore", r.away_score as "awayScore", r.parts, r.overtime,
  r.home_shootout as "homeShootout", r.away_shootout as "awayShootout", r.counts, r.state,
  r.entered_by as "enteredBy", r.entered_as as "enteredAs", r.entered_at as "enteredAt", r.confirm_by as "confirmBy",
  r.disputed_as as "disputedAs", r.disputed_at as "disputedAt", r.dispute_reason as "disputeReason", r.version`;

const pair = (home: number | null, away: number | null): Pair | null =>
  home === null || away === null ? null : { home, away };

function rowOf({ homeScore, awayScore, homeShootout, awayShootout, parts, ...row }: Kept): ResultRow {
  return {
    ...row,
    score: pair(homeScore, awayScore),
    parts: parts.map(([home, away]) => ({ home, away })),
    shootout: pair(homeShootout, awayShootout),
  };
}

async function resultsWhere(handle: QueryExecutorProvider, holds: RawBuilder<unknown>): Promise<ResultRow[]> {
  const { rows } = await sql<Kept>`select ${COLUMNS} from game_result r where ${holds} order by r.event_id`.execute(
    handle,
  );
  return rows.map(rowOf);
}

/** The results of some games. */
export function resultsOf(handle: QueryExecutorProvider, eventIds: readonly string[]): Promise<ResultRow[]> {
  return resultsWhere(handle, sql`r.event_id = any(${[...eventIds]}::uuid[])`);
}

/** All results of some seasons. */
export function resultsOfSeasons(handle: QueryExecutorProvider, seasonIds: readonly string[]): Promise<ResultRow[]> {
  return resultsWhere(handle, sql`r.season_id = any(${[...seasonIds]}::uuid[])`);
}

/** All results of some divisions. */
export function resultsOfDivisions(
  handle: QueryExecutorProvider,
  divisionIds: readonly string[],
): Promise<ResultRow[]> {
  return resultsWhere(handle, sql`r.division_id = any(${[...divisionIds]}::uuid[])`);
}

/** All results of some teams. */
export function resultsOfTeams(handle: QueryExecutorProvider, teamIds: readonly string[]): Promise<ResultRow[]> {
  const ids = [...teamIds];
  return resultsWhere(handle, sql`(r.home_team_id = any(${ids}::uuid[]) or r.away_team_id = any(${ids}::uuid[]))`);
}
