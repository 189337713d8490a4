import type { Rating } from "../contract/search/search.ts";

/**
 * The stars of a league's reviews as they are shown.
 * @param sum all of their stars together; each has 1 to 5
 * @returns the average to a tenth, or null without a review
 */
export const ratingOf = (sum: number, count: number): Rating | null =>
  count === 0 ? null : { average: Math.round((10 * sum) / count) / 10, count };

/** With how many average reviews a league begins when leagues are sorted, and how many stars these have. */
const PRIOR_REVIEWS = 5;
const PRIOR_STARS = 4;

/** In thousandths of a star; no league reaches it. */
export const HIGHEST_RATING = 5_000;

/**
 * What leagues are sorted by when the best reviewed come first, in thousandths of a star; 0 without a review. One review of 5 stars
 * says less than twenty of 4.8: each league begins with some average ones (a Bayesian average,
 * https://en.wikipedia.org/wiki/Bayesian_average).
 */
export const ratingKey = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((1000 * (sum + PRIOR_REVIEWS * PRIOR_STARS)) / (count + PRIOR_REVIEWS));
