import { sql, type QueryExecutorProvider } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { DayHours } from "../../contract/availability.ts";

export interface AvailabilityRow {
  readonly accountId: string;
  readonly zip: string | null;
  readonly miles: number | null;
  readonly version: number;
  readonly hours: DayHours[];
}

/** What some accounts say of when and how far away they can work. */
export async function availabilityOf(
  handle: QueryExecutorProvider,
  accountIds: readonly string[],
): Promise<AvailabilityRow[]> {
  const { rows } = await sql<AvailabilityRow>`
    select a.account_id as "accountId", a.zip, a.miles, a.version,
           (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'from', to_char(h.from_time, 'HH24:MI'),
                                                       'to', to_char(h.to_time, 'HH24:MI')) order by h.weekday), '[]')
              from official_hours h where h.account_id = a.account_id) as hours
      from official_availability a where a.account_id = any(${[...accountIds]}::uuid[])`.execute(handle);
  return rows;
}

/** Writes it in place of what was said before. @param row.version of what was read; 0 for nothing. @returns whether it still stood */
export async function putAvailability(tx: AnyTx, row: AvailabilityRow): Promise<boolean> {
  const { numAffectedRows } = await (
    row.version === 0
      ? sql`
        insert into official_availability (account_id, zip, miles) values (${row.accountId}, ${row.zip}, ${row.miles})
        on conflict do nothing`
      : sql`
        update official_availability set zip = ${row.zip}, miles = ${row.miles}, version = version + 1
         where account_id = ${row.accountId} and version = ${row.version}`
  ).execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`delete from official_hours where account_id = ${row.accountId}`.execute(tx);
  await sql`
    insert into official_hours (account_id, weekday, from_time, to_time)
    select ${row.accountId}, h.weekday, h."from", h."to"
      from jsonb_to_recordset(${JSON.stringify(row.hours)}::jsonb) as h (weekday smallint, "from" time, "to" time)`.execute(
    tx,
  );
  return true;
}

export interface TimeOffRow {
  readonly id: string;
  readonly accountId: string;
  readonly fromOn: LocalDate;
  readonly toOn: LocalDate;
}

/** Days off of some accounts that are not over on a day. */
export async function timesOffOf(
  handle: QueryExecutorProvider,
  accountIds: readonly string[],
  today: LocalDate,
): Promise<TimeOffRow[]> {
  const { rows } = await sql<TimeOffRow>`
    select id, account_id as "accountId", from_on::text as "fromOn", to_on::text as "toOn" from official_time_off
     where account_id = any(${[...accountIds]}::uuid[]) and to_on >= ${today}::date order by from_on, id`.execute(
    handle,
  );
  return rows;
}

export async function insertTimeOff(tx: AnyTx, row: Omit<TimeOffRow, "id">): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into official_time_off (account_id, from_on, to_on) values (${row.accountId}, ${row.fromOn}, ${row.toOn})
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** @returns whether the account had it */
export async function deleteTimeOff(tx: AnyTx, { id, accountId }: { id: string; accountId: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from official_time_off where id = ${id} and account_id = ${accountId}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Deletes days off that are long over: nobody reads them again. */
export async function deleteTimesOffBefore(handle: QueryExecutorProvider, day: LocalDate): Promise<void> {
  await sql`delete from official_time_off where to_on < ${day}::date`.execute(handle);
}

/** Somebody goes. */
export async function forgetAvailability(tx: AnyTx, accountId: string): Promise<void> {
  await sql`delete from official_availability where account_id = ${accountId}`.execute(tx);
  await sql`delete from official_time_off where account_id = ${accountId}`.execute(tx);
}
