import { sql, type QueryExecutorProvider } from "kysely";
import type { ImportMapping } from "#kernel/spreadsheets/table-import.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { ImportKindName, ImportState } from "../../contract/vocabulary.ts";

export interface ImportRow<Field extends string = string> {
  id: string;
  kind: ImportKindName;
  leagueId: string;
  seasonId: string;
  /** Who read it; nobody once their account is gone. */
  accountId: string | null;
  state: ImportState;
  guessedEncoding: boolean;
  mapping: ImportMapping<Field>;
  /** For rows that name no division. */
  divisionId: string | null;
  /** Rows that are taken although something speaks against them. */
  anyway: number[];
  rowsTotal: number;
  rowsDone: number;
  /** How many rows came to what, by the words of its kind. */
  outcome: Readonly<Record<string, number>>;
  /** Who confirmed it, and a digest of what, where its kind needs one. */
  confirmedBy: string | null;
  confirmedPlan: string | null;
  writtenAt: Date | null;
}

const COLUMNS = sql`
  id, kind, league_id as "leagueId", season_id as "seasonId", account_id as "accountId", state,
  guessed_encoding as "guessedEncoding", mapping, division_id as "divisionId", anyway, rows_total as "rowsTotal",
  rows_done as "rowsDone", outcome, confirmed_by as "confirmedBy", confirmed_plan as "confirmedPlan", written_at as "writtenAt"`;

export async function newImportId(handle: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(handle);
  return rows[0]!.id;
}

export async function insertImport(
  tx: AnyTx,
  one: Omit<ImportRow, "state" | "anyway" | "rowsDone" | "outcome" | "confirmedBy" | "confirmedPlan" | "writtenAt"> & {
    content: Buffer;
    createdAt: Date;
  },
): Promise<void> {
  await sql`
    insert into spreadsheet_import (id, kind, league_id, season_id, account_id, content, guessed_encoding, mapping, division_id,
                                    rows_total, created_at)
    values (${one.id}, ${one.kind}, ${one.leagueId}, ${one.seasonId}, ${one.accountId}, ${one.content}, ${one.guessedEncoding},
            ${JSON.stringify(one.mapping)}, ${one.divisionId}, ${one.rowsTotal}, ${one.createdAt})`.execute(tx);
}

export async function importRow(handle: QueryExecutorProvider, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`select ${COLUMNS} from spreadsheet_import where id = ${id}`.execute(handle);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockImport(tx: AnyTx, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from spreadsheet_import where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** The rows of an import, sealed: some megabytes. Null when nothing is to be done with them any more. */
export async function importContent(handle: QueryExecutorProvider, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer | null }>`
    select content from spreadsheet_import where id = ${id}`.execute(handle);
  return rows[0]?.content ?? null;
}

/** Says which column is what, for an import that is not written yet. @returns whether it is not */
export async function setMapping(
  tx: AnyTx,
  id: string,
  { mapping, divisionId }: Pick<ImportRow, "mapping" | "divisionId">,
): Promise<boolean> {
  const { rows } = await sql`
    update spreadsheet_import
       set mapping = ${JSON.stringify(mapping)}, division_id = ${divisionId}, state = 'checked', anyway = '{}'
     where id = ${id} and state in ('read', 'checked') returning id`.execute(tx);
  return rows.length === 1;
}

/** Keeps what was corrected in rows that are looked at. */
export async function setRows(
  tx: AnyTx,
  id: string,
  { content, mapping, anyway }: Pick<ImportRow, "mapping" | "anyway"> & { content: Buffer },
): Promise<void> {
  await sql`
    update spreadsheet_import set content = ${content}, mapping = ${JSON.stringify(mapping)}, anyway = ${anyway}::integer[]
     where id = ${id}`.execute(tx);
}

/** Has an import written as somebody confirmed it. */
export async function confirmImport(
  tx: AnyTx,
  id: string,
  { by, plan }: { by: string; plan: string | null },
): Promise<void> {
  await sql`
    update spreadsheet_import set state = 'writing', outcome = '{}', confirmed_by = ${by}, confirmed_plan = ${plan}
     where id = ${id}`.execute(tx);
}

/** Moves an import on, or back to be looked at. Its rows go once it is undone. */
export async function setImportState(tx: AnyTx, id: string, state: ImportState, now: Date): Promise<void> {
  await sql`
    update spreadsheet_import
       set state = ${state}, written_at = case when ${state} = 'done' then ${now}::timestamptz else written_at end,
           undone_at = case when ${state} = 'undone' then ${now}::timestamptz end,
           content = case when ${state} = 'undone' then null else content end
     where id = ${id}`.execute(tx);
}

/** Counts on how far it has come, and what came of the rows. */
export async function countRows(
  tx: AnyTx,
  { id, outcome: before }: Pick<ImportRow, "id" | "outcome">,
  { done, outcome }: { done: number; outcome: ImportRow["outcome"] },
): Promise<void> {
  const names = Object.keys({ ...before, ...outcome });
  const sum = Object.fromEntries(names.map((name) => [name, (before[name] ?? 0) + (outcome[name] ?? 0)]));
  await sql`
    update spreadsheet_import set rows_done = ${done}, outcome = ${JSON.stringify(sum)} where id = ${id}`.execute(tx);
}

/** Forgets the rows of imports that nothing can be done with any more. */
export async function emptyOldImports(handle: QueryExecutorProvider, before: Date): Promise<void> {
  await sql`
    update spreadsheet_import set content = null where content is not null and created_at < ${before}`.execute(handle);
}

/** What an account brought in. */
export async function importsOfAccount(handle: QueryExecutorProvider, accountId: string): Promise<unknown> {
  const { rows } = await sql<{ what: string; rows: number; at: Date }>`
    select kind as what, rows_total as rows, created_at as at from spreadsheet_import
     where account_id = ${accountId} order by created_at`.execute(handle);
  return rows;
}

/** Imports stay with their league; who read them is not known any more. */
export async function forgetReader(tx: AnyTx, accountId: string): Promise<void> {
  await sql`
    update spreadsheet_import
       set account_id = nullif(account_id, ${accountId}), confirmed_by = nullif(confirmed_by, ${accountId})
     where account_id = ${accountId} or confirmed_by = ${accountId}`.execute(tx);
}
