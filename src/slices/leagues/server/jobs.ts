import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { APPLY_DECISIONS, applyDecisions } from "./commands/apply-decisions.ts";
import { writeOpeningEmails } from "./commands/opening-alerts.ts";
import { photoJobs } from "./jobs/photos.ts";

/** Minutes from a season's opening to its emails, at most. */
const OPENINGS_EVERY = 5;

/** The timed work of this slice. */
export function leaguesJobs(
  deps: Parameters<typeof photoJobs>[0] &
    Parameters<typeof applyDecisions>[0] &
    Parameters<typeof writeOpeningEmails>[0],
): JobKind[] {
  return [
    ...photoJobs(deps),
    jobKind({ kind: APPLY_DECISIONS, run: () => applyDecisions(deps) }),
    jobKind({
      kind: "leagues.opening-emails",
      every: OPENINGS_EVERY,
      run: ({ signal }) => writeOpeningEmails(deps, signal),
    }),
  ];
}
