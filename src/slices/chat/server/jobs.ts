import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { removeOldMessages } from "./commands/retention.ts";
import type { ChatDeps } from "./services.ts";

/** The timed work of this slice. */
export function chatJobs(deps: ChatDeps): JobKind[] {
  return [jobKind({ kind: "chat.retention", every: 24 * 60, run: () => removeOldMessages(deps) })];
}
