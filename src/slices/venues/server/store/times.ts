import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { Closure, Hours, Permit } from "../../rules/windows.ts";

export interface HoursRow extends Hours {
  id: string;
  venueId: string;
  version: number;
}

/** When some venues and their fields are open. */
export async function hoursOf(handle: QueryExecutorProvider, venueIds: readonly string[]): Promise<HoursRow[]> {
  const { rows } = await sql<HoursRow>`
    select id, venue_id as "venueId", field_id as "fieldId", weekdays, from_on::text as "fromOn", to_on::text as "toOn",
           from_minute as "fromMinute", to_minute as "toMinute", version
      from field_hours where venue_id = any(${[...venueIds]}::uuid[])
     order by field_id nulls first, from_on nulls first, weekdays, from_minute, id`.execute(handle);
  return rows;
}

export interface PermitRow extends Permit {
  id: string;
  fieldId: string;
  version: number;
}

/** Permits for some fields that end on a day or later. */
export async function permitsOf(
  handle: QueryExecutorProvider,
  { fieldIds, from }: { fieldIds: readonly string[]; from: string },
): Promise<PermitRow[]> {
  const { rows } = await sql<PermitRow>`
    select id, field_id as "fieldId", league_id as "leagueId", weekdays, from_on::text as "fromOn", to_on::text as "toOn",
           from_minute as "fromMinute", to_minute as "toMinute", version
      from field_permit where field_id = any(${[...fieldIds]}::uuid[]) and to_on >= ${from}
     order by from_on, from_minute, id`.execute(handle);
  return rows;
}

export interface ClosureRow extends Closure {
  id: string;
  venueId: string;
  reason: string;
  authorId: string | null;
  version: number;
}

/** Closures of some venues and their fields that end on a day or later. */
export async function closuresOf(
  handle: QueryExecutorProvider,
  { venueIds, from }: { venueIds: readonly string[]; from: string },
): Promise<ClosureRow[]> {
  const { rows } = await sql<ClosureRow>`
    select id, venue_id as "venueId", field_id as "fieldId", from_on::text as "fromOn", to_on::text as "toOn",
           from_minute as "fromMinute", to_minute as "toMinute", reason, author_id as "authorId", version
      from field_closure where venue_id = any(${[...venueIds]}::uuid[]) and to_on >= ${from}
     order by from_on, from_minute nulls first, id`.execute(handle);
  return rows;
}

/** Hours by their id. */
export async function hoursById(handle: QueryExecutorProvider, id: string): Promise<HoursRow | undefined> {
  const { rows } = await sql<HoursRow>`
    select id, venue_id as "venueId", field_id as "fieldId", weekdays, from_on::text as "fromOn", to_on::text as "toOn",
           from_minute as "fromMinute", to_minute as "toMinute", version
      from field_hours where id = ${id}`.execute(handle);
  return rows[0];
}

