import { sql, type QueryExecutorProvider } from "kysely";
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
     order by field_id nulls first, from_on nulls first, from_minute, id`.execute(handle);
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
