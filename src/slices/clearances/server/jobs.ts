import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { forgetTimesOff } from "./commands/availability.ts";
import { forgetFiles } from "./commands/forget-files.ts";
import { remind } from "./commands/remind.ts";
import { releaseAllUncleared } from "./commands/volunteer-clearances.ts";
import { ASK_SCREENING, askScreening, HEAR_SCREENING, hearScreening, keepScreenings } from "./commands/screen.ts";
import type { ScreeningNews } from "#platform/screening/screening.ts";
import type { ClearancesDeps } from "./services.ts";

/** The timed work of this slice. */
export function clearancesJobs(deps: ClearancesDeps): JobKind[] {
  return [
    jobKind({ kind: "clearances.files", every: 60, run: () => forgetFiles(deps) }),
    jobKind({ kind: "clearances.volunteers", every: 60, run: () => releaseAllUncleared(deps) }),
    jobKind<{ id: string }>({ kind: ASK_SCREENING, run: ({ payload }) => askScreening(deps, payload) }),
    jobKind<ScreeningNews>({ kind: HEAR_SCREENING, run: ({ payload }) => hearScreening(deps, payload) }),
    jobKind({ kind: "clearances.screenings", every: 6 * 60, run: () => keepScreenings(deps) }),
    jobKind({ kind: "clearances.times-off", every: 24 * 60, run: () => forgetTimesOff(deps) }),
    jobKind({ kind: "clearances.reminders", every: 6 * 60, run: () => remind(deps) }),
  ];
}
