import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { Pair, Result } from "../../contract/score.ts";
import type { ResultState, Scorer, Side } from "../../contract/vocabulary.ts";

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
  readonly entryKey: string | null;
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
  r.disputed_as as "disputedAs", r.disputed_at as "disputedAt", r.dispute_reason as "disputeReason", r.entry_key as "entryKey", r.version`;

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

/** Which of some seasons have results. */
export async function seasonsWithResults(
  handle: QueryExecutorProvider,
  seasonIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...seasonIds]}::uuid[]) season (id)
     where exists (select from game_result r where r.season_id = season.id)`.execute(handle);
  return new Set(rows.map(({ id }) => id));
}

/** A game's result, held by this transaction: nobody else changes it until that ends. */
export async function lockResult(tx: AnyTx, eventId: string): Promise<ResultRow | undefined> {
  const { rows } =
    await sql<Kept>`select ${COLUMNS} from game_result r where event_id = ${eventId} for no key update`.execute(tx);
  return rows.map(rowOf)[0];
}

/** How a game ended, as somebody enters it now. */
export interface WrittenResult extends Omit<Result, "state"> {
  readonly eventId: string;
  readonly state: ResultState;
  /** Null where nobody's account is known. */
  readonly by: string | null;
  readonly as: Scorer;
  readonly entryKey: string;
  readonly now: Date;
  readonly confirmBy: Date;
}

/** The columns that an entry fills, the same for a new result and a corrected one. */
const entryOf = (entry: WrittenResult) => ({
  ended: sql`${entry.ended}`,
  forfeited_by: sql`${entry.forfeitedBy}`,
  home_score: sql`${entry.score?.home ?? null}`,
  away_score: sql`${entry.score?.away ?? null}`,
  parts: sql`${JSON.stringify(entry.parts.map(({ home, away }) => [home, away]))}::jsonb`,
  overtime: sql`${entry.overtime}`,
  home_shootout: sql`${entry.shootout?.home ?? null}`,
  away_shootout: sql`${entry.shootout?.away ?? null}`,
  counts: sql`${entry.counts}`,
  state: sql`${entry.state}`,
  entered_by: sql`${entry.by}`,
  entered_as: sql`${entry.as}`,
  entered_at: sql`${entry.now}`,
  confirm_by: sql`${entry.confirmBy}`,
  entry_key: sql`${entry.entryKey}`,
  final_at: entry.state === "final" ? sql`${entry.now}` : sql`null`,
  decided_at: entry.state === "decided" ? sql`${entry.now}` : sql`null`,
  decided_by: entry.state === "decided" ? sql`${entry.by}` : sql`null`,
});

