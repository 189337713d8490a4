import { sql, type QueryExecutorProvider } from "kysely";
import type { DayCount } from "../../rules/registration-weeks.ts";
import type { Published } from "./published.ts";

/** How many of those who are registered in some divisions came on which day, in a time zone. */
export async function registeredDays(
  handle: QueryExecutorProvider,
  { registrations }: Published,
  divisionIds: readonly string[],
  timeZone: string,
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (r.created_at at time zone ${timeZone})::date::text as date, count(*)::int as count
      from ${registrations} r
     where r.division_id = any(${[...divisionIds]}::uuid[]) and r.status = 'confirmed'
     group by 1 order by 1`.execute(handle);
  return rows;
}
