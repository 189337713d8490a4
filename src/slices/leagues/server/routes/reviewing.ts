import { asField, type Routes } from "#platform/http/answers.ts";
import type { reviewingCalls } from "../../contract/reviewing/reviewing.ts";
import { approveSubmissions, denySubmissions, undoDecisions } from "../commands/decide.ts";
import { reviewQueue } from "../queries/review-queue.ts";
import { submissionToReview } from "../queries/submission-to-review.ts";
import type { LeaguesServices } from "../services.ts";

/** The queue of submissions. */
export const reviewingRoutes: Routes<typeof reviewingCalls, LeaguesServices> = {
  reviewQueue,
  submissionToReview,
  approveSubmissions: asField("outcomes", approveSubmissions),
  denySubmissions: asField("outcomes", denySubmissions),
  undoDecisions: asField("outcomes", undoDecisions),
};
