import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";
import { freePort } from "../../../tests/support/product/own-product.ts";
import { demandSession } from "./demand-session.ts";
import { silentLog } from "./log.ts";
import { openDatabase } from "./open.ts";
import { together } from "./together.ts";

const isInstalled = spawnSync("pgbouncer", ["--version"]).status === 0;

let database: TestDatabase<unknown>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it("a connection to PostgreSQL itself is a session of its own, and shows whose it is", async () => {
  await demandSession({ connection: database.connection });
  const { db, pool, close } = openDatabase<unknown>({ connection: database.connection, log: silentLog });
  const { rows } = await pool.query("select current_setting('application_name') as name");
  expect(db && rows).toEqual([{ name: "touchline" }]);
  await close();
});

it("a role that asks for other dates and another zone changes nothing", async () => {
  const { connection, db: _db } = database;
  const url = `postgresql://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}&port=${connection.port}&options=${encodeURIComponent("-c datestyle=German -c timezone=Asia/Tokyo")}`;
  await demandSession({ url });
});

/** Works through a pgbouncer of the machine in some pool mode, which is ended afterwards. */
async function throughPgbouncer(mode: string, work: (url: string) => Promise<void>): Promise<void> {
  const { host, port, user, database: name } = database.connection;
  const folder = mkdtempSync(path.join(tmpdir(), "touchline-pooler-"));
  // It does not run as root, and the server's folder opens for its owner alone.
  const owner = process.getuid?.() === 0 ? statSync(host) : undefined;
  const here = await freePort();
  const settings = path.join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]\n* = host=${host} port=${port} user=${user}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${here}\nunix_socket_dir =\nauth_type = any\npool_mode = ${mode}\ndefault_pool_size = 10\n`,
  );
  if (owner) for (const each of [folder, settings]) chownSync(each, owner.uid, owner.gid);
  const pooler = spawn("pgbouncer", [settings], { stdio: "ignore", ...(owner && { uid: owner.uid, gid: owner.gid }) });
  const ended = new Promise((resolve) => pooler.once("exit", resolve));
  try {
    await work(`postgresql://${user}@127.0.0.1:${here}/${name}`);
  } finally {
    pooler.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the demand comes to, once the pooler answers at all. */
async function demanded(url: string): Promise<string> {
  for (;;) {
    const outcome = await demandSession({ url }).then(
      () => "taken",
      (reason: Error & { code?: string }) => (reason.code === "ECONNREFUSED" ? undefined : reason.message),
    );
    if (outcome !== undefined) return outcome;
  }
}

describe.skipIf(!isInstalled)("through pgbouncer (skipped where it is not installed)", { timeout: 30_000 }, () => {
  it.each(["transaction", "statement"])("in %s mode it is refused in words that say what to do", (mode) =>
    throughPgbouncer(mode, async (url) => {
      expect(await demanded(url)).toMatch(/pooler in transaction or statement mode.*pool_mode = session/);
    }),
  );

  it("in session mode it works like PostgreSQL itself", () =>
    throughPgbouncer("session", async (url) => {
      expect(await demanded(url)).toBe("taken");
      const { db, pool, close } = openDatabase<unknown>({ url, log: silentLog, statementTimeout: 50 });
      const { rows } = await pool.query("select date '2027-03-14' as day, current_setting('timezone') as zone");
      expect(rows).toEqual([{ day: "2027-03-14", zone: "UTC" }]);
      await expect(pool.query("select pg_sleep(5)")).rejects.toThrow(/statement timeout/);
      // A transaction that begins with its first statement, and statements in one write.
      const inTransaction = (n: number) => sql<{ id: string }>`select pg_current_xact_id()::text as id, ${n}::int as n`;
      const ids = await db.transaction().execute(async (tx) => {
        const first = await inTransaction(1).execute(tx);
        return [first, ...(await together(inTransaction(2).execute(tx), inTransaction(3).execute(tx)))];
      });
      expect(new Set(ids.map(({ rows: [row] }) => row!.id)).size).toBe(1);
      await close();
    }));
});
