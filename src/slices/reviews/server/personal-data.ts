import type { PersonalData } from "#platform/personal-data.ts";
import { rateLeague } from "./commands/rate.ts";
import { forgetReviewer, reviewsBy } from "./store/reviews.ts";

/** What reviews keep of people: what they wrote about leagues, and what they answered for theirs. */
export const REVIEWS_DATA: PersonalData = {
  name: "reviews",
  collect: reviewsBy,
  async release(tx, accountId) {
    for (const leagueId of await forgetReviewer(tx, accountId)) await rateLeague(tx, leagueId);
  },
};
