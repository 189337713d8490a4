/**
 * What families think of a league: stars and words, after a season that they played. Owns `league_review`; who played it asks
 * registration, who runs a league it asks leagues, which shows the rating on cards and sorts by it.
 */
import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import {
  AnswerReview,
  DecideReview,
  LeagueReviews,
  ModeratedReview,
  MODERATED_STATES,
  OfficeReview,
  OwnReviews,
  WriteReview,
} from "./contract/review.ts";

const { call, own } = callsOf("reviews", (route) => oc.route(route));

/** The position in a list; nothing begins with the newest. */
const Before = z.optional(z.uuid("input.not-understood"));

export const reviewsContract = {
  leagueReviews: call("GET", "/leagues/{league}/reviews", "Read the reviews of a league", {
    description: "By families who played a season there. No names. 20 at a time, the newest first.",
  })
    .input(z.object({ league: z.string().check(z.minLength(1), z.maxLength(120)), before: Before }))
    .output(LeagueReviews),
  ownReviews: own(
    "GET",
    "/leagues/{league}/reviews/own",
    "Which seasons of a league one may review, and one's reviews",
    {
      description:
        "A guardian, or an adult player, may review a season that has begun and in which their player has a spot.",
    },
  )
    .input(z.object({ league: z.string().check(z.minLength(1), z.maxLength(120)) }))
    .output(OwnReviews),
  writeReview: own("PUT", "/seasons/{season}/review", "Write a family's review of a season, or change it", {
    description: "A review that may name a child is shown after an admin has read it.",
  })
    .input(WriteReview)
    .output(z.object({ state: z.enum(["shown", "held"]) })),
  removeReview: own("DELETE", "/seasons/{season}/review", "Remove a family's review of a season")
    .input(z.object({ season: z.uuid("input.not-understood") }))
    .output(Accepted),
  officeReviews: own("GET", "/leagues/{league}/office/reviews", "The reviews of a league, for who runs it", {
    description: "100 at most, the newest first.",
  })
    .input(z.object({ league: z.string() }))
    .output(
      z.object({
        league: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
        reviews: z.array(OfficeReview),
      }),
    ),
  answerReview: own("POST", "/reviews/{review}/answer", "Answer a review in public, once", {
    description: "For who runs the league.",
  })
    .input(AnswerReview)
    .output(Accepted),
  reviewsToModerate: own("GET", "/reviews", "Reviews that wait for an admin, look odd, or were hidden", {
    description: "For the manager of the league's district, and global admins. 100 at most, the newest first.",
  })
    .input(z.object({ state: z._default(z.enum(MODERATED_STATES, "input.not-understood"), "held") }))
    .output(z.object({ reviews: z.array(ModeratedReview) })),
  decideReview: own("POST", "/reviews/{review}/decision", "Show a review, or hide it with a reason", {
    description:
      "For the manager of the league's district, and global admins. Anyone who wrote a review that is hidden is told, with the reason.",
  })
    .input(DecideReview)
    .output(Accepted),
};

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const REVIEWS_REFUSALS = {
  "reviews.not-found": 404,
  "reviews.not-entitled": 403,
  "reviews.own-league": 403,
  "reviews.address-unconfirmed": 403,
  "reviews.already-answered": 409,
  "reviews.not-shown": 409,
} as const;

/** What the parameters of the calls mean, for the API's document. */
export const REVIEWS_PARAMETERS = {
  league: "A league's id or its readable address",
  season: "A season of a league",
  review: "A review",
  before: "The id of the last review that is known",
  state: "Which reviews: those that wait, those with hints of abuse, those that are hidden, or all",
} as const;
