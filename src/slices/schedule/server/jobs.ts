import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { makeSchedule, SCHEDULE_JOB } from "./commands/propose.ts";
import { removeOldScheduleData } from "./commands/retention.ts";
import type { ScheduleDeps } from "./services.ts";

/** The timed and the long work of this slice. */
export function scheduleJobs(deps: ScheduleDeps): JobKind[] {
  return [
    jobKind({ kind: "schedule.retention", every: 24 * 60, run: () => removeOldScheduleData(deps) }),
    jobKind<{ id: string }>({ kind: SCHEDULE_JOB, run: (job) => makeSchedule(deps, job) }),
  ];
}
