import { sql } from "kysely";
import type { Handle, Tx } from "#platform/db/open.ts";
import type { RegistrationTables } from "./registrations.ts";

/** Notes that managers of a league are told that it has no payout account. @returns whether that is new */
export async function noteWarning(tx: Tx<RegistrationTables>, leagueId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into payout_account_warning (league_id, told_at) values (${leagueId}, ${now})
    on conflict do nothing returning league_id`.execute(tx);
  return rows.length === 1;
}

/** Forgets who was told, but for leagues that still have no account: should one lose it again, it is told anew. */
export async function keepWarnings(handle: Handle<RegistrationTables>, leagueIds: readonly string[]): Promise<void> {
  await sql`delete from payout_account_warning where league_id <> all(${[...leagueIds]}::uuid[])`.execute(handle);
}
