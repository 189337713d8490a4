/**
 * `npm run backup -- <file>`: the database, uploaded files and keys in one archive, as of one moment. The application may run.
 * Reads TOUCHLINE_DATA and DATABASE_URL as the application does.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { backup } from "#platform/db/backup.ts";
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
    const { tables, members } = await backup(
      { connection: reached.connection, url: reached.url, dataDirectory, log },
      target,
    );
    const rows = tables.reduce((sum, one) => sum + one.rows, 0);
    console.log(
      `Saved ${rows} rows of ${tables.length} tables and ${members.length - tables.length} files to ${target}.`,
    );
  } finally {
    await reached.leave();
  }
}

main().catch((error: Error) => {
  console.error(`No backup was made. ${error.message}`);
  process.exitCode = 1;
});
