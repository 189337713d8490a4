/**
 * `npm run restore -- <file> [--replace]`: puts a backup back, all or nothing. The application must not run meanwhile.
 * Reads TOUCHLINE_DATA and DATABASE_URL as the application does.
 */
import path from "node:path";
import { lacksKeys, restore } from "#platform/db/backup.ts";
import { claimInstance } from "#platform/db/embedded/instance.ts";
import { silentLog } from "#platform/db/log.ts";
import { reachDatabase } from "#platform/db/reach.ts";

const words = process.argv.slice(2);
const replace = words.includes("--replace");
const [source] = words.filter((word) => !word.startsWith("-"));
const dataDirectory = path.resolve(process.env["TOUCHLINE_DATA"]?.trim() || "data");
const log = { ...silentLog, warn: console.warn, error: console.error };

async function main(): Promise<void> {
  if (source === undefined) throw new Error("Say which: npm run restore -- touchline.tar.gz");
  const reached = await reachDatabase({
    databaseUrl: process.env["DATABASE_URL"]?.trim() || undefined,
    dataDirectory,
    log,
  });
  const where = { connection: reached.connection, url: reached.url, dataDirectory, log };
  try {
    const instance = await claimInstance(where);
    try {
      const restored = await restore({ ...where, migrations: path.resolve("database/migrations"), replace }, source);
      const { tables, madeAt } = restored;
      const rows = tables.reduce((sum, one) => sum + one.rows, 0);
      console.log(
        `Restored ${rows} rows of ${tables.length} tables, as they were at ${madeAt}. Every table was compared with the backup.`,
      );
      if (lacksKeys(restored))
        console.log("The backup holds no keys. Set TOUCHLINE_KEYS to those of the installation that it was made from.");
    } finally {
      await instance.release();
    }
  } finally {
    await reached.leave();
  }
}

main().catch((error: Error) => {
  console.error(`Not restored. ${error.message}`);
  process.exitCode = 1;
});
