import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

/** Holds a league's row until the transaction ends. */
export async function lockLeague(tx: AnyTx, leagueId: string): Promise<void> {
  await sql`select from league where id = ${leagueId} for no key update`.execute(tx);
}

/** Whoever holds the league waits until the transaction ends; others who share it do not. */
export async function shareLeague(tx: QueryExecutorProvider, leagueId: string): Promise<void> {
  await sql`select from league where id = ${leagueId} for share`.execute(tx);
}

/** Writes what reviews say of a league; one that says the same is left as it is, and the search hears nothing. */
export async function writeRating(
  tx: AnyTx,
  leagueId: string,
  { sum, count }: { sum: number; count: number },
): Promise<void> {
  await sql`
    update league set rating_sum = ${sum}, rating_count = ${count}
     where id = ${leagueId} and (rating_sum, rating_count) is distinct from (${sum}, ${count})`.execute(tx);
}
