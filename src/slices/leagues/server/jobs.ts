import type { JobKind } from "#platform/jobs/worker.ts";
import { photoJobs } from "./jobs/photos.ts";

/** The timed work of this slice. */
export function leaguesJobs(deps: Parameters<typeof photoJobs>[0]): JobKind[] {
  return photoJobs(deps);
}
