/**
 * `npm run invariants`: looks whether everything in the database holds that must always hold, and says what does not. Changes
 * nothing; works while the application runs. Ends with 1 when something is broken.
 */
import { readConfig } from "#app/server/config/config.ts";
import { INVARIANTS } from "#app/server/slices.ts";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import { reachDatabase } from "#platform/db/reach.ts";
import { brokenInvariants } from "#platform/invariants.ts";

const log = { ...silentLog, warn: console.warn, error: console.error };

async function main(): Promise<void> {
  const { databaseUrl, dataDirectory } = readConfig(process.env, process.cwd(), { charges: false });
  const reached = await reachDatabase({ databaseUrl, dataDirectory, log, mayCreate: false });
  const { db, close } = openDatabase<object>({ ...reached, log, maxConnections: 1 });
  try {
    const broken = await brokenInvariants(db, INVARIANTS);
    for (const { name, says, about } of broken) console.error(`${name} is broken. ${says}\n  ${about.join("\n  ")}`);
    if (broken.length === 0) console.log(`All ${INVARIANTS.length} invariants hold.`);
    else process.exitCode = 1;
  } finally {
    await close();
    await reached.leave();
  }
}

main().catch((error: Error) => {
  console.error(`Not looked. ${error.message}`);
  process.exitCode = 1;
});
