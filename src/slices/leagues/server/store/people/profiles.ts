import { sql, type QueryExecutorProvider } from "kysely";
import type { EditableLeague } from "../../../contract/office/league-profile.ts";
import type { LeagueStatus } from "../../../contract/vocabulary.ts";
import { LEAGUE_SELECT, leagueSets } from "../league-columns.ts";

/** A league with its location, as it stands; what waits for a decision stands in `league_submission`. */
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
  // The location is written with its venue.
  const { zip: _, city: __, state: ___, ...own } = fields;
  const all = [...leagueSets(own), sql`version = version + 1`, sql`changed_by = ${by}`, sql`changed_at = ${now}`];
  await sql`update league set ${sql.join(all)} where id = ${leagueId}`.execute(handle);
}

export type OwnVenue = Pick<
  EditableLeague,
  "venueName" | "address" | "zip" | "city" | "state" | "fieldCount" | "parkingNote"
>;

/** How many other leagues have a venue as their own, deleted ones too. */
export async function neighbors(handle: QueryExecutorProvider, { id, venueId }: ProfileRow): Promise<number> {
  const { rows } = await sql<{ leagues: number }>`
    select count(*)::int as leagues from league where venue_id = ${venueId} and id <> ${id}`.execute(handle);
  return rows[0]!.leagues;
}

/** Corrects what is said of a league's venue. Another address loses the pin. */
export async function correctOwnVenue(
  handle: QueryExecutorProvider,
  venueId: string,
  venue: OwnVenue,
  { keepPin }: { keepPin: boolean },
): Promise<void> {
  await sql`
    update venue set name = ${venue.venueName}, address = ${venue.address}, city = ${venue.city}, state = ${venue.state},
                     zip = ${venue.zip}, field_count = ${venue.fieldCount}, parking_note = ${venue.parkingNote ?? ""},
                     version = version + 1 ${keepPin ? sql`` : sql`, lat = null, lng = null`}
     where id = ${venueId}`.execute(handle);
}

/** Makes another venue for a league that moves. @returns its id */
export async function insertOwnVenue(handle: QueryExecutorProvider, venue: OwnVenue): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into venue (name, address, city, state, zip, field_count, parking_note)
    values (${venue.venueName}, ${venue.address}, ${venue.city}, ${venue.state}, ${venue.zip}, ${venue.fieldCount},
            ${venue.parkingNote ?? ""})
    returning id`.execute(handle);
  return rows[0]!.id;
}

/** Puts a league at a venue. Its city and time zone are those of its ZIP code. */
export async function moveLeague(
  handle: QueryExecutorProvider,
  leagueId: string,
  { venueId, city, state, zip }: Pick<OwnVenue, "city" | "state" | "zip"> & { venueId: string },
): Promise<void> {
  await sql`
    update league set venue_id = ${venueId}, city = ${city}, state = ${state}, zip = ${zip},
           time_zone = (select z.time_zone from zip_code z where z.zip = ${zip})
     where id = ${leagueId}`.execute(handle);
}

/** Removes a venue with its fields where no league has it as its own any more. */
export async function deleteUnusedVenue(handle: QueryExecutorProvider, venueId: string): Promise<void> {
  await sql`
    delete from venue v where id = ${venueId} and not exists (select from league l where l.venue_id = v.id)`.execute(
    handle,
  );
}
