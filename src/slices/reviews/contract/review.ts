import * as z from "zod/mini";
import { manyLines, optionalText, unixLines } from "#kernel/text/text-fields.ts";

/** The most stars. */
export const MOST_STARS = 5;
/** Characters of a review, and of an answer. */
export const LONGEST_TEXT = 2000;
/** Characters of the reason for which a review is hidden. */
export const LONGEST_REASON = 500;

/** Shown to everybody; held until an admin has read it, because it may name a child; hidden by an admin. */
export const REVIEW_STATES = ["shown", "held", "hidden"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What an admin looks at: what waits, what has hints of abuse, what is hidden, everything. */
export const MODERATED_STATES = ["held", "odd", "hidden", "all"] as const;
export type ModeratedState = (typeof MODERATED_STATES)[number];

/**
 * Hints that a review may not be a family's own: many reviews of the league within two days, several families of the league in one
 * network.
 */
export const HINTS = ["many-at-once", "same-network"] as const;
export type Hint = (typeof HINTS)[number];

/** Stars as a form sends them: "4". */
const Stars = z.pipe(
  z.union([z.string(), z.number()], "stars.missing"),
  z.pipe(
    z.transform(Number),
    z.int("stars.missing").check(z.minimum(1, "stars.missing"), z.maximum(MOST_STARS, "stars.missing")),
  ),
);

export const WriteReview = z.object({
  season: z.uuid("input.not-understood"),
  stars: Stars,
  /** May be empty: stars alone count as well. */
  text: optionalText(z.string().check(unixLines, z.trim(), z.maxLength(LONGEST_TEXT, "review-text.long"), manyLines)),
});
export type WriteReview = z.output<typeof WriteReview>;

export const AnswerReview = z.object({
  review: z.string(),
  answer: z
    .string("review-answer.missing")
    .check(
      unixLines,
      z.trim(),
      z.minLength(1, "review-answer.missing"),
      z.maxLength(LONGEST_TEXT, "review-answer.long"),
      manyLines,
    ),
});
export type AnswerReview = z.output<typeof AnswerReview>;

/** An admin's decision; hiding needs a reason, which the family reads. */
export const DecideReview = z
  .object({
    review: z.string(),
    decision: z.enum(["show", "hide"], "review-decision.missing"),
    reason: optionalText(
      z.string().check(unixLines, z.trim(), z.maxLength(LONGEST_REASON, "review-reason.long"), manyLines),
    ),
  })
  .check(
    z.refine(({ decision, reason }) => decision !== "hide" || reason !== null, {
      error: "review-reason.missing",
      path: ["reason"],
    }),
  );
export type DecideReview = z.output<typeof DecideReview>;

/** A review as everybody reads it: nobody's name. */
export const PublicReview = z.object({
  id: z.uuid(),
  stars: z.int(),
  text: z.string(),
  /** "Fall 2026". */
  season: z.string(),
  writtenAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
  answer: z.nullable(z.object({ text: z.string(), at: z.iso.datetime() })),
});
export type PublicReview = z.output<typeof PublicReview>;

export const LeagueReviews = z.object({
  league: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
  /** How many reviews have 1, 2, 3, 4 and 5 stars. */
  counts: z.array(z.int()),
  reviews: z.array(PublicReview),
  /** Where the next page begins; null on the last. */
  next: z.nullable(z.uuid()),
});
export type LeagueReviews = z.output<typeof LeagueReviews>;

/** A season that one's family played, with its review if there is one. */
export const OwnReview = z.object({
  season: z.object({ id: z.uuid(), name: z.string() }),
  review: z.nullable(
    z.object({
      stars: z.int(),
      text: z.string(),
      state: z.enum(REVIEW_STATES),
      hiddenReason: z.nullable(z.string()),
      answer: z.nullable(z.string()),
    }),
  ),
});
export type OwnReview = z.output<typeof OwnReview>;

export const OwnReviews = z.object({
  league: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
  /** The newest first; none where one may not review the league. */
  seasons: z.array(OwnReview),
});
export type OwnReviews = z.output<typeof OwnReviews>;

export const OfficeReview = z.object({
  ...PublicReview.shape,
  state: z.enum(REVIEW_STATES),
});
export type OfficeReview = z.output<typeof OfficeReview>;

export const ModeratedReview = z.object({
  ...OfficeReview.shape,
  league: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
  hints: z.array(z.enum(HINTS)),
  hiddenReason: z.nullable(z.string()),
  decidedAt: z.nullable(z.iso.datetime()),
});
export type ModeratedReview = z.output<typeof ModeratedReview>;
