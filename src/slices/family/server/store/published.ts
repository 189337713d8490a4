import { sql, type RawBuilder } from "kysely";

/**
 * Living athletes by their names, as a relation that the statements of slices above may join: they sort and search by a
 * name, which no list of ids could do among ten thousand. Its columns are a promise: `id`, `first_name`, `last_name`,
 * `birth_date`. Whoever joins it has decided already that whoever asks may see them.
 */
export const NAMED_ATHLETES = sql`(select id, first_name, last_name, birth_date from athlete where deleted_at is null)`;

/** The athletes of a guardian, as a relation of `athlete_id`. Its column is a promise. */
export const athletesOfGuardian = (accountId: RawBuilder<unknown>) =>
  sql`(select athlete_id from guardian where account_id = ${accountId})`;
