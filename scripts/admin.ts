/**
 * `npm run admin -- grant you@example.org`: makes somebody a global admin. Whoever has no account yet gets one; an email
 * leads to its password. Works while the application runs. Reads the environment as the application does.
 */
import path from "node:path";
import { readConfig } from "#app/server/config/config.ts";
import { systemClock } from "#platform/clock.ts";
import { silentLog } from "#platform/db/log.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open.ts";
import { reachDatabase } from "#platform/db/reach.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { grantAdmin } from "#slices/accounts/server/public.ts";

const [word, email = ""] = process.argv.slice(2);
const log = { ...silentLog, warn: console.warn, error: console.error };

async function main(): Promise<void> {
  if (word !== "grant" || !/^[^\s@<>]+@[^\s@<>]+$/.test(email)) {
    throw new Error("Say whom: npm run admin -- grant you@example.org");
  }
  const config = readConfig(process.env, process.cwd(), { charges: false });
  const reached = await reachDatabase({ databaseUrl: config.databaseUrl, dataDirectory: config.dataDirectory, log });
  const where = { connection: reached.connection, url: reached.url, log };
  try {
    await migrate({ ...where, directory: path.join(config.root, "database/migrations") });
    const { db, close } = openDatabase<MailTable>({ ...where, maxConnections: 1 });
    const origin = () => config.publicOrigin ?? `http://localhost:${config.port}`;
    const done = await grantAdmin({ db, clock: systemClock, origin }, email).finally(close);
    console.log(
      done === "granted"
        ? `${email} is a global admin now. We sent an email with a link to set the account's password.`
        : `${email} is a global admin already.`,
    );
  } finally {
    await reached.leave();
  }
}

main().catch((error: Error) => {
  console.error(`Not done. ${error.message}`);
  process.exitCode = 1;
});
