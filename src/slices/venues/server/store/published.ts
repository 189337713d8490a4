import { sql } from "kysely";

/**
 * Fields, removed ones too, as a relation that statements of other slices may join. Its columns are a promise: `id`, `venue_id`,
 * `name`, `position` (the order in the venue), `removed_at`. Name, address, coordinates and time zone of the venue: `VENUES` of
 * leagues.
 */
export const FIELDS = sql`(select id, venue_id, name, position, removed_at from field)`;
