import { sql } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

/** Holds a league's row until the transaction ends. */
export async function lockLeague(tx: AnyTx, leagueId: string): Promise<void> {
  await sql`select from league where id = ${leagueId} for no key update`.execute(tx);
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
