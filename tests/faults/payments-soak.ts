/** The long form of the payments under kills: `node tests/faults/payments-soak.ts [payments, 1000] [kills, 40]`. */
import { migrate } from "#platform/db/migrate.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { silentLog } from "#platform/db/log.ts";
import { inDataDirectory } from "../support/processes/kills.ts";
import { killWhilePaying } from "../support/processes/payment-kills.ts";

const payments = Number(process.argv[2] ?? 1000);
const kills = Number(process.argv[3] ?? 40);

const from = Date.now();
const outcomes = await inDataDirectory(async (dataDirectory) => {
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: silentLog });
  try {
    await migrate({ connection: postgres.connection, directory: "database/migrations", log: silentLog });
    return await killWhilePaying(postgres.connection, { payments, kills });
  } finally {
    await postgres.stop();
  }
});
const seconds = ((Date.now() - from) / 1000).toFixed(1);
console.log(`${payments} payments under ${kills} kills: both books agree, in ${seconds} s`, outcomes);
