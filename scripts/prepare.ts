/**
 * The database's half of a first start: makes the embedded database with all that the product finds in it, while
 * `scripts/first-start.ts`, which starts this program, builds the site. Told to leave, it leaves the server running, and the
 * product adopts it. When its parent ends or a signal comes, it stops the server; the next start goes on from what is there.
 */
import { prepareDatabase } from "#app/server/prepare-database.ts";
import { readConfig } from "#app/server/config/config.ts";
import { plainly } from "#app/server/plain-reason.ts";
import { systemClock } from "#platform/clock.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { openLog } from "#platform/log.ts";

const config = readConfig(process.env, process.cwd());
const log = openLog({ level: config.logLevel });
let ending = false;

// It does not claim the data directory: whoever starts again right after a kill shares the server with what is left of this.
const opening = startEmbeddedPostgres({
  dataDirectory: config.dataDirectory,
  log,
  applicationDirectory: config.root,
  onFatal: (error) => fail(error),
});

function end(code: number): void {
  if (ending) return;
  ending = true;
  opening
    .then((database) => database.stop())
    .catch(() => {})
    .finally(() => process.exit(code));
}

function fail(reason: unknown): void {
  // Told to end meanwhile: what failed is what was stopped.
  if (!ending) console.error(plainly(reason));
  end(1);
}

process.on("SIGINT", () => end(0));
process.on("SIGTERM", () => end(0));
process.on("disconnect", () => end(0));
process.once("message", () => process.exit(0));
try {
  const { connection } = await opening;
  await prepareDatabase(config, { connection }, log, systemClock);
  process.send?.("prepared");
} catch (reason) {
  fail(reason);
}
