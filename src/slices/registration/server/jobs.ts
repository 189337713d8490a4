import type { JobKind } from "#platform/jobs/worker.ts";
import type { FormDeps } from "./form/deps.ts";
import { formJobs } from "./jobs/form.ts";
import { officeJobs } from "./jobs/office.ts";
import { placesJobs } from "./jobs/places.ts";
import type { PlacesDeps } from "./services.ts";

/** The timed work of this slice. */
export function registrationJobs(deps: FormDeps & PlacesDeps): JobKind[] {
  return [...formJobs(deps), ...placesJobs(deps), ...officeJobs(deps)];
}
