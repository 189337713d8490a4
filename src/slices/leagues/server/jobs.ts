import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { APPLY_DECISIONS, applyDecisions } from "./commands/apply-decisions.ts";
import { photoJobs } from "./jobs/photos.ts";

/** The timed work of this slice. */
export function leaguesJobs(deps: Parameters<typeof photoJobs>[0] & Parameters<typeof applyDecisions>[0]): JobKind[] {
  return [...photoJobs(deps), jobKind({ kind: APPLY_DECISIONS, run: () => applyDecisions(deps) })];
}
