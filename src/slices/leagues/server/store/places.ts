import { sql, type QueryExecutorProvider } from "kysely";
import { prepared } from "#platform/db/prepared.ts";

export interface ZipRow {
  zip: string;
  city: string;
  state: string;
  lat: number;
  lng: number;
  timeZone: string;
}

/** A city of one state: the middle of its ZIP codes, and how many it has. */
export interface CityRow {
  city: string;
  state: string;
  lat: number;
  lng: number;
  zips: number;
}

/** Where a five-digit ZIP code is; undefined when there is none such. */
export async function placeByZip(handle: QueryExecutorProvider, zip: string): Promise<ZipRow | undefined> {
  const { rows } = await sql<ZipRow>`
    ${prepared("leagues.place-by-zip")}
    select zip, city, state, lat, lng, time_zone as "timeZone" from zip_code where zip = ${zip}`.execute(handle);
  return rows[0];
}

/**
 * The cities with one of these names, in lower case, in every state that has one: the largest by its number of ZIP
 * codes first, states in order of their codes where equal.
 */
export async function placesByCity(handle: QueryExecutorProvider, names: readonly string[]): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`
    select min(city) as city, state, avg(lat) as lat, avg(lng) as lng, count(*)::integer as zips
      from zip_code where lower(city) = any(${names}::text[])
     group by lower(city), state
     order by count(*) desc, state, min(city)`.execute(handle);
  return rows;
}
