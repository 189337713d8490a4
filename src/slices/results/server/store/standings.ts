import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { DivisionStandingsInput } from "../../contract/standings.ts";
import type { StandingsShown } from "../../contract/vocabulary.ts";

/** The rules of a season (`divisionId` null) or of a division, as they were stored. */
export interface RulesRow {
  readonly seasonId: string;
  readonly divisionId: string | null;
  readonly rules: unknown;
  readonly version: number;
}

/** The rules that a season and its divisions have. */
export async function rulesOfSeason(handle: QueryExecutorProvider, seasonId: string): Promise<RulesRow[]> {
  const { rows } = await sql<RulesRow>`
    select season_id as "seasonId", division_id as "divisionId", rules, version
      from standings_rules where season_id = ${seasonId}`.execute(handle);
  return rows;
}

const isOf = (divisionId: string | null) => sql`division_id is not distinct from ${divisionId}::uuid`;

/**
 * Writes rules over those of a certain version; version 0 where there are none yet.
 * @returns whether that version was the last
 */
export async function putRules(tx: AnyTx, { seasonId, divisionId, rules, version }: RulesRow): Promise<boolean> {
  const written = JSON.stringify(rules);
  const { numAffectedRows } =
    version === 0
      ? await sql`insert into standings_rules (season_id, division_id, rules) values (${seasonId}, ${divisionId}, ${written})
                  on conflict do nothing`.execute(tx)
      : await sql`update standings_rules set rules = ${written}, version = version + 1
                   where season_id = ${seasonId} and ${isOf(divisionId)} and version = ${version}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Forgets rules of a certain version. @returns whether that version was the last */
export async function dropRules(
  tx: AnyTx,
  { seasonId, divisionId, version }: Omit<RulesRow, "rules">,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from standings_rules where season_id = ${seasonId} and ${isOf(divisionId)} and version = ${version}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** What a league decided about a division. */
export interface DivisionRow {
  readonly divisionId: string;
  readonly shown: StandingsShown | null;
  readonly version: number;
}

/** What was decided about some divisions; nothing for one about which nothing was. */
export async function divisionRows(
  handle: QueryExecutorProvider,
  divisionIds: readonly string[],
): Promise<DivisionRow[]> {
  const { rows } = await sql<DivisionRow>`
    select division_id as "divisionId", shown, version
      from division_standings where division_id = any(${[...divisionIds]}::uuid[])`.execute(handle);
  return rows;
}

/** What a league decided about a team. */
export interface TeamRow {
  readonly id: string;
  readonly deducted: number;
  readonly reason: string | null;
  readonly fairPlay: number;
  readonly withdrawn: boolean;
  readonly lot: number | null;
}

/** What was decided about teams of some divisions. */
export async function teamRows(handle: QueryExecutorProvider, divisionIds: readonly string[]): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select team_id as id, deducted::float8 as deducted, reason, fair_play::float8 as "fairPlay", withdrawn, lot
      from team_standing where division_id = any(${[...divisionIds]}::uuid[])`.execute(handle);
  return rows;
}

/**
 * Writes what is decided about a division over a certain version; version 0 where nothing was.
 * @returns whether that version was the last
 */
export async function putDivision(
  tx: AnyTx,
  seasonId: string,
  { division, version, shown, teams }: DivisionStandingsInput,
): Promise<boolean> {
  const { numAffectedRows } =
    version === 0
      ? await sql`insert into division_standings (division_id, season_id, shown) values (${division}, ${seasonId}, ${shown})
                  on conflict do nothing`.execute(tx)
      : await sql`update division_standings set shown = ${shown}, version = version + 1
                   where division_id = ${division} and version = ${version}`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`delete from team_standing where division_id = ${division}`.execute(tx);
  await sql`
    insert into team_standing (team_id, division_id, deducted, reason, fair_play, withdrawn, lot)
    select id, ${division}, deducted, reason, "fairPlay", withdrawn, lot
      from json_to_recordset(${JSON.stringify(teams)})
        as t (id uuid, deducted numeric, reason text, "fairPlay" numeric, withdrawn boolean, lot smallint)`.execute(tx);
  return true;
}

/** A division that has published games, with the season. */
export interface PlayedDivision {
  readonly seasonId: string;
  readonly divisionId: string;
  /** Whether one of them has begun. */
  readonly hasBegun: boolean;
}

/** The divisions of some seasons that have published games. @param games the published games, as schedule lets join them */
export async function playedDivisions(
  handle: QueryExecutorProvider,
  games: RawBuilder<unknown>,
  { seasonIds, now }: { seasonIds: readonly string[]; now: Date },
): Promise<PlayedDivision[]> {
  const { rows } = await sql<PlayedDivision>`
    select g.season_id as "seasonId", g.division_id as "divisionId", min(g.starts_at) <= ${now} as "hasBegun" from ${games} g
     where g.season_id = any(${[...seasonIds]}::uuid[]) and g.division_id is not null and g.status <> 'cancelled'
     group by g.season_id, g.division_id`.execute(handle);
  return rows;
}

/**
 * Divisions that have published games, in the order of their ids, and how many there are in all.
 * @param games as `playedDivisions`
 */
export async function divisionsWithGames(
  handle: QueryExecutorProvider,
  games: RawBuilder<unknown>,
  { skip, most }: { skip: number; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct g.division_id as id from ${games} g where g.division_id is not null and g.status <> 'cancelled'
     order by 1 offset ${skip} limit ${most}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** How many divisions have published games. @param games as `playedDivisions` */
export async function countDivisionsWithGames(
  handle: QueryExecutorProvider,
  games: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct g.division_id)::int as count from ${games} g where g.status <> 'cancelled'`.execute(handle);
  return rows[0]!.count;
}

/** The ids of a division's published games that are not cancelled. @param games as `playedDivisions` */
export async function gameIds(
  handle: QueryExecutorProvider,
  games: RawBuilder<unknown>,
  divisionIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from ${games} g where g.division_id = any(${[...divisionIds]}::uuid[]) and g.status <> 'cancelled'
       and g.playoff_game is null`.execute(handle);
  return rows.map(({ id }) => id);
}
