/**
 * The long form of the rush for spots: `node tests/races/rush-soak.ts [attempts, 10000] [spots, 500]`. Two processes share one
 * database, whose address they have from DATABASE_URL.
 */
import path from "node:path";
import { startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { silentLog } from "#platform/db/log.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open.ts";
import { inDataDirectory } from "../support/processes/kills.ts";
import { rush } from "../support/processes/spot-rush.ts";

const attempts = Number(process.argv[2] ?? 10_000);
const spots = Number(process.argv[3] ?? 500);

await inDataDirectory(async (dataDirectory) => {
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: silentLog });
  const { connection } = postgres;
  await migrate({ connection, directory: path.resolve("database/migrations"), log: silentLog });
  const { db, close } = openDatabase<object>({ connection, log: silentLog });
  const url = `postgres://${connection.user}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host)}`;
  const figures = await rush(db, url, { attempts, spots, lanes: 10 });
  console.log(`${attempts} attempts on ${spots} spots: exactly those were taken, in the order of the tickets`, figures);
  await close();
  await postgres.stop();
});
