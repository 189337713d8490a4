import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { manyLines, unixLines } from "#kernel/text/text-fields.ts";
import { Id } from "../office/office.ts";
import { REJECTION_PRESETS } from "./rejection-reasons.ts";
import { ReviewCheck } from "./review-checks.ts";
import { SUBMISSION_STATES } from "./submitting.ts";
import { SubmissionReason, SUBMITTED_FIELDS, SubmittedLeague } from "./submission.ts";
import { LEAGUE_STATUSES, SPORTS } from "../vocabulary.ts";

/**
 * The queue of submissions: what district managers and global admins decide about. A decision can be taken back for ten
 * seconds; then it comes into effect, and the league's people are told.
 */

/** Seconds between a decision and its effect. */
export const UNDO_SECONDS = 10;
/** Of those that wait, how many of the oldest are looked through for what every check passed. */
export const LOOKED_THROUGH = 200;
/** Submissions that one call decides about at most: those of a page. */
export const REVIEW_PAGE = 25;

/** "passed": of those that wait, what every check passed; notes, which nearly every new league has, keep nobody out. */
export const REVIEW_TABS = ["waiting", "passed", "approved", "sent-back"] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number];

const Moment = z.iso.datetime();
const Named = z.object({ id: Id, name: z.string() });

/** A decision that was made about a submission, by whom and when. */
const Decision = z.object({
  by: z.string(),
  at: Moment,
  /** Until then it can be taken back; null once it has come into effect. */
  undoUntil: z.nullable(Moment),
});

/** One line of the queue. */
export const QueuedSubmission = z.object({
  id: Id,
  leagueId: Id,
  kind: z.enum(["new", "change"]),
  /** Sent back before, changed and submitted again. */
  again: z.boolean(),
  state: z.enum(SUBMISSION_STATES),
  name: z.string(),
  sport: z.enum(SPORTS),
  customSport: z.nullable(z.string()),
  city: z.string(),
  /** Of the country: "CA". */
  usState: z.string(),
  ages: z.object({ minimum: z.int(), maximum: z.int() }),
  /** What a family would pay, every fee included. */
  priceCents: z.int(),
  /** Who submitted it. */
  submitter: z.string(),
  submittedAt: Moment,
  /** Of what waits; of what is decided there are none. */
  checks: z.array(ReviewCheck),
  decision: z.nullable(Decision),
  /** Counts up when what waits is changed by its owner. */
  version: z.int(),
});
export type QueuedSubmission = z.output<typeof QueuedSubmission>;

const Page = z._default(
  z.coerce.number().check(z.int("page.number"), z.minimum(1, "page.number"), z.maximum(1_000_000, "page.number")),
  1,
);
/** Pages count from 1. A tab that there is none of is the first one. */
export const QueueInput = z.object({
  tab: z._default(z.enum(REVIEW_TABS), "waiting"),
  q: z._default(z.string().check(z.trim(), z.maxLength(100, "q.long")), ""),
  page: Page,
});
export const ReviewQueue = z.object({
  submissions: z.array(QueuedSubmission),
  /** Over all pages, of the tab that was asked for, as searched. */
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  /** How many each tab holds for who asks, as searched. */
  counts: z.object({ waiting: z.int(), passed: z.int(), approved: z.int(), "sent-back": z.int() }),
});
export type ReviewQueue = z.output<typeof ReviewQueue>;

/** A value of one field of a submission. */
const Value = z.unknown();
export const FieldChange = z.object({ field: z.enum(SUBMITTED_FIELDS), before: Value, after: Value });
export type FieldChange = z.output<typeof FieldChange>;