/** Enters the first result of a game. @returns false where somebody was first */
export async function enterResult(
  tx: AnyTx,
  entry: WrittenResult & Pick<ResultRow, "seasonId" | "divisionId" | "home" | "away">,
): Promise<boolean> {
  const values = Object.entries(entryOf(entry));
  const { numAffectedRows } = await sql`
    insert into game_result (event_id, season_id, division_id, home_team_id, away_team_id, version,
                             ${sql.join(values.map(([name]) => sql.ref(name)))})
    values (${entry.eventId}, ${entry.seasonId}, ${entry.divisionId}, ${entry.home}, ${entry.away},
            (select coalesce(max(version), 0) + 1 from result_change where event_id = ${entry.eventId}),
            ${sql.join(values.map(([, value]) => value))})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Writes another result in place of the one that stands; what was said against that is answered with it. */
export async function correctResult(tx: AnyTx, entry: WrittenResult): Promise<void> {
  const sets = Object.entries(entryOf(entry)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`
    update game_result
       set ${sql.join(sets)}, confirmed_by = null, version = version + 1,
           disputed_by = null, disputed_as = null, disputed_at = null, dispute_reason = null
     where event_id = ${entry.eventId}`.execute(tx);
}

/** The result as it stands is what the league decides. */
export async function decideResult(tx: AnyTx, entry: WrittenResult): Promise<void> {
  const sets = Object.entries(entryOf({ ...entry, state: "decided" })).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  await sql`update game_result set ${sql.join(sets)}, version = version + 1 where event_id = ${entry.eventId}`.execute(
    tx,
  );
}

export async function confirmResult(tx: AnyTx, eventId: string, by: string | null, now: Date): Promise<void> {
  await sql`
    update game_result set state = 'final', confirmed_by = ${by}, final_at = ${now}, version = version + 1
     where event_id = ${eventId}`.execute(tx);
}

export async function disputeResult(
  tx: AnyTx,
  { eventId, by, as, reason, now }: { eventId: string; by: string | null; as: Side; reason: string; now: Date },
): Promise<void> {
  await sql`
    update game_result
       set state = 'disputed', disputed_by = ${by}, disputed_as = ${as}, disputed_at = ${now}, dispute_reason = ${reason},
           version = version + 1
     where event_id = ${eventId}`.execute(tx);
}

export async function deleteResult(tx: AnyTx, eventId: string): Promise<void> {
  await sql`delete from game_result where event_id = ${eventId}`.execute(tx);
}

/** Makes final what nobody disputed in time. @returns the results as they are now */
export async function finalizeDue(tx: AnyTx, now: Date): Promise<ResultRow[]> {
  const { rows } = await sql<Kept>`
    update game_result r set state = 'final', final_at = ${now}, version = version + 1
     where event_id in (select event_id from game_result where state = 'unconfirmed' and confirm_by <= ${now}
                         order by event_id limit 500 for update skip locked)
    returning ${COLUMNS}`.execute(tx);
  return rows.map(rowOf);
}

/**
 * Games that have begun and wait: for a score, or for somebody to confirm one.
 * @param which.teamIds games of these teams; which.seasonIds all games of these seasons
 * @param games the published games of schedule
 */
export async function waitingGames(
  handle: QueryExecutorProvider,
  which: { teamIds: readonly string[]; seasonIds: readonly string[]; from: Date; now: Date },
  games: RawBuilder<unknown>,
): Promise<{ id: string; hasScore: boolean }[]> {
  const teams = [...which.teamIds];
  const { rows } = await sql<{ id: string; hasScore: boolean }>`
    select g.id, r.event_id is not null as "hasScore"
      from ${games} g left join game_result r on r.event_id = g.id
     where g.status = 'scheduled' and g.starts_at > ${which.from} and g.starts_at <= ${which.now}
       and (g.home_team_id = any(${teams}::uuid[]) or g.away_team_id = any(${teams}::uuid[])
            or g.season_id = any(${[...which.seasonIds]}::uuid[]))
       and (r.event_id is null
            or (r.state = 'unconfirmed'
                and not (r.entered_as = 'home' and r.home_team_id = any(${teams}::uuid[]))
                and not (r.entered_as = 'away' and r.away_team_id = any(${teams}::uuid[]))
                and r.entered_as <> 'official'))
     order by g.starts_at desc, g.id`.execute(handle);
  return rows;
}

/**
 * The last game of each of some teams that has a result that counts.
 * @param games the published games of schedule
 */
export async function lastPlayed(
  handle: QueryExecutorProvider,
  teamIds: readonly string[],
  games: RawBuilder<unknown>,
): Promise<{ teamId: string; eventId: string }[]> {
  const { rows } = await sql<{ teamId: string; eventId: string }>`
    select distinct on (t.id) t.id as "teamId", r.event_id as "eventId"
      from unnest(${[...teamIds]}::uuid[]) t (id)
      join game_result r on (r.home_team_id = t.id or r.away_team_id = t.id) and r.counts
      join ${games} g on g.id = r.event_id
     order by t.id, g.starts_at desc, r.event_id`.execute(handle);
  return rows;
}

/**
 * The latest results that count of some teams' games.
 * @param games the published games of schedule
 */
export async function latestResults(
  handle: QueryExecutorProvider,
  { teamIds, most }: { teamIds: readonly string[]; most: number },
  games: RawBuilder<unknown>,
): Promise<ResultRow[]> {
  const ids = [...teamIds];
  const { rows } = await sql<Kept>`
    select ${COLUMNS} from game_result r join ${games} g on g.id = r.event_id
     where r.counts and (r.home_team_id = any(${ids}::uuid[]) or r.away_team_id = any(${ids}::uuid[]))
     order by g.starts_at desc, r.event_id limit ${most}`.execute(handle);
  return rows.map(rowOf);
}

/**
 * The latest games of some divisions whose score is known, the latest first.
 * @param games the published games of schedule
 */
export async function latestPlayed(
  handle: QueryExecutorProvider,
  { divisionIds, most }: { divisionIds: readonly string[]; most: number },
  games: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from ${games} g join game_result r on r.event_id = g.id
     where r.division_id = any(${[...divisionIds]}::uuid[]) and r.ended = 'played'
     order by g.starts_at desc, g.id limit ${most}`.execute(handle);
  return rows.map(({ id }) => id);
}

/**
 * How many games of some seasons wait for what; seasons of which no game has begun are left out. The latest game first.
 * @param games the published games of schedule
 */
export async function countGames(
  handle: QueryExecutorProvider,
  { seasonIds, now }: { seasonIds: readonly string[]; now: Date },
  games: RawBuilder<unknown>,
): Promise<{ seasonId: string; missing: number; unconfirmed: number; disputed: number }[]> {
  const { rows } = await sql<{ seasonId: string; missing: number; unconfirmed: number; disputed: number }>`
    select g.season_id as "seasonId",
           (count(*) filter (where r.event_id is null and g.ends_at < ${now}))::int as missing,
           (count(*) filter (where r.state = 'unconfirmed'))::int as unconfirmed,
           (count(*) filter (where r.state = 'disputed'))::int as disputed
      from ${games} g left join game_result r on r.event_id = g.id
     where g.season_id = any(${[...seasonIds]}::uuid[]) and g.starts_at <= ${now}
       and (g.status = 'scheduled' or r.event_id is not null)
     group by g.season_id order by max(g.starts_at) desc, g.season_id`.execute(handle);
  return rows;
}
