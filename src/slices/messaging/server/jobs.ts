import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { TELL } from "./commands/announce.ts";
import { tellEverybody } from "./commands/tell.ts";
import type { MessagingDeps } from "./services.ts";

/** The work behind the requests. */
export function messagingJobs(deps: Pick<MessagingDeps, "db" | "clock">): JobKind[] {
  return [jobKind<{ id: string }>({ kind: TELL, run: (job) => tellEverybody(deps, job) })];
}
