import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { forgetNetworks } from "./commands/forget-networks.ts";
import type { ReviewsDeps } from "./services.ts";

/** The timed work of this slice. */
export function reviewsJobs(deps: ReviewsDeps): JobKind[] {
  return [jobKind({ kind: "reviews.networks", every: 24 * 60, run: () => forgetNetworks(deps) })];
}
