/**
 * A process that writes the launch mail, slowly, to be killed: says "handful" after each transaction. Started with the
 * connection of a database as JSON.
 */
import { systemClock } from "#platform/clock.ts";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import { startJobs } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import { siteJobs } from "#slices/site/server/jobs.ts";
import { openSettings } from "#slices/site/server/queries/settings.ts";
import type { SiteTables } from "#slices/site/server/store/tables.ts";

const [connection = ""] = process.argv.slice(2);
const { db } = openDatabase<SiteTables>({ connection: JSON.parse(connection) as object, log: silentLog });
const jobs = siteJobs({
  db,
  clock: systemClock,
  settings: openSettings(db, systemClock),
  namesOf: () => Promise.resolve(new Map()),
  origin: () => "https://leagues.example.org",
});
startJobs({
  db,
  kinds: jobs.map((kind) => ({
    ...kind,
    run: (job) =>
      kind.run({
        ...job,
        async progress(done, total) {
          await job.progress(done, total);
          process.stdout.write("handful\n");
        },
      }),
  })),
  log: openLog({ level: "silent" }),
  everyMilliseconds: 10,
});
