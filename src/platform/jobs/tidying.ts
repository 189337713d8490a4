import type { QueryExecutorProvider } from "kysely";
import { daysAfter } from "#kernel/time/moment.ts";
import { forgetAudit } from "#platform/audit.ts";
import { timeOf, type Clock } from "#platform/clock.ts";
import { forgetEvents } from "#platform/events/outbox.ts";
import { forgetEmails } from "#platform/mail/outbox.ts";
import { forgetNotices } from "#platform/notify/delivery.ts";
import { forgetAnswers } from "#platform/once.ts";
import { forgetJobs } from "./queue.ts";
import { jobKind, type JobKind } from "./worker.ts";

/** Days that events, jobs and emails are kept after they were done or sent, so that an operator can see what happened. */
const KEPT_DAYS = 30;
/** The same for what was given up: somebody should have looked at it by then. */
const FAILED_DAYS = 90;
/** Days that is kept who confirmed what they were asked to. */
const CONFIRMED_DAYS = 400;
/** Days in which a repeated request gets the first one's answer. */
const ANSWER_DAYS = 7;

/**
 * The job that removes old events, jobs, emails, notices, answers and audit entries, twice a day, as the privacy page says.
 */
export function tidying(db: QueryExecutorProvider, clock: Clock): JobKind {
  return jobKind({
    kind: "platform.tidying",
    every: 720,
    async run() {
      const ago = (days: number) => daysAfter(timeOf({ clock }), -days);
      const before = { done: ago(KEPT_DAYS), failed: ago(FAILED_DAYS) };
      await forgetEvents(db, before);
      await forgetJobs(db, before);
      await forgetEmails(db, before);
      await forgetNotices(db, { told: before.done, asked: ago(CONFIRMED_DAYS) });
      await forgetAnswers(db, ago(ANSWER_DAYS));
      await forgetAudit(db);
    },
  });
}
