import { sql, type QueryExecutorProvider } from "kysely";
import type { Language } from "#kernel/language.ts";
import type { AnyTx } from "#platform/db/open.ts";

/** Somebody without an account whom a league invited. */
export interface GuestRow {
  readonly id: string;
  readonly leagueId: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** Some guests. */
export async function guestsById(
  handle: QueryExecutorProvider,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GuestRow>> {
  const { rows } = await sql<GuestRow>`
    select id, league_id as "leagueId", name, email, language from volunteer_guest where id = any(${[...ids]}::uuid[])`.execute(
    handle,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes down whom a league invites, each address once: a later name counts. @returns the guest's id */
export async function putGuest(tx: AnyTx, row: Omit<GuestRow, "id"> & { by: string; now: Date }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into volunteer_guest (league_id, name, email, language, invited_by, invited_at)
    values (${row.leagueId}, ${row.name}, ${row.email}, ${row.language}, ${row.by}, ${row.now})
    on conflict (league_id, lower(email)) do update set name = excluded.name, language = excluded.language, invited_at = excluded.invited_at
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** Forgets guests whose last slot is long over. */
export async function forgetGuests(handle: QueryExecutorProvider, before: Date): Promise<void> {
  await sql`
    delete from volunteer_guest g
     where g.invited_at < ${before}
       and not exists (select from volunteer_signup u join volunteer_slot s on s.id = u.slot_id where u.guest_id = g.id and s.ends_at >= ${before})`.execute(
    handle,
  );
}
