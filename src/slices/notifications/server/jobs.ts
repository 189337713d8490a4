import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { ALERT, alertDevice, type AlertJob } from "./commands/alert.ts";
import { removeOldEmails, sendWaiting, WAITING_EMAIL, type WaitingEmailJob } from "./commands/send-waiting.ts";
import { TEXT, textMember, type TextJob } from "./commands/texts.ts";
import type { NotificationsDeps } from "./services.ts";

/** What is told later than at once. */
export function notificationsJobs(deps: NotificationsDeps): JobKind[] {
  return [
    jobKind<WaitingEmailJob>({ kind: WAITING_EMAIL, run: ({ payload }) => sendWaiting(deps, payload) }),
    jobKind<AlertJob>({ kind: ALERT, run: ({ payload }) => alertDevice(deps, payload) }),
    jobKind<TextJob>({ kind: TEXT, run: ({ payload }) => textMember(deps, payload) }),
    jobKind({ kind: "notifications.retention", every: 24 * 60, run: () => removeOldEmails(deps) }),
  ];
}
