import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { forgetTimesOff } from "./commands/availability.ts";
import { forgetFiles } from "./commands/forget-files.ts";
import { remind } from "./commands/remind.ts";
import { releaseAllUncleared } from "./commands/volunteer-clearances.ts";
import type { ClearancesDeps } from "./services.ts";

/** The timed work of this slice. */
export function clearancesJobs(deps: ClearancesDeps): JobKind[] {
  return [
    jobKind({ kind: "clearances.files", every: 60, run: () => forgetFiles(deps) }),
    jobKind({ kind: "clearances.volunteers", every: 60, run: () => releaseAllUncleared(deps) }),
    jobKind({ kind: "clearances.times-off", every: 24 * 60, run: () => forgetTimesOff(deps) }),
    jobKind({ kind: "clearances.reminders", every: 6 * 60, run: () => remind(deps) }),
  ];
}
