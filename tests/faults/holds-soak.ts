/** The long form of the holds under kills: `node tests/faults/holds-soak.ts [families, 2000] [spots, 500] [kills, 40]`. */
import { migrate } from "#platform/db/migrate.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import { inDataDirectory } from "../support/processes/kills.ts";
import { killWhileHolding } from "../support/processes/spot-kills.ts";

const [families, spots, kills] = [2000, 500, 40].map((usual, at) => Number(process.argv[at + 2] ?? usual)) as [
  number,
  number,
  number,
];

const from = Date.now();
const { answers } = await inDataDirectory(async (dataDirectory) => {
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: silentLog });
  const { connection } = postgres;
  try {
    await migrate({ connection, directory: "database/migrations", log: silentLog });
    const { db, close } = openDatabase<object>({ connection, log: silentLog });
    return await killWhileHolding(db, connection, { families, spots, kills }).finally(close);
  } finally {
    await postgres.stop();
  }
});
const seconds = ((Date.now() - from) / 1000).toFixed(1);
console.log(
  `${families} families on ${spots} spots under ${kills} kills: ${answers} answers were kept, in ${seconds} s`,
);
