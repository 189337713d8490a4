import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { AccountsTables } from "./accounts.ts";

export interface DataExportRow {
  id: string;
  state: "waiting" | "ready" | "failed";
  done: number;
  total: number;
  requestedAt: Date;
  expiresAt: Date | null;
}

/** Whether an export got stuck: what waits for an hour was given up, or died with its process. */
const stuck = (now: Date) => sql`(state = 'waiting' and requested_at < ${now}::timestamptz - interval '1 hour')`;

/** Notes that somebody asked for their data. Undefined when it is being made already; one that got stuck has failed. */
export async function insertExport(
  handle: Handle<AccountsTables>,
  accountId: string,
  steps: number,
  now: Date,
): Promise<string | undefined> {
  await sql`
    update data_export set state = 'failed' where account_id = ${accountId} and ${stuck(now)}`.execute(handle);
  const { rows } = await sql<{ id: string }>`
    insert into data_export (account_id, steps, requested_at) values (${accountId}, ${steps}, ${now})
    on conflict (account_id) where state = 'waiting' do nothing returning id`.execute(handle);
  return rows[0]?.id;
}

/** What was asked for last, unless it has been removed. One that got stuck has failed: its person may ask again. */
export async function newestExport(
  handle: Handle<AccountsTables>,
  accountId: string,
  now: Date,
): Promise<DataExportRow | undefined> {
  const { rows } = await sql<DataExportRow>`
    select id, case when ${stuck(now)} then 'failed' else state end as state, steps_done as done, steps as total,
           requested_at as "requestedAt", expires_at as "expiresAt"
      from data_export where account_id = ${accountId}
     order by requested_at desc, id desc limit 1`.execute(handle);
  return rows[0];
}

/** The account that waits for an export; undefined for one that was made, or was given up. */
export async function waitingFor(handle: Handle<AccountsTables>, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from data_export where id = ${id} and state = 'waiting'`.execute(handle);
  return rows[0]?.accountId;
}

export async function noteExportStep(handle: Handle<AccountsTables>, id: string, done: number): Promise<void> {
  await sql`update data_export set steps_done = ${done} where id = ${id} and state = 'waiting'`.execute(handle);
}

/** The file is there. Returns false when it was made by somebody else meanwhile. */
export async function finishExport(
  handle: Handle<AccountsTables>,
  id: string,
  file: { content: Buffer; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update data_export
       set state = 'ready', steps_done = steps, content = ${file.content}, ready_at = ${file.now},
           expires_at = ${file.expiresAt}
     where id = ${id} and state = 'waiting' returning id`.execute(handle);
  return rows.length === 1;
}

/** The encrypted file of an account's own export, while it is kept. */
export async function exportContent(
  handle: Handle<AccountsTables>,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from data_export
     where id = ${id} and account_id = ${accountId} and state = 'ready' and expires_at > ${now}`.execute(handle);
  return rows[0]?.content;
}

/** Removes files that were kept long enough, and requests that came to nothing. Returns how many. */
export async function removeOldExports(handle: Handle<AccountsTables>, now: Date): Promise<number> {
  const { rows } = await sql`
    delete from data_export
     where expires_at <= ${now} or (state <> 'ready' and requested_at < ${now}::timestamptz - interval '7 days')
    returning id`.execute(handle);
  return rows.length;
}

/** Removes everything that an account asked for. */
export async function removeExports(handle: Handle<AccountsTables>, accountId: string): Promise<void> {
  await sql`delete from data_export where account_id = ${accountId}`.execute(handle);
}
