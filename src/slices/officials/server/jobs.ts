import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { forgetOldReasons, keepAllAssignments } from "./commands/keep-assignments.ts";
import { remindOfficials } from "./commands/remind.ts";
import type { OfficialsDeps } from "./services.ts";

/** The timed work of this slice. */
export function officialsJobs(deps: OfficialsDeps): JobKind[] {
  return [
    jobKind({ kind: "officials.keep", every: 60, run: () => keepAllAssignments(deps) }),
    jobKind({ kind: "officials.remind", every: 60, run: () => remindOfficials(deps) }),
    jobKind({ kind: "officials.retention", every: 24 * 60, run: () => forgetOldReasons(deps) }),
  ];
}
