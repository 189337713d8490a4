import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { Clock } from "#platform/clock.ts";

/**
 * A table that is worked off by leases: mail, events, jobs. Its rows have id, state ('queued' until done or 'failed'),
 * attempts and last_error; what else differs stands here.
 */
export interface QueueTable {
  readonly table: string;
  /** The column that says when a row is to be taken (again). While it is leased: when the lease ends. */
  readonly due: string;
  /** A column of those that wait until no other is due. */
  readonly last?: string;
  /** The state of what is done, and the column that says since when. */
  readonly done: { readonly state: string; readonly at: string };
  /** The column that says what is to be done, for workers that know only some of it. */
  readonly kind?: string;
  /** The columns that the work needs, besides id and attempts. */
  readonly columns: RawBuilder<unknown>;
  /** The columns of text that are emptied once a row is done or given up: what stood there is only for the work. */
  readonly emptied?: readonly string[];
  /** After so many attempts a row is given up: it stays, as failed. */
  readonly lastAttempt: number;
  /** Seconds until the second attempt; each further wait is twice as long, up to the longest. */
  readonly wait: { readonly first: number; readonly longest: number };
  /** Seconds that a worker has a row for itself without saying that it still works. */
  readonly lease: number;
}

export interface Leased {
  readonly id: string;
  /** Which attempt this is, from 1. */
  readonly attempts: number;
}

/** From when on rows are forgotten: those that were done, and those that were given up, which somebody is to see first. */
export interface ForgottenBefore {
  readonly done: Date;
  readonly failed: Date;
}

/** The database's own time, which all processes share; a test may hand in a clock. */
export function timeBy(clock: Clock | undefined): RawBuilder<Date> {
  return clock ? sql<Date>`${new Date(clock.now())}::timestamptz` : sql<Date>`now()`;
}

/**
 * Takes up to `count` rows that are due: a process that dies with them gives them back by itself when the lease ends.
 * Several processes never lease the same one at once, and none waits for another.
 * @param only the kinds that this worker knows; all unless said
 */
export async function lease<Item extends Leased>(
  handle: QueryExecutorProvider,
  queue: QueueTable,
  count: number,
  { clock, only }: { clock?: Clock | undefined; only?: readonly string[] | undefined } = {},
): Promise<Item[]> {
  const [table, due, now] = [sql.table(queue.table), sql.ref(queue.due), timeBy(clock)];
  const known = only ? sql`${sql.ref(queue.kind!)} = any(${[...only]}::text[])` : sql`true`;
  const order = queue.last === undefined ? due : sql`${sql.ref(queue.last)}, ${due}`;
  // As an array, so that the rows are chosen once however the server plans the update.
  const { rows } = await sql<Item>`
    ${preparedFor(queue, only ? "lease-known" : "lease", clock)}
    update ${table} set attempts = attempts + 1, ${due} = ${now} + ${queue.lease} * interval '1 second'
     where id = any(array(select id from ${table} where state = 'queued' and ${due} <= ${now} and ${known}
                           order by ${order} limit ${count} for update skip locked))
    returning id, attempts, ${queue.columns}`.execute(handle);
  return rows;
}

/** Holds on to a leased row for another lease. False when it is somebody else's by now, or done. */
export async function keepLease(
  handle: QueryExecutorProvider,
  queue: QueueTable,
  item: Leased,
  clock?: Clock,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(queue.table)} set ${sql.ref(queue.due)} = ${timeBy(clock)} + ${queue.lease} * interval '1 second'
     where ${stillOurs(item)}`.execute(handle);
  return numAffectedRows === 1n;
}

/** Records that a row is done. Done is done, even when its lease had ended meanwhile. */
export async function finish(
  handle: QueryExecutorProvider,
  queue: QueueTable,
  item: Leased,
  clock?: Clock,
): Promise<void> {
  await sql`
    ${preparedFor(queue, "finish", clock)}
    update ${sql.table(queue.table)}
       set state = ${queue.done.state}, ${sql.ref(queue.done.at)} = ${timeBy(clock)}, last_error = null
           ${emptying(queue)}
     where id = ${item.id} and state = 'queued'`.execute(handle);
}

/**
 * Records a failure and when to try again, or gives up: after the last attempt, or at once when it is `final`. `reason` is kept and read by operators: no personal data.
 * @returns whether it was given up. False also when the row is somebody else's by now: theirs is the last word.
 */
export async function postpone(
  handle: QueryExecutorProvider,
  queue: QueueTable,
  item: Leased,
  reason: string,
  { clock, final = false }: { clock?: Clock | undefined; final?: boolean } = {},
): Promise<boolean> {
  const seconds = Math.min(queue.wait.first * 2 ** (item.attempts - 1), queue.wait.longest);
  const givenUp = final || item.attempts >= queue.lastAttempt;
  const { numAffectedRows } = await sql`
    update ${sql.table(queue.table)}
       set state = ${givenUp ? "failed" : "queued"},
           ${sql.ref(queue.due)} = ${timeBy(clock)} + ${seconds} * interval '1 second',
           last_error = ${reason.slice(0, 1000)}
           ${givenUp ? emptying(queue) : sql``}
     where ${stillOurs(item)}`.execute(handle);
  return givenUp && numAffectedRows === 1n;
}

/** What comes with each row is planned once. A test's clock makes another text of it. */
function preparedFor(
  { table }: QueueTable,
  action: "lease" | "lease-known" | "finish",
  clock: Clock | undefined,
): RawBuilder<unknown> {
  return prepared(`${table}.${action}${clock ? ".by-clock" : ""}`);
}

/** Further columns of an update. */
function emptying({ emptied = [] }: QueueTable): RawBuilder<unknown> {
  return sql.join(
    emptied.map((column) => sql`, ${sql.ref(column)} = ''`),
    sql``,
  );
}

/** Gives a row back as if it had not been taken: its worker is told to end. */
export async function giveBack(
  handle: QueryExecutorProvider,
  queue: QueueTable,
  item: Leased,
  clock?: Clock,
): Promise<void> {
  await sql`
    update ${sql.table(queue.table)} set attempts = attempts - 1, ${sql.ref(queue.due)} = ${timeBy(clock)}
     where ${stillOurs(item)}`.execute(handle);
}

/** The attempt counts the leases: who took the row later has a higher one. */
function stillOurs(item: Leased): RawBuilder<boolean> {
  return sql<boolean>`id = ${item.id} and state = 'queued' and attempts = ${item.attempts}`;
}
