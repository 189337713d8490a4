import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { makeRecentSeasons } from "./commands/figures.ts";
import type { StatisticsDeps } from "./services.ts";

/** The timed work of this slice. */
export const statisticsJobs = (deps: StatisticsDeps): JobKind[] => [
  jobKind({ kind: "statistics.figures", every: 24 * 60, run: () => makeRecentSeasons(deps) }),
];
