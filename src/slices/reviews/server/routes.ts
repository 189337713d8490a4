import { accepted, type Routes } from "#platform/http/answers.ts";
import type { reviewsContract } from "../contract.ts";
import { answerReview, decideReview } from "./commands/settle-review.ts";
import { removeReview, writeReview } from "./commands/write-review.ts";
import { leagueReviews, officeReviews, ownReviews, reviewsToModerate } from "./queries/reviews.ts";
import type { ReviewsDeps } from "./services.ts";

export const reviewsRoutes: Routes<typeof reviewsContract, ReviewsDeps> = {
  leagueReviews,
  ownReviews,
  writeReview,
  removeReview: accepted(removeReview),
  officeReviews,
  answerReview: accepted(answerReview),
  reviewsToModerate,
  decideReview: accepted(decideReview),
};
