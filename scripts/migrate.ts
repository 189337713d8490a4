/**
 * `npm run migrate`: brings the database to the level of the code, with its reference data. The application does the same
 * when it starts; this is for operators who want it done before, while the old version still answers.
 * Reads the environment as the application does (TOUCHLINE_DATA, DATABASE_URL, TOUCHLINE_MODE, …).
 */
import path from "node:path";
import { readConfig } from "#app/server/config/config.ts";
import { silentLog } from "#platform/db/log.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open.ts";
import { reachDatabase } from "#platform/db/reach.ts";
import { loadZipCodes } from "#slices/leagues/server/public.ts";

const log = { ...silentLog, warn: console.warn, error: console.error };

async function main(): Promise<void> {
  const config = readConfig(process.env, process.cwd(), { charges: false });
  const reached = await reachDatabase({ databaseUrl: config.databaseUrl, dataDirectory: config.dataDirectory, log });
  const where = { connection: reached.connection, url: reached.url };
  try {
    const applied = await migrate({ ...where, directory: path.join(config.root, "database/migrations"), log });
    const { db, close } = openDatabase<object>({ ...where, log, maxConnections: 1 });
    try {
      const zips = await loadZipCodes(db, path.join(config.root, "database/reference/us-zip.tsv"));
      console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The database was up to date.");
      if (zips > 0) console.log(`Loaded ${zips} ZIP codes.`);
    } finally {
      await close();
    }
  } finally {
    await reached.leave();
  }
}

main().catch((error: Error) => {
  console.error(`Not migrated. ${error.message}`);
  process.exitCode = 1;
});
