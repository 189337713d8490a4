import { implement } from "@orpc/server";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { reviewingCalls } from "../../contract/reviewing.ts";
import { approveSubmissions, denySubmissions, undoDecisions } from "../commands/decide.ts";
import { reviewQueue } from "../queries/review-queue.ts";
import { submissionToReview } from "../queries/submission-to-review.ts";
import type { ManagementContext } from "./management.ts";

const calls = implement(reviewingCalls).$config(TRUSTED_OUTPUTS).$context<ManagementContext>();

const doerOf = ({ actor, caller, requestId }: ManagementContext) => ({ actor, from: { caller, requestId } });

/** The queue of submissions. */
export const reviewingRoutes = {
  reviewQueue: calls.reviewQueue.handler(({ input, context: { office, actor } }) => reviewQueue(office, actor, input)),
  submissionToReview: calls.submissionToReview.handler(({ input, context: { office, actor } }) =>
    submissionToReview(office, actor, input.submission),
  ),
  approveSubmissions: calls.approveSubmissions.handler(async ({ input, context }) => ({
    outcomes: await approveSubmissions(context.office, doerOf(context), input.submissions),
  })),
  denySubmissions: calls.denySubmissions.handler(async ({ input, context }) => ({
    outcomes: await denySubmissions(context.office, doerOf(context), input),
  })),
  undoDecisions: calls.undoDecisions.handler(async ({ input, context }) => ({
    outcomes: await undoDecisions(context.office, doerOf(context), input.submissions),
  })),
};
