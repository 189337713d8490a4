import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { passOn } from "./commands/pass-on-reports.ts";
import { REMOVE_PHOTO } from "./commands/release-chatter.ts";
import { removeOldMessages } from "./commands/retention.ts";
import { tellMinorsOut, tellUnread } from "./commands/tell-unread.ts";
import type { ChatDeps } from "./services.ts";

/** The timed work of this slice. */
export function chatJobs(deps: ChatDeps): JobKind[] {
  return [
    jobKind({ kind: "chat.retention", every: 24 * 60, run: () => removeOldMessages(deps) }),
    jobKind<{ stem: string }>({ kind: REMOVE_PHOTO, run: ({ payload }) => deps.photos.remove(payload.stem) }),
    jobKind({ kind: "chat.unread", every: 1, run: () => tellUnread(deps) }),
    jobKind({ kind: "chat.reports", every: 10, run: () => passOn(deps) }),
    jobKind({ kind: "chat.minors", every: 1, run: () => tellMinorsOut(deps) }),
  ];
}