export async function insertHours(tx: AnyTx, venueId: string, hours: Hours): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into field_hours (venue_id, field_id, weekdays, from_on, to_on, from_minute, to_minute)
    values (${venueId}, ${hours.fieldId}, ${[...hours.weekdays]}::smallint[], ${hours.fromOn}, ${hours.toOn},
            ${hours.fromMinute}, ${hours.toMinute})
    returning id`.execute(tx);
  return rows[0]!.id;
}

export async function updateHours(tx: AnyTx, id: string, hours: Hours): Promise<void> {
  await sql`
    update field_hours
       set field_id = ${hours.fieldId}, weekdays = ${[...hours.weekdays]}::smallint[], from_on = ${hours.fromOn},
           to_on = ${hours.toOn}, from_minute = ${hours.fromMinute}, to_minute = ${hours.toMinute}, version = version + 1
     where id = ${id}`.execute(tx);
}

export async function deleteHours(tx: AnyTx, id: string): Promise<void> {
  await sql`delete from field_hours where id = ${id}`.execute(tx);
}

/** The venue and field of a closure, with its days. */
export async function closureById(handle: QueryExecutorProvider, id: string): Promise<ClosureRow | undefined> {
  const { rows } = await sql<ClosureRow>`
    select id, venue_id as "venueId", field_id as "fieldId", from_on::text as "fromOn", to_on::text as "toOn",
           from_minute as "fromMinute", to_minute as "toMinute", reason, author_id as "authorId", version
      from field_closure where id = ${id}`.execute(handle);
  return rows[0];
}

export async function insertClosure(
  tx: AnyTx,
  venueId: string,
  { fieldId, fromOn, toOn, fromMinute, toMinute, reason, by, now }: Closure & { reason: string; by: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into field_closure (venue_id, field_id, from_on, to_on, from_minute, to_minute, reason, author_id, created_at)
    values (${venueId}, ${fieldId}, ${fromOn}, ${toOn}, ${fromMinute}, ${toMinute}, ${reason}, ${by}, ${now})
    returning id`.execute(tx);
  return rows[0]!.id;
}

export async function updateClosure(
  tx: AnyTx,
  id: string,
  { fieldId, fromOn, toOn, fromMinute, toMinute, reason }: Closure & { reason: string },
): Promise<void> {
  await sql`
    update field_closure
       set field_id = ${fieldId}, from_on = ${fromOn}, to_on = ${toOn}, from_minute = ${fromMinute}, to_minute = ${toMinute},
           reason = ${reason}, version = version + 1
     where id = ${id}`.execute(tx);
}

export async function deleteClosure(tx: AnyTx, id: string): Promise<void> {
  await sql`delete from field_closure where id = ${id}`.execute(tx);
}

/** A permit with the venue of its field. */
export async function permitById(
  handle: QueryExecutorProvider,
  id: string,
): Promise<{ id: string; fieldId: string; venueId: string; leagueId: string; version: number } | undefined> {
  const { rows } = await sql<{ id: string; fieldId: string; venueId: string; leagueId: string; version: number }>`
    select p.id, p.field_id as "fieldId", f.venue_id as "venueId", p.league_id as "leagueId", p.version
      from field_permit p join field f on f.id = p.field_id where p.id = ${id}`.execute(handle);
  return rows[0];
}

/** Gives a league the same permit for several fields. */
export async function insertPermits(tx: AnyTx, fieldIds: readonly string[], permit: Permit): Promise<void> {
  await sql`
    insert into field_permit (field_id, league_id, weekdays, from_on, to_on, from_minute, to_minute)
    select id, ${permit.leagueId}, ${[...permit.weekdays]}::smallint[], ${permit.fromOn}, ${permit.toOn}, ${permit.fromMinute},
           ${permit.toMinute}
      from unnest(${[...fieldIds]}::uuid[]) as id`.execute(tx);
}

/** Changes when a permit holds; its league and field stay. */
export async function updatePermit(
  tx: AnyTx,
  id: string,
  { weekdays, fromOn, toOn, fromMinute, toMinute }: Omit<Permit, "leagueId">,
): Promise<void> {
  await sql`
    update field_permit
       set weekdays = ${[...weekdays]}::smallint[], from_on = ${fromOn}, to_on = ${toOn}, from_minute = ${fromMinute},
           to_minute = ${toMinute}, version = version + 1
     where id = ${id}`.execute(tx);
}

export async function deletePermit(tx: AnyTx, id: string): Promise<void> {
  await sql`delete from field_permit where id = ${id}`.execute(tx);
}

/** Forgets closures, permits and hours that ended before a day. */
export async function forgetPast(handle: QueryExecutorProvider, before: string): Promise<void> {
  await sql`delete from field_closure where to_on < ${before}`.execute(handle);
  await sql`delete from field_permit where to_on < ${before}`.execute(handle);
  await sql`delete from field_hours where to_on < ${before}`.execute(handle);
}
