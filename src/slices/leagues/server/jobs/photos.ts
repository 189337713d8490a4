import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { forgetPhotos } from "../commands/set-photo.ts";

/** Minutes between two looks at what nothing names any more. */
const EVERY = 12 * 60;

/** The timed work about photos of leagues. */
export function photoJobs(deps: Parameters<typeof forgetPhotos>[0]): JobKind[] {
  return [jobKind({ kind: "leagues.photo-retention", every: EVERY, run: () => forgetPhotos(deps) })];
}
