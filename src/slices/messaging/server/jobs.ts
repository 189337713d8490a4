import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { forgetOldDrafts } from "./commands/kept.ts";
import { remindOfGames } from "./commands/remind.ts";
import { tellEverybody } from "./commands/tell.ts";
import { TELL } from "./commands/write.ts";
import type { MessagingDeps } from "./services.ts";

/** The work behind the requests. */
export function messagingJobs(deps: Pick<MessagingDeps, "db" | "clock">): JobKind[] {
  return [
    jobKind<{ id: string }>({ kind: TELL, run: (job) => tellEverybody(deps, job) }),
    jobKind({ kind: "messaging.game-reminders", every: 5, run: () => remindOfGames(deps) }),
    jobKind({ kind: "messaging.forget-drafts", every: 24 * 60, run: () => forgetOldDrafts(deps) }),
  ];
}
