import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { removeWhatIsOver } from "./commands/retention.ts";
import type { FamilyDeps } from "./services.ts";

/** Minutes between two looks at what has run out. */
const EVERY = 12 * 60;

/** The timed work of this slice. */
export function familyJobs(deps: Pick<FamilyDeps, "db" | "clock" | "athletesInUse">): JobKind[] {
  return [jobKind({ kind: "family.retention", every: EVERY, run: () => removeWhatIsOver(deps) })];
}
