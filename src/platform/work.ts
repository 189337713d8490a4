import type { Kysely } from "kysely";
import type { Database, DatabaseOptions } from "#platform/db/open.ts";
import { EVENT_CHANNEL } from "#platform/events/outbox.ts";
import { startHearing, type Reaction } from "#platform/events/reactions.ts";
import { JOB_CHANNEL } from "#platform/jobs/queue.ts";
import { startJobs, type JobKind } from "#platform/jobs/worker.ts";
import type { Log } from "#platform/log.ts";
import { LIVE_CHANNEL, type LiveHub } from "#platform/realtime/hub.ts";
import { startListening } from "#platform/queue/listener.ts";

/** What goes on behind the requests of one process: events are given to reactions, and jobs are done. */
export function startWork<Schema>(options: {
  db: Kysely<Schema>;
  /** Where the pool under it says what was committed. */
  onCommitted: Database<Schema>["onCommitted"];
  /** For a connection of its own, that listens. */
  database: Pick<DatabaseOptions, "connection" | "url">;
  log: Log;
  reactions: readonly Reaction[];
  jobs: readonly JobKind[];
  /** Hands news on to the browsers that wait for them. */
  live: Pick<LiveHub, "deliver">;
}): { stop(): Promise<void> } {
  const { db, onCommitted, database, log, reactions, jobs, live } = options;
  const hearing = startHearing({ db, reactions, log });
  const working = startJobs({ db, kinds: jobs, log });
  const wake: Record<string, (news?: string) => void> = {
    [EVENT_CHANNEL]: (name) => hearing.wake(name),
    [JOB_CHANNEL]: () => working.wake(),
    [LIVE_CHANNEL]: (topic) => live.deliver(topic),
  };
  const listening = startListening({ database, wake, log });
  // This process begins at once; the others hear of it.
  onCommitted((told) => {
    wake[told.channel]?.(told.news);
    listening.tell(told);
  });
  return { stop: async () => void (await Promise.all([listening.stop(), hearing.stop(), working.stop()])) };
}
