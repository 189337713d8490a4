import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { isLivePostmaster, readPostmaster } from "#platform/db/embedded/pidfile.ts";
import { commandLine, processesIn } from "#platform/db/embedded/process-state.ts";
import { makeFreshCheckout } from "../support/product/fresh-checkout.ts";
import { killServer } from "../support/processes/kills.ts";
import { readyAt } from "../support/product/heard-address.ts";
import { inDatabase } from "../support/product/own-product.ts";

const { folder, remove } = makeFreshCheckout();
const data = path.join(folder, "data");
const cluster = path.join(data, "postgres");
const stamp = path.join(folder, "build/stamp");
const started: ChildProcess[] = [];

/** `npm start` in the fresh checkout. */
function start() {
  const child = spawn(process.execPath, ["--import", "./scripts/demand-node.mjs", "scripts/start.ts"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env["PATH"], TMPDIR: process.env["TMPDIR"], PORT: "0", PROCESSOR_PORT: "0" },
  });
  started.push(child);
  let said = "";
  for (const output of [child.stdout, child.stderr]) output.setEncoding("utf8").on("data", (text) => (said += text));
  const ended = new Promise<number | string | null>((resolve) =>
    child.once("close", (code, signal) => resolve(code ?? signal)),
  );
  const ready = async () => {
    await expect.poll(() => readyAt(said), PATIENTLY).toBeDefined();
    return readyAt(said)!;
  };
  return { child, said: () => said, ended, ready };
}
/** A site is built, on a machine that does other things too. */
const PATIENTLY = { timeout: 280_000, interval: 20 };

const databaseRuns = () => {
  const server = readPostmaster(cluster);
  return server !== undefined && isLivePostmaster(cluster, server.pid);
};
const building = () => processesIn(folder).filter((pid) => commandLine(pid).includes("react-router"));
const leagues = async () =>
  inDatabase(data, async (client) => {
    const { rows } = await client.query<{ count: number }>("select count(*)::int as count from league");
    return rows[0]?.count;
  });

beforeEach(() => {
  killServer(data);
  for (const each of ["data", "build"]) rmSync(path.join(folder, each), { recursive: true, force: true });
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  await expect.poll(() => processesIn(folder), PATIENTLY).toEqual([]);
});
afterAll(() => {
  killServer(data);
  remove();
});

describe("the first start of a fresh checkout", { timeout: 300_000 }, () => {
  test("makes the database while it builds the site; killed half-way, the next start finishes, and the one after is quick", async () => {
    const killed = start();
    await expect.poll(() => databaseRuns() && building().length > 0, PATIENTLY).toBe(true);
    expect(existsSync(stamp)).toBe(false);
    killed.child.kill("SIGKILL");
    await killed.ended;
    // Neither half outlives it, and no database is left behind.
    await expect.poll(() => processesIn(folder), PATIENTLY).toEqual([]);
    await expect.poll(databaseRuns, PATIENTLY).toBe(false);

    const next = start();
    const address = await next.ready();
    expect((await fetch(`${address}/api/leagues?q=soccer`)).status).toBe(200);
    expect(await leagues()).toBeGreaterThan(2000);
    // What was built is compressed beside, whole files only.
    await expect.poll(() => existsSync(path.join(folder, "build/compressed")), PATIENTLY).toBe(true);
    expect(globSync("build/client/assets/*.js.br", { cwd: folder }).length).toBeGreaterThan(50);
    expect(globSync("build/client/**/*.new", { cwd: folder })).toEqual([]);
    await inDatabase(data, (client) =>
      client.query("update league set name = 'Kept' where slug = 'cypress-bayou-juniors'"),
    );
    next.child.kill("SIGTERM");
    expect(await next.ended).toBe(0);
    expect(databaseRuns()).toBe(false);

    const again = start();
    await again.ready();
    expect(again.said()).not.toMatch(/Building|preparing/);
    expect(
      await inDatabase(data, (client) =>
        client.query("select from league where name = 'Kept'").then((r) => r.rowCount),
      ),
    ).toBe(1);
    again.child.kill("SIGTERM");
    expect(await again.ended).toBe(0);
  });

  test("told to end, it ends both halves and leaves no database running", async () => {
    const one = start();
    await expect.poll(() => databaseRuns() && building().length > 0, PATIENTLY).toBe(true);
    one.child.kill("SIGTERM");
    expect(await one.ended).toBe(0);
    expect(building()).toEqual([]);
    expect(databaseRuns()).toBe(false);
    expect(one.said()).toBe("Building the site and preparing the database …\n");
  });

  test("a database that cannot be prepared ends the build, and says why", async () => {
    // The first: none of the others is waited for.
    const broken = path.join(folder, "database/migrations/0000-broken.sql");
    writeFileSync(broken, "select nobody from nowhere;\n");
    try {
      const one = start();
      expect(await one.ended).toBe(1);
      expect(one.said()).toMatch(/Migration 0000-broken failed at line 1: relation "nowhere" does not exist/);
      expect(existsSync(stamp)).toBe(false);
      expect(building()).toEqual([]);
      expect(databaseRuns()).toBe(false);
    } finally {
      rmSync(broken);
    }
  });

  test("a site that cannot be built ends the database, and says why", async () => {
    const config = path.join(folder, "vite.config.ts");
    const whole = readFileSync(config, "utf8");
    writeFileSync(config, `${whole}\nthrow new Error("planted in the build");\n`);
    try {
      const one = start();
      expect(await one.ended).toBe(1);
      expect(one.said()).toMatch(/planted in the build[^]*The site could not be built; see above\.\n$/);
      expect(databaseRuns()).toBe(false);
      expect(processesIn(folder)).toEqual([]);
    } finally {
      writeFileSync(config, whole);
    }
  });
});