/** A submission with all that a decision needs. */
export const SubmissionToReview = z.extend(QueuedSubmission, {
  slug: z.string(),
  leagueStatus: z.enum(LEAGUE_STATUSES),
  /** The whole league as it would be. */
  content: SubmittedLeague,
  /** What is other than before: than the league that families see, or than what was sent back. Null for a first time. */
  changes: z.nullable(z.array(FieldChange)),
  /** Who answers for the league and is written to. */
  owner: z.nullable(
    z.extend(Named, {
      email: z.string(),
      emailVerified: z.boolean(),
      phone: z.nullable(z.string()),
      identityVerified: z.boolean(),
      language: z.enum(["en", "es"]),
    }),
  ),
  /** Decisions about this league before, the newest first. */
  earlier: z.array(
    z.object({
      state: z.enum(["approved", "denied"]),
      by: z.string(),
      at: Moment,
      reasons: z.array(SubmissionReason),
    }),
  ),
  reasons: z.array(SubmissionReason),
});
export type SubmissionToReview = z.output<typeof SubmissionToReview>;

/** Submissions as they stood before somebody's eyes. */
const Chosen = z
  .array(z.object({ id: Id, version: z.int("input.not-understood") }))
  .check(z.minLength(1, "input.not-understood"), z.maxLength(REVIEW_PAGE, "input.not-understood"));
export type ChosenSubmission = z.output<typeof Chosen>[number];

export const Approval = z.object({ submissions: Chosen });

const Note = z
  .string("rejection.missing")
  .check(unixLines, z.trim(), z.minLength(1, "rejection.missing"), z.maxLength(1000, "rejection.long"), manyLines);
/** Why leagues are sent back: reasons from the list, words about single fields, words about the whole; one at least. */
export const Rejection = z
  .object({
    submissions: Chosen,
    presets: z._default(z.array(z.enum(REJECTION_PRESETS, "rejection.unknown")), []),
    notes: z._default(
      z
        .array(z.object({ field: z.enum(SUBMITTED_FIELDS, "input.not-understood"), text: Note }))
        .check(z.maxLength(SUBMITTED_FIELDS.length, "input.not-understood")),
      [],
    ),
    note: z.optional(z.string().check(unixLines, z.trim(), z.maxLength(1000, "rejection.long"), manyLines)),
  })
  .check(
    z.refine(({ presets, notes, note }) => presets.length + notes.length > 0 || Boolean(note), {
      path: ["presets"],
      error: "rejection.choose",
    }),
  );
export type Rejection = z.output<typeof Rejection>;

/** What became of each submission: done, or why not, and who was quicker. */
export const DecisionOutcome = z.object({
  id: Id,
  /** Null where it is done. */
  code: z.nullable(z.string()),
  undoUntil: z.nullable(Moment),
  /** The decision that stands already. */
  standing: z.nullable(z.object({ state: z.enum(["approved", "denied"]), by: z.string(), at: Moment })),
});
export type DecisionOutcome = z.output<typeof DecisionOutcome>;
const Outcomes = z.object({ outcomes: z.array(DecisionOutcome) });

const { own } = callsOf("league office", (route) => oc.route(route));

export const reviewingCalls = {
  reviewQueue: own("GET", "/office/submissions", "What waits for my decision, the oldest first; or what was decided")
    .input(QueueInput)
    .output(ReviewQueue),
  submissionToReview: own("GET", "/office/submissions/{submission}", "A submission with all that a decision needs")
    .input(z.object({ submission: Id }))
    .output(SubmissionToReview),
  approveSubmissions: own("POST", "/office/submissions/approve", "Approve leagues", {
    description:
      "Each on its own: some may be done while others are not, because someone else was quicker or their owner changed them. It comes into effect ten seconds later.",
  })
    .input(Approval)
    .output(Outcomes),
  denySubmissions: own("POST", "/office/submissions/deny", "Send leagues back, with reasons", {
    description: "As with approving. The owner reads the reasons in their language, beside the fields they are about.",
  })
    .input(Rejection)
    .output(Outcomes),
  undoDecisions: own("POST", "/office/submissions/undo", "Take decisions of mine back, within ten seconds")
    .input(
      z.object({
        submissions: z
          .array(Id)
          .check(z.minLength(1, "input.not-understood"), z.maxLength(REVIEW_PAGE, "input.not-understood")),
      }),
    )
    .output(Outcomes),
};
