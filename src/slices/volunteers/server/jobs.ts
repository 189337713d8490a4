import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { assignVolunteers } from "./commands/assign.ts";
import { keepAllSlots } from "./commands/keep-slots.ts";
import { remindVolunteers, removeOldVolunteerData } from "./commands/remind.ts";
import type { VolunteersDeps } from "./services.ts";

/** The timed work of this slice. */
export function volunteersJobs(deps: VolunteersDeps): JobKind[] {
  return [
    jobKind({ kind: "volunteers.slots", every: 60, run: () => keepAllSlots(deps) }),
    jobKind({ kind: "volunteers.remind", every: 5, run: () => remindVolunteers(deps) }),
    jobKind({ kind: "volunteers.assign", every: 60, run: () => assignVolunteers(deps) }),
    jobKind({ kind: "volunteers.retention", every: 24 * 60, run: () => removeOldVolunteerData(deps) }),
  ];
}
