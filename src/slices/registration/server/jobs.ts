import type { JobKind } from "#platform/jobs/worker.ts";
import type { FormDeps } from "./form/deps.ts";
import { formJobs } from "./jobs/form.ts";
import { officeJobs } from "./jobs/office.ts";
import { spotJobs } from "./jobs/spots.ts";
import type { RegistrationDeps } from "./services.ts";

/** The timed work of this slice. */
export function registrationJobs(deps: FormDeps & RegistrationDeps): JobKind[] {
  return [...formJobs(deps), ...spotJobs(deps), ...officeJobs(deps)];
}
