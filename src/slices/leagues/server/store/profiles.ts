import { sql, type QueryExecutorProvider } from "kysely";
import type { EditableLeague } from "../../contract/league-profile.ts";
import type { LeagueStatus } from "../../contract/vocabulary.ts";
import { LEAGUE_SELECT, leagueSets } from "./league-columns.ts";

/** A league with its place, as it stands; what waits for a decision stands in `league_submission`. */
export interface ProfileRow extends EditableLeague {
  id: string;
  slug: string;
  status: LeagueStatus;
  timeZone: string;
  ownerId: string | null;
  venueId: string;
  version: number;
  changedBy: string | null;
  changedAt: Date | null;
}

/** A living league. @param lock holds it until the transaction ends: of two who save at once, the second sees the first */
export async function profileRow(
  handle: QueryExecutorProvider,
  leagueId: string,
  { lock }: { lock: boolean },
): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select l.id, l.slug, l.status, l.time_zone as "timeZone", l.owner_id as "ownerId", l.venue_id as "venueId", l.version,
           l.changed_by as "changedBy", l.changed_at as "changedAt",
           ${LEAGUE_SELECT},
           v.name as "venueName", v.address, v.field_count as "fieldCount", nullif(v.parking_note, '') as "parkingNote"
      from league l join venue v on v.id = l.venue_id
     where l.id = ${leagueId} and l.deleted_at is null ${lock ? sql`for update of l` : sql``}`.execute(handle);
  return rows[0];
}

/** Writes fields of a league itself, and who did: whoever has an older version is told. */
export async function writeLeagueFields(
  handle: QueryExecutorProvider,
  leagueId: string,
  fields: Partial<EditableLeague>,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  // The place is written with its venue.
  const { zip: _, city: __, state: ___, ...own } = fields;
  const all = [...leagueSets(own), sql`version = version + 1`, sql`changed_by = ${by}`, sql`changed_at = ${now}`];
  await sql`update league set ${sql.join(all)} where id = ${leagueId}`.execute(handle);
}

export type Place = Pick<
  EditableLeague,
  "venueName" | "address" | "zip" | "city" | "state" | "fieldCount" | "parkingNote"
>;

/**
 * Puts a league into another place. Other leagues may play at the old one: it is left to them, and goes with the last.
 * @param keepSpot where address and ZIP code are the same, the exact spot is known as before
 */
export async function writePlace(
  handle: QueryExecutorProvider,
  leagueId: string,
  place: Place,
  { keepSpot }: { keepSpot: boolean },
): Promise<void> {
  const spot = (column: "lat" | "lng") => (keepSpot ? sql`old.${sql.ref(column)}` : sql`null`);
  await sql`
    with old as (select v.* from venue v join league l on l.venue_id = v.id where l.id = ${leagueId}),
    made as (
      insert into venue (name, address, city, state, zip, lat, lng, field_count, parking_note, source)
      select ${place.venueName}, ${place.address}, ${place.city}, ${place.state}, ${place.zip}, ${spot("lat")},
             ${spot("lng")}, ${place.fieldCount}, ${place.parkingNote ?? ""}, old.source from old
      returning id)
    update league l set venue_id = made.id, city = ${place.city}, state = ${place.state}, zip = ${place.zip},
           time_zone = (select z.time_zone from zip_code z where z.zip = ${place.zip})
      from made where l.id = ${leagueId}`.execute(handle);
}

/** Removes places that no league plays at any more. */
export async function dropUnusedVenue(handle: QueryExecutorProvider, venueId: string): Promise<void> {
  await sql`
    delete from venue v where id = ${venueId} and not exists (select from league l where l.venue_id = v.id)`.execute(
    handle,
  );
}
