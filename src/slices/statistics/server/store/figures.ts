import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

/** What a player's season makes of a statistic. */
export interface FigureRow {
  readonly registrationId: string;
  readonly statistic: string;
  readonly divisionId: string;
  readonly teamId: string;
  readonly value: number;
  readonly merit: number;
  readonly base: number;
  readonly games: number;
}

/** Waits for whoever makes the figures of these players, in the order of their ids; until the transaction ends. */
export async function lockFigures(tx: AnyTx, registrationIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('stat-figure:' || one.id, 0))
      from (select id from unnest(${[...registrationIds]}::text[]) u (id) order by id) one`.execute(tx);
}

/** Replaces the figures of some players. */
export async function writeFigures(
  tx: AnyTx,
  registrationIds: readonly string[],
  rows: readonly FigureRow[],
): Promise<void> {
  await sql`delete from stat_figure where registration_id = any(${[...registrationIds]}::uuid[])`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    insert into stat_figure (registration_id, statistic, division_id, team_id, value, merit, base, games)
    select (f ->> 'registrationId')::uuid, f ->> 'statistic', (f ->> 'divisionId')::uuid, (f ->> 'teamId')::uuid,
           (f ->> 'value')::float8, (f ->> 'merit')::float8, (f ->> 'base')::float8, (f ->> 'games')::integer
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) f`.execute(tx);
}

/** The figures of some players, to compare with what their lines make. */
export async function figuresOf(
  handle: QueryExecutorProvider,
  registrationIds: readonly string[],
): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select registration_id as "registrationId", statistic, division_id as "divisionId", team_id as "teamId", value, merit, base, games
      from stat_figure where registration_id = any(${[...registrationIds]}::uuid[]) order by registration_id, statistic`.execute(
    handle,
  );
  return rows;
}

/**
 * The best of a division by some statistics, each with those who share the last rank.
 * @param wanted each statistic with what it needs of its base for each game of the team
 */
export async function bestOf(
  handle: QueryExecutorProvider,
  {
    divisionId,
    wanted,
    most,
  }: { divisionId: string; wanted: readonly { statistic: string; each: number }[]; most: number },
): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select f.* from unnest(${wanted.map(({ statistic }) => statistic)}::text[], ${wanted.map(({ each }) => each)}::float8[])
                    with ordinality w (statistic, each, position)
     cross join lateral (
       select s.registration_id as "registrationId", s.statistic, s.division_id as "divisionId", s.team_id as "teamId", s.value, s.merit,
              s.base, s.games
         from stat_figure s join stat_team t on t.team_id = s.team_id
        where s.division_id = ${divisionId} and s.statistic = w.statistic and s.base >= w.each * t.games
        order by s.merit desc, s.registration_id limit ${most}) f
     order by w.position, f.merit desc, f."registrationId"`.execute(handle);
  return rows;
}

/** The players who have lines in some seasons. */
export async function playersIn(handle: QueryExecutorProvider, seasonId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.registration_id as id from stat_line l join box_score b on b.event_id = l.event_id and b.team_id = l.team_id
     where b.season_id = ${seasonId} order by id`.execute(handle);
  return rows.map(({ id }) => id);
}

/**
 * Seasons with box scores of games since a moment.
 * @param games the published games of schedule
 */
export async function seasonsPlayedSince(
  handle: QueryExecutorProvider,
  since: Date,
  games: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct b.season_id as id from box_score b join ${games} g on g.id = b.event_id where g.starts_at >= ${since}`.execute(
    handle,
  );
  return rows.map(({ id }) => id);
}

/**
 * The players with lines of games of a season that do not take place.
 * @param games the published games of schedule
 */
export async function playersOfCancelled(
  handle: QueryExecutorProvider,
  seasonId: string,
  games: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.registration_id as id from stat_line l join box_score b on b.event_id = l.event_id and b.team_id = l.team_id
      left join ${games} g on g.id = l.event_id
     where b.season_id = ${seasonId} and coalesce(g.status, 'cancelled') <> 'scheduled'`.execute(handle);
  return rows.map(({ id }) => id);
}

/** What each team of a division counted in all, and in how many games; only teams with a box score. */
export async function teamTotals(
  handle: QueryExecutorProvider,
  divisionId: string,
): Promise<{ teamId: string; games: number; counts: Record<string, number> }[]> {
  const { rows } = await sql<{ teamId: string; games: number; counts: Record<string, number> }>`
    select team_id as "teamId", games, counts from stat_team where division_id = ${divisionId} and games > 0`.execute(
    handle,
  );
  return rows;
}

/** Waits for whoever changes what the teams of a game counted; until the transaction ends. */
export async function lockTeams(tx: AnyTx, eventId: string): Promise<void> {
  await sql`select lock_totals(${eventId})`.execute(tx);
}
