import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { removePastTimes } from "./commands/retention.ts";
import type { VenuesDeps } from "./services.ts";

/** The timed work of this slice. */
export function venuesJobs(deps: VenuesDeps): JobKind[] {
  return [jobKind({ kind: "venues.retention", every: 24 * 60, run: () => removePastTimes(deps) })];
}
