import type { QueryExecutorProvider } from "kysely";
import { forgetAudit } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import { forgetEvents } from "#platform/events/outbox.ts";
import { forgetLetters } from "#platform/mail/outbox.ts";
import { forgetJobs } from "./queue.ts";
import { jobKind, type JobKind } from "./worker.ts";

/** Days that events, jobs and letters are kept after they were done or sent, so that an operator can see what happened. */
const KEPT_DAYS = 30;
const DAY = 86_400_000;

/**
 * The job that removes old events, jobs, letters and audit entries, twice a day, as the privacy page says. What failed
 * stays until somebody has looked at it.
 */
export function tidying(db: QueryExecutorProvider, clock: Clock): JobKind {
  return jobKind({
    kind: "platform.tidying",
    every: 720,
    async run() {
      const before = new Date(clock.now() - KEPT_DAYS * DAY);
      await forgetEvents(db, before);
      await forgetJobs(db, before);
      await forgetLetters(db, before);
      await forgetAudit(db);
    },
  });
}
