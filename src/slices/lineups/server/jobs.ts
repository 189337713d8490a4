import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { removeOldLineups } from "./commands/retention.ts";
import type { LineupsDeps } from "./services.ts";

/** The timed work of this slice. */
export const lineupsJobs = (deps: LineupsDeps): JobKind[] => [
  jobKind({ kind: "lineups.retention", every: 24 * 60, run: () => removeOldLineups(deps) }),
];
