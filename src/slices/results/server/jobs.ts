import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { finalizeScores } from "./commands/settle-score.ts";
import { removeOldReports } from "./commands/report.ts";
import type { ResultsDeps } from "./services.ts";

/** The timed work of this slice. */
export function resultsJobs(deps: ResultsDeps): JobKind[] {
  return [
    jobKind({ kind: "results.finalize", every: 10, run: () => finalizeScores(deps) }),
    jobKind({ kind: "results.retention", every: 24 * 60, run: () => removeOldReports(deps) }),
  ];
}
