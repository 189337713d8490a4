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
export async function locationByZip(handle: QueryExecutorProvider, zip: string): Promise<ZipRow | undefined> {
  const { rows } = await sql<ZipRow>`
    ${prepared("leagues.location-by-zip")}
    select zip, city, state, lat, lng, time_zone as "timeZone" from zip_code where zip = ${zip}`.execute(handle);
  return rows[0];
}

/** The farthest that a ZIP code's middle may be from a point to be near it, in degrees: some 70 miles to the north or south. */
const NEAR = 1;

/** The ZIP code with the middle nearest to a point, in degrees; undefined where none is near. */
export async function zipNear(
  handle: QueryExecutorProvider,
  { lat, lng }: { lat: number; lng: number },
): Promise<string | undefined> {
  // Degrees of longitude are shorter the farther from the equator: over so short a way, a plane is good enough.
  const { rows } = await sql<{ zip: string }>`
    select zip from zip_code
     where lat between ${lat - NEAR} and ${lat + NEAR} and abs(lng - ${lng}) * cosd(${lat}) <= ${NEAR}
     order by (lat - ${lat}) ^ 2 + ((lng - ${lng}) * cosd(${lat})) ^ 2, zip
     limit 1`.execute(handle);
  return rows[0]?.zip;
}

/**
 * The cities with one of these names, in lower case, in every state that has one: the largest by its number of ZIP
 * codes first, states in order of their codes where equal.
 */
export async function locationsByCity(handle: QueryExecutorProvider, names: readonly string[]): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`
    select min(city) as city, state, avg(lat) as lat, avg(lng) as lng, count(*)::integer as zips
      from zip_code where lower(city) = any(${names}::text[])
     group by lower(city), state
     order by count(*) desc, state, min(city)`.execute(handle);
  return rows;
}

/** The cities with most public leagues, most first, then by name. */
export async function citiesWithLeagues(
  handle: QueryExecutorProvider,
  limit: number,
): Promise<{ city: string; state: string }[]> {
  const { rows } = await sql<{ city: string; state: string }>`
    select city, state from league where status = 'approved' and deleted_at is null
     group by city, state order by count(*) desc, city, state limit ${limit}`.execute(handle);
  return rows;
}

/** Where some ZIP codes are: the middle of each that there is. */
export async function locationsOfZips(
  handle: QueryExecutorProvider,
  zips: readonly string[],
): Promise<Pick<ZipRow, "zip" | "lat" | "lng">[]> {
  const { rows } = await sql<Pick<ZipRow, "zip" | "lat" | "lng">>`
    select zip, lat, lng from zip_code where zip = any(${[...zips]}::text[])`.execute(handle);
  return rows;
}

/** Where a league's venue is: its own location, or the middle of its ZIP code. */
export async function venueLocation(
  handle: QueryExecutorProvider,
  leagueId: string,
): Promise<{ lat: number; lng: number } | undefined> {
  const { rows } = await sql<{ lat: number; lng: number }>`
    select coalesce(v.lat, z.lat) as lat, coalesce(v.lng, z.lng) as lng
      from league l join venue v on v.id = l.venue_id join zip_code z on z.zip = v.zip where l.id = ${leagueId}`.execute(
    handle,
  );
  return rows[0];
}
