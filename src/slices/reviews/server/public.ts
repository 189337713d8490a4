/** What the capabilities above may use of reviews. */
export { countHeldReviews } from "./queries/reviews.ts";
