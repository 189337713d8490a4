/**
 * `npm run backup -- <file>`: the database, uploaded files and keys in one archive, as of one moment. The application may run.
 * Reads TOUCHLINE_DATA and DATABASE_URL as the application does; says what lies elsewhere (S3_BUCKET, TOUCHLINE_KEYS).
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { backup, lacksKeys } from "#platform/db/backup.ts";
import { silentLog } from "#platform/db/log.ts";
import { reachDatabase } from "#platform/db/reach.ts";

const [target] = process.argv.slice(2);
const dataDirectory = path.resolve(process.env["TOUCHLINE_DATA"]?.trim() || "data");
const log = { ...silentLog, warn: console.warn, error: console.error };

async function main(): Promise<void> {
  if (target === undefined || target.startsWith("-"))
    throw new Error("Say where to: npm run backup -- touchline.tar.gz");
  if (existsSync(target)) throw new Error(`${target} exists already; choose another name.`);
  const reached = await reachDatabase({
    databaseUrl: process.env["DATABASE_URL"]?.trim() || undefined,
    dataDirectory,
    log,
    mayCreate: false,
  });
  try {
    const saved = await backup({ connection: reached.connection, url: reached.url, dataDirectory, log }, target);
    const { tables, members } = saved;
    const rows = tables.reduce((sum, one) => sum + one.rows, 0);
    console.log(
      `Saved ${rows} rows of ${tables.length} tables and ${members.length - tables.length} files to ${target}.`,
    );
    const bucket = process.env["S3_BUCKET"]?.trim();
    if (bucket) console.log(`Files in the bucket ${bucket} are not in it: keep them by the means of that service.`);
    if (process.env["TOUCHLINE_KEYS"]?.trim() || lacksKeys(saved))
      console.log("The keys of TOUCHLINE_KEYS are not in it: keep them too, or nothing encrypted can be read.");
    else if (members.some((one) => one.name === "keys.json"))
      console.log("It contains the keys: anyone who has it can read everything. Keep it private.");
  } finally {
    await reached.leave();
  }
}

main().catch((error: Error) => {
  console.error(`No backup was made. ${error.message}`);
  process.exitCode = 1;
});
