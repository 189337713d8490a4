import type { AnyTx } from "#platform/db/open.ts";
import { lockLeague, writeRating } from "../store/search/rating.ts";

/**
 * Writes what families think of a league, in the transaction of whoever keeps their reviews. The league is held before they are
 * counted: the sum is that of the last one who writes.
 * @param count the stars of all reviews that are shown together, 1 to 5 each, and how many they are
 */
export async function setRating(
  tx: AnyTx,
  leagueId: string,
  count: () => Promise<{ sum: number; count: number }>,
): Promise<void> {
  await lockLeague(tx, leagueId);
  await writeRating(tx, leagueId, await count());
}
