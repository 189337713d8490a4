import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { writeDailyNews } from "./commands/news.ts";
import type { RegistrarDeps } from "./services.ts";

/** The timed work of the office, under the name that jobs have had since it was a part of registration. */
export function registrarJobs(deps: RegistrarDeps): JobKind[] {
  return [jobKind({ kind: "registration.daily-news", every: 5, run: ({ signal }) => writeDailyNews(deps, signal) })];
}
