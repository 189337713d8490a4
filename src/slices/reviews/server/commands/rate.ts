import type { AnyTx } from "#platform/db/open.ts";
import { setRating } from "#slices/leagues/server/public.ts";
import { shownStars } from "../store/reviews.ts";

/** Counts a league's stars anew; the league is held first, so that of two who count at once the second sees what the first wrote. */
export function rateLeague(tx: AnyTx, leagueId: string): Promise<void> {
  return setRating(tx, leagueId, () => shownStars(tx, leagueId));
}
