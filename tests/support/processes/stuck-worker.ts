/**
 * A process that takes an event and a job in hand and never ends with them: to be killed. Started with the connection
 * of a database as JSON; says "event" and "job" once it has each in hand.
 */
import { sql, type Kysely } from "kysely";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import { reaction, startHearing, type Reaction } from "#platform/events/reactions.ts";
import { jobKind, startJobs, type JobKind } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";

type Step = () => Promise<void>;

/** Two reactions to one event. Each leaves a row; `inTheMiddle` comes inside the transaction of the second. */
export function cheers(inTheMiddle: Step = async () => {}): Reaction[] {
  return ["fans", "bench"].map((who, index) =>
    reaction({
      name: `test.${who}`,
      hears: ["schedule.goal-scored"],
      async hear(tx) {
        await sql`insert into cheer values (${who})`.execute(tx);
        if (index === 1) await inTheMiddle();
      },
    }),
  );
}

/** A job that may run again: what it did stays once. */
export function mowing(db: Kysely<object>, inTheMiddle: Step = async () => {}): JobKind {
  return jobKind<{ field: string }>({
    kind: "schedule.mowing",
    async run({ payload }) {
      await sql`insert into mown values (${payload.field}) on conflict do nothing`.execute(db);
      await inTheMiddle();
    },
  });
}

const [connection] = process.argv.slice(2);
if (import.meta.main && connection !== undefined) {
  const { db } = openDatabase<object>({ connection: JSON.parse(connection) as object, log: silentLog });
  const log = openLog({ level: "silent" });
  const stuckAt = (what: string) => () => {
    process.stdout.write(`${what}\n`);
    return new Promise<never>(() => {});
  };
  startHearing({ db, reactions: cheers(stuckAt("event")), log, everyMilliseconds: 10 });
  startJobs({ db, kinds: [mowing(db, stuckAt("job"))], log, everyMilliseconds: 10 });
}
