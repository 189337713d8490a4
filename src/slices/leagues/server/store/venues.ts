import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

/** A venue as it stands. */
export interface Venue {
  id: string;
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  /** Degrees: its pin, or the middle of its ZIP code where nobody has set one. */
  lat: number;
  lng: number;
  pinned: boolean;
  /** "America/Chicago" */
  timeZone: string;
  fieldCount: number;
  parkingNote: string;
  version: number;
}

/** A venue as somebody enters it. */
export interface WrittenVenue extends Pick<Venue, "name" | "address" | "city" | "state" | "zip" | "parkingNote"> {
  /** Degrees; null where nobody knows. */
  pin: { lat: number; lng: number } | null;
}

const VENUE = sql`
  select v.id, v.name, v.address, v.city, v.state, v.zip, coalesce(v.lat, z.lat) as lat, coalesce(v.lng, z.lng) as lng,
         v.lat is not null as pinned, v.time_zone as "timeZone", v.field_count as "fieldCount",
         v.parking_note as "parkingNote", v.version
    from venue v join zip_code z on z.zip = v.zip`;

/** Some venues, by name. @param lock holds them until the transaction ends: changes of a venue come one after the other */
export async function venuesById(
  handle: QueryExecutorProvider,
  ids: readonly string[],
  { lock = false } = {},
): Promise<Venue[]> {
  const { rows } = await sql<Venue>`
    ${VENUE} where v.id = any(${[...ids]}::uuid[]) order by lower(v.name), v.id
    ${lock ? sql`for update of v` : sql``}`.execute(handle);
  return rows;
}

/** A league that plays at a venue. */
export interface LeagueVenue {
  leagueId: string;
  leagueName: string;
  slug: string;
  venueId: string;
  /** Families may read that it plays there. */
  approved: boolean;
}

/** The venues of some leagues, or the leagues that have some venues as their own; deleted leagues have none. */
export async function leagueVenues(
  handle: QueryExecutorProvider,
  which: { leagueIds: readonly string[] } | { venueIds: readonly string[] },
): Promise<LeagueVenue[]> {
  const where =
    "leagueIds" in which
      ? sql`id = any(${[...which.leagueIds]}::uuid[])`
      : sql`venue_id = any(${[...which.venueIds]}::uuid[])`;
  const { rows } = await sql<LeagueVenue>`
    select id as "leagueId", name as "leagueName", slug, venue_id as "venueId", status = 'approved' as approved
      from league where deleted_at is null and ${where} order by lower(name), id`.execute(handle);
  return rows;
}

export interface FoundVenue extends Venue {
  /** From where the search was asked. */
  miles: number;
}

/**
 * Known venues whose name, city or ZIP code holds each word, the nearest first. Venues that only leagues before approval have
 * are left out.
 * @param near degrees
 */
export async function findVenues(
  handle: QueryExecutorProvider,
  { words, near, most }: { words: readonly string[]; near: { lat: number; lng: number }; most: number },
): Promise<FoundVenue[]> {
  const holds = words.map(
    (word) => sql`v.name || ' ' || v.city || ' ' || v.zip ilike ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`}`,
  );
  const { rows } = await sql<FoundVenue>`
    select found.*,
           3958.8 * acos(least(1, sin(radians(found.lat)) * sin(radians(${near.lat}::float8))
             + cos(radians(found.lat)) * cos(radians(${near.lat}::float8)) * cos(radians(found.lng - ${near.lng}::float8)))) as miles
      from (${VENUE}
             where ${holds.length > 0 ? sql.join(holds, sql` and `) : sql`true`}
               and (not exists (select from league l where l.venue_id = v.id)
                    or exists (select from league l where l.venue_id = v.id and l.status = 'approved' and l.deleted_at is null))
           ) found
     order by miles, lower(found.name), found.id limit ${most}`.execute(handle);
  return rows;
}

/** Adds a venue that no league has as its own yet. @returns its id */
export async function insertVenue(tx: AnyTx, venue: WrittenVenue, fieldCount: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into venue (name, address, city, state, zip, lat, lng, field_count, parking_note)
    values (${venue.name}, ${venue.address}, ${venue.city}, ${venue.state}, ${venue.zip}, ${venue.pin?.lat ?? null},
            ${venue.pin?.lng ?? null}, ${fieldCount}, ${venue.parkingNote})
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** Writes what somebody entered over a venue. */
export async function updateVenue(tx: AnyTx, id: string, venue: WrittenVenue): Promise<void> {
  await sql`
    update venue set name = ${venue.name}, address = ${venue.address}, city = ${venue.city}, state = ${venue.state},
                     zip = ${venue.zip}, lat = ${venue.pin?.lat ?? null}, lng = ${venue.pin?.lng ?? null},
                     parking_note = ${venue.parkingNote}, version = version + 1
     where id = ${id}`.execute(tx);
}

/** Says how many fields a venue has: what families read of its leagues. */
export async function writeFieldCount(tx: AnyTx, venueId: string, fields: number): Promise<void> {
  await sql`update venue set field_count = ${fields} where id = ${venueId} and field_count <> ${fields}`.execute(tx);
}
