import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { BracketFormat } from "../../contract/vocabulary.ts";
import type { BracketGame } from "../../rules/playoffs/bracket.ts";
import type { Pools } from "../../rules/playoffs/pools.ts";

export interface BracketRow {
  readonly id: string;
  readonly seasonId: string;
  readonly divisionId: string;
  readonly format: BracketFormat;
  readonly thirdPlace: boolean;
  /** Teams, the best seed first. */
  readonly seeds: readonly string[];
  /** Null for a bracket alone. */
  readonly pools: Pools | null;
}

export interface BracketGameRow extends BracketGame {
  readonly eventId: string;
  /** By a manager's decision. */
  readonly keptHome: string | null;
  readonly keptAway: string | null;
}

const COLUMNS = sql`id, season_id as "seasonId", division_id as "divisionId", format, third_place as "thirdPlace", seeds,
  case when pools is not null then json_build_object('pools', pools, 'advancing', advancing) end as pools`;

/** The brackets of some seasons. */
export async function bracketsOfSeasons(
  handle: QueryExecutorProvider,
  seasonIds: readonly string[],
): Promise<BracketRow[]> {
  const { rows } = await sql<BracketRow>`
    select ${COLUMNS} from bracket where season_id = any(${[...seasonIds]}::uuid[])`.execute(handle);
  return rows;
}

export async function bracketOfDivision(
  handle: QueryExecutorProvider,
  divisionId: string,
): Promise<BracketRow | undefined> {
  const { rows } = await sql<BracketRow>`select ${COLUMNS} from bracket where division_id = ${divisionId}`.execute(
    handle,
  );
  return rows[0];
}

/** A bracket. @param lock holds it until the transaction ends: changes of one come one after the other */
export async function bracketById(
  handle: QueryExecutorProvider,
  id: string,
  { lock = false } = {},
): Promise<BracketRow | undefined> {
  const { rows } = await sql<BracketRow>`
    select ${COLUMNS} from bracket where id = ${id} ${lock ? sql`for no key update` : sql``}`.execute(handle);
  return rows[0];
}

/** The games of a bracket in the order of their numbers: each after those that feed it. */
export async function bracketGames(handle: QueryExecutorProvider, bracketId: string): Promise<BracketGameRow[]> {
  const { rows } = await sql<BracketGameRow>`
    select number, part, round, a, b, only_if as "onlyIf", pool, event_id as "eventId", kept_home as "keptHome", kept_away as "keptAway"
      from bracket_game where bracket_id = ${bracketId} order by number`.execute(handle);
  return rows;
}

/** @returns its id; nothing where the division has a bracket already */
export async function insertBracket(
  tx: AnyTx,
  { seasonId, divisionId, format, thirdPlace, seeds, pools }: Omit<BracketRow, "id">,
  { by, now }: { by: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into bracket (season_id, division_id, format, third_place, seeds, pools, advancing, author_id, created_at)
    values (${seasonId}, ${divisionId}, ${format}, ${thirdPlace}, ${[...seeds]}::uuid[], ${pools?.pools ?? null},
            ${pools?.advancing ?? null}, ${by}, ${now})
    on conflict (division_id) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function insertBracketGames(
  tx: AnyTx,
  bracketId: string,
  games: readonly (BracketGame & { readonly eventId: string })[],
): Promise<void> {
  await sql`
    insert into bracket_game (bracket_id, number, part, round, pool, a, b, only_if, event_id)
    select ${bracketId}, g.number, g.part, g.round, g.pool, g.a, g.b, nullif(g."onlyIf", 'null'::jsonb), g."eventId"
      from jsonb_to_recordset(${JSON.stringify(games)}::jsonb)
        as g (number integer, part text, round integer, pool text, a jsonb, b jsonb, "onlyIf" jsonb, "eventId" uuid)`.execute(
    tx,
  );
}

export async function deleteBracket(tx: AnyTx, id: string): Promise<void> {
  await sql`delete from bracket where id = ${id}`.execute(tx);
}

/** Lets a game keep its teams, whatever becomes of the games before. */
export async function keepTeams(
  tx: AnyTx,
  { bracketId, number }: { bracketId: string; number: number },
  { home, away }: { home: string; away: string },
): Promise<void> {
  await sql`
    update bracket_game set kept_home = ${home}, kept_away = ${away}
     where bracket_id = ${bracketId} and number = ${number}`.execute(tx);
}

/** Somebody goes: their brackets stay, and name nobody. */
export async function forgetBracketAuthor(handle: QueryExecutorProvider, accountId: string): Promise<void> {
  await sql`update bracket set author_id = null where author_id = ${accountId}`.execute(handle);
}

/** Writes down about which games the managers have to decide. @returns whether one is among them that was not */
export async function setAsked(tx: AnyTx, bracketId: string, numbers: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    update bracket_game set asked = not asked
     where bracket_id = ${bracketId} and asked <> (number = any(${[...numbers]}::integer[])) returning asked`.execute(
    tx,
  );
  return rows.some(({ asked }) => asked);
}
