import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

export interface ScheduleRow {
  seasonId: string;
  leagueId: string;
  /** As the manager left them; `readSettings` fills in what is missing. */
  settings: unknown;
  /** The last day on which coaches say when their team cannot play. */
  requestsUntil: string | null;
  publishedAt: Date | null;
  /** Counts changes of what is planned. */
  version: number;
}

const COLUMNS = sql`
  season_id as "seasonId", league_id as "leagueId", settings, requests_until::text as "requestsUntil",
  published_at as "publishedAt", version`;

/** The schedule of a season, held by this transaction: changes of one schedule come one after the other. */
export async function lockSchedule(
  tx: AnyTx,
  { seasonId, leagueId }: { seasonId: string; leagueId: string },
): Promise<ScheduleRow> {
  await sql`insert into schedule (season_id, league_id) values (${seasonId}, ${leagueId}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<ScheduleRow>`
    select ${COLUMNS} from schedule where season_id = ${seasonId} for no key update`.execute(tx);
  return rows[0]!;
}

/** The schedules of some seasons; none for a season that was never planned. */
export async function scheduleRows(
  handle: QueryExecutorProvider,
  seasonIds: readonly string[],
): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select ${COLUMNS} from schedule where season_id = any(${[...seasonIds]}::uuid[])`.execute(handle);
  return rows;
}

/** Counts a change of what is planned. */
export async function countChange(tx: AnyTx, seasonId: string): Promise<void> {
  await sql`update schedule set version = version + 1 where season_id = ${seasonId}`.execute(tx);
}

export async function putSettings(tx: AnyTx, seasonId: string, settings: unknown): Promise<void> {
  await sql`update schedule set settings = ${JSON.stringify(settings)} where season_id = ${seasonId}`.execute(tx);
}

/** Until when coaches say when their team cannot play. */
export async function setRequestsEnd(tx: AnyTx, seasonId: string, until: string | null): Promise<void> {
  await sql`update schedule set requests_until = ${until} where season_id = ${seasonId}`.execute(tx);
}

export async function setPublished(tx: AnyTx, seasonId: string, at: Date | null): Promise<void> {
  await sql`update schedule set published_at = ${at} where season_id = ${seasonId}`.execute(tx);
}

/** How many games of some seasons are planned, and when each was published. */
export async function scheduleCounts(
  handle: QueryExecutorProvider,
  leagueIds: readonly string[],
): Promise<{ seasonId: string; games: number; published: boolean }[]> {
  const { rows } = await sql<{ seasonId: string; games: number; published: boolean }>`
    select s.season_id as "seasonId", s.published_at is not null as published,
           (select count(*)::int from planned_event e where e.season_id = s.season_id and e.kind = 'game') as games
      from schedule s where s.league_id = any(${[...leagueIds]}::uuid[])`.execute(handle);
  return rows;
}
