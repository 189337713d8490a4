/**
 * `npm run keys -- show`: the ids and dates of the installation's keys, never the keys.
 * `npm run keys -- rotate`: makes a new key and seals everything encrypted with it; run again, it goes on where it was cut off.
 * `npm run keys -- retire <id>`: takes an older key out of the ring, once nothing is sealed with it.
 * The application must not run meanwhile: it would not know the new key. Reads the environment as the application does.
 */
import path from "node:path";
import { type Config, readConfig } from "#app/server/config/config.ts";
import { SEALED_COLUMNS } from "#app/server/sealed-columns.ts";
import { systemClock } from "#platform/clock.ts";
import { claimInstance } from "#platform/db/embedded/instance.ts";
import { silentLog } from "#platform/db/log.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open.ts";
import { reachDatabase } from "#platform/db/reach.ts";
import type { KeyTables } from "#platform/keys/key-check.ts";
import { keyFileOf, readKeyFile } from "#platform/keys/key-file.ts";
import { retireKey, rotateKeys } from "#platform/keys/rotate.ts";
import type { KeysDeps } from "#platform/keys/open.ts";

const [word, id] = process.argv.slice(2);
const log = { ...silentLog, warn: console.warn, error: console.error };

function show(config: Config): void {
  const file = keyFileOf(config.dataDirectory);
  const keys = config.keys ?? readKeyFile(file);
  if (!keys) throw new Error(`There is no ${file} yet; the first start makes it.`);
  console.log(config.keys ? "From TOUCHLINE_KEYS:" : `From ${file}:`);
  keys.forEach((key, index) => {
    const use = index === 0 ? "seals and opens" : "opens";
    console.log([key.id.padEnd(12), key.createdAt ?? "date unknown", use].join("  "));
  });
}

async function rotate(deps: KeysDeps): Promise<void> {
  const { newestId, madeKey, resealed, unreadable } = await rotateKeys(deps, SEALED_COLUMNS);
  const what = madeKey ? "is the new key" : deps.given ? "is the key" : "was made by an earlier rotation, now finished";
  console.log(`${newestId} ${what}. ${resealed} values were sealed with it.`);
  if (madeKey) console.log("Backups made before keep the older keys, and open with them.");
  if (unreadable.length === 0) return;
  throw new Error(
    `${unreadable.length} values do not open and stay as they are: ${unreadable.slice(0, 20).join(", ")}.`,
  );
}

async function retire(deps: KeysDeps): Promise<void> {
  if (id === undefined) throw new Error("Say which: npm run keys -- retire k1a2b3c4");
  await retireKey(deps, id, SEALED_COLUMNS);
  console.log(`${id} is no longer a key of this installation. Backups that were made before need it, and hold it.`);
}

/** Works on the database as the only one: the embedded one is started, and refused while the application runs on it. */
async function alone(config: Config, work: (deps: KeysDeps) => Promise<void>): Promise<void> {
  const { dataDirectory, databaseUrl } = config;
  const reached = await reachDatabase({ databaseUrl, dataDirectory, log, mayCreate: false });
  const where = { connection: reached.connection, url: reached.url, log };
  try {
    const instance = await claimInstance({ ...where, dataDirectory });
    try {
      await migrate({ ...where, directory: path.join(config.root, "database/migrations") });
      const { db, close } = openDatabase<KeyTables>({ ...where, maxConnections: 2 });
      await work({ db, dataDirectory, given: config.keys, clock: systemClock, log }).finally(close);
    } finally {
      await instance.release();
    }
  } finally {
    await reached.leave();
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env, process.cwd(), { charges: false });
  if (word === "show") show(config);
  else if (word === "rotate") await alone(config, rotate);
  else if (word === "retire") await alone(config, retire);
  else throw new Error("Say what: npm run keys -- show, rotate, or retire <id>");
}

main().catch((error: Error) => {
  console.error(`Not done. ${error.message}`);
  process.exitCode = 1;
});
