import path from "node:path";
import type pg from "pg";
import { utcDay } from "#kernel/time/moment.ts";
import { timeOf, type Clock } from "#platform/clock.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open.ts";
import type { KeyTables } from "#platform/keys/key-check.ts";
import { openKeys } from "#platform/keys/open.ts";
import type { Log } from "#platform/log.ts";
import { hasDemonstration, loadZipCodes } from "#slices/leagues/server/public.ts";
import { loadDemonstration } from "../../../seed/demonstration.ts";
import { openCheckedFiles } from "./http/checked-files.ts";
import { ConfigRefused } from "./config/config-values.ts";
import type { Config } from "./config/config.ts";

/** Where the database is: the embedded server's connection, or DATABASE_URL. */
export interface DatabaseAddress {
  connection?: pg.ClientConfig | undefined;
  url?: string | undefined;
}

/** Families must never be led to a league that was invented. */
const HOLDS_DEMONSTRATION =
  "This database holds the invented leagues of a demonstration; production does not start on it. Point DATABASE_URL or TOUCHLINE_DATA to a new one.";

/** Brings the database to the level of the code, with its reference data; in the demonstration, with its leagues and families. */
export async function prepareDatabase(
  config: Config,
  database: DatabaseAddress,
  log: Log,
  clock: Clock,
): Promise<void> {
  await migrate({ ...database, directory: path.join(config.root, "database/migrations"), log });
  const { db, close } = openDatabase<KeyTables>({ ...database, log, maxConnections: 2 });
  try {
    await loadZipCodes(db, path.join(config.root, "database/reference/us-zip.tsv"));
    if (config.mode === "production") {
      if (await hasDemonstration(db)) throw new ConfigRefused(HOLDS_DEMONSTRATION);
    } else if (config.demonstrationData) {
      const today = utcDay(timeOf({ clock }));
      const { cipher } = await openKeys({ ...keysOf(config), db, log, clock });
      const files = await openCheckedFiles(config.files);
      const { root } = config;
      await loadDemonstration({ handle: db, today, now: clock.now(), seed: "touchline", root, cipher, files });
    }
  } finally {
    await close();
  }
}

/** Where the installation's keys are; they are made at its very first opening. */
export const keysOf = ({ dataDirectory, keys: given }: Config) => ({ dataDirectory, given });
