import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { sweepPlaces } from "../commands/release.ts";
import { serveAwaited } from "../commands/serve-queue.ts";
import type { PlacesDeps } from "../services.ts";

/** Minutes between two looks at what is not held any longer. */
const EVERY = 0.25;

/** The timed work of places. */
export function placesJobs(deps: PlacesDeps): JobKind[] {
  return [
    jobKind({
      kind: "registration.sweep",
      every: EVERY,
      async run() {
        await sweepPlaces(deps);
        await serveAwaited(deps);
      },
    }),
  ];
}
