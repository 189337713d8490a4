import { existsSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { isLivePostmaster, readPostmaster } from "#platform/db/embedded/pidfile.ts";
import { PARENT } from "../../support/databases/accounts.ts";
import {
  databaseOf,
  makeDataDirectory,
  makeDemonstration,
  PRODUCTION,
  startProduct,
  stopProduct,
  type OwnProduct,
} from "../../support/product/own-product.ts";
import { ask, sendJson } from "../../support/product/raw-request.ts";

const own = makeDataDirectory();
const cluster = path.join(own.dataDirectory, "postgres");
const started: OwnProduct[] = [];
/** One that the next test does not meet again, however this one ends. */
async function begin(environment: Record<string, string> = {}): Promise<OwnProduct> {
  const product = await startProduct(own.dataDirectory, { ...PRODUCTION, ...environment });
  started.push(product);
  return product;
}
afterEach(async () => {
  for (const product of started.splice(0)) {
    product.child.kill("SIGKILL");
    await product.ended;
  }
});
afterAll(() => own.remove());
/** A busy machine takes its time. */
const PATIENTLY = { timeout: 30_000, interval: 20 };

const databaseRuns = () => {
  const server = readPostmaster(cluster);
  return server !== undefined && isLivePostmaster(cluster, server.pid);
};

/** A request that waits inside the product until `release`: its table is locked. */
async function slowRequest(product: OwnProduct) {
  const locker = new pg.Client(databaseOf(own.dataDirectory));
  await locker.connect();
  await locker.query("begin; lock table league in access exclusive mode");
  const answer = ask(product.address, "/api/leagues/some-league").catch((reason: Error) => reason.message);
  // Not pg_stat_activity: within a transaction it goes on showing what it showed first.
  const waits = "select count(*)::int as count from pg_locks where not granted";
  const waiting = async () => (await locker.query<{ count: number }>(waits)).rows[0]?.count;
  await expect.poll(waiting, PATIENTLY).toBeGreaterThan(0);
  return { answer, release: () => locker.end() };
}

function connects(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

describe("told to end", { timeout: 60_000 }, () => {
  test("it finishes the request under way, takes no new ones, stops its database and ends well", async () => {
    const product = await begin();
    await product.ready;
    expect(await connects(product.address)).toBe(true);
    const slow = await slowRequest(product);
    product.child.kill("SIGTERM");
    await expect.poll(() => connects(product.address), PATIENTLY).toBe(false);
    expect(product.child.exitCode).toBeNull();
    await slow.release();
    expect(await slow.answer).toMatchObject({ status: 404 });
    expect(await product.ended).toBe(0);
    expect(databaseRuns()).toBe(false);
    expect(existsSync(path.join(own.dataDirectory, "instance.json"))).toBe(false);
  });

  test("a connection is kept longer than proxies keep theirs, and does not hold it up", async () => {
    const product = await begin();
    await product.ready;
    const { hostname, port } = new URL(product.address);
    const kept = net.connect(Number(port), hostname);
    const closed = new Promise((resolve) => kept.once("close", resolve));
    kept.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const answer = String(await new Promise((resolve) => kept.once("data", resolve)));
    expect(answer).toContain("200 OK");
    expect(Number(/keep-alive: timeout=(\d+)/i.exec(answer)?.[1])).toBeGreaterThan(60);
    expect(await stopProduct(product)).toBe(0);
    await closed;
  });

  test("a browser that follows what changes does not hold it up", async () => {
    const product = await begin();
    await product.ready;
    const { headers } = await sendJson(product.address, "/api/auth/sign-up", { ...PARENT, email: "ana@example.org" });
    const cookie = /[\w-]*session=[^;]+/.exec(String(headers["set-cookie"]))![0];
    const stream = await fetch(`${product.address}/live?topics=notifications`, { headers: { cookie } });
    const read = stream.text();
    expect(await stopProduct(product)).toBe(0);
    // Cut off after the grace, it would reject.
    expect(await read).toContain('data: ["notifications"]');
  });

  test("while it is still starting, it stops its database all the same", async () => {
    const product = await begin();
    await expect.poll(product.said, { timeout: 30_000, interval: 5 }).toMatch(/started the database server/);
    product.child.kill("SIGTERM");
    expect(await product.ended).toBe(0);
    expect(product.said()).not.toMatch(/ready at/);
    expect(databaseRuns()).toBe(false);
  });

  test("a second Ctrl-C does not wait for anybody", async () => {
    const product = await begin();
    await product.ready;
    const slow = await slowRequest(product);
    product.child.kill("SIGINT");
    await expect.poll(() => connects(product.address), PATIENTLY).toBe(false);
    expect(product.child.exitCode).toBeNull();
    product.child.kill("SIGINT");
    expect(await product.ended).toBe(1);
    expect(await slow.answer).toMatch(/hang up|ECONNRESET/);
    await slow.release();
    // The database it left is taken over by the next start, which ends it too.
    const next = await begin();
    await next.ready;
    expect(await stopProduct(next)).toBe(0);
    expect(databaseRuns()).toBe(false);
  });
});

describe("while it runs", { timeout: 60_000 }, () => {
  let product: OwnProduct;
  beforeAll(async () => {
    product = await startProduct(own.dataDirectory, PRODUCTION);
    await product.ready;
  });
  afterAll(() => stopProduct(product));

  test("a second start on its data directory says who runs there, at which address, and ends", async () => {
    const second = await begin({ LOG_LEVEL: "silent" });
    expect(await second.ended).toBe(1);
    expect(second.said()).toBe(
      `Touchline already runs on ${own.dataDirectory}: process ${product.child.pid}, at https://leagues.example.org.\n`,
    );
    expect((await ask(product.address, "/readyz")).status).toBe(200);
  });

  test("a client that never finishes its headers is cut; one that is done is served meanwhile", async () => {
    const { hostname, port } = new URL(product.address);
    const slow = net.connect(Number(port), hostname);
    let said = "";
    slow.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const cut = new Promise((resolve) => slow.once("close", resolve));
    slow.write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: y");
    expect((await ask(product.address, "/healthz")).status).toBe(200);
    await cut;
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toContain("application/problem+json");
    expect((await ask(product.address, "/healthz")).status).toBe(200);
  });
});

test(
  "a port that is taken: it says which and what to do, and leaves no database behind",
  { timeout: 60_000 },
  async () => {
    const taken = new URL(inject("address")).port;
    const product = await begin({ LOG_LEVEL: "silent", PORT: taken });
    expect(await product.ended).toBe(1);
    expect(product.said()).toBe(
      `Port ${taken} is taken by another program. Set PORT to a free one: PORT=3001 npm start\n`,
    );
    expect(databaseRuns()).toBe(false);
  },
);

test(
  "production does not start on the data directory of a demonstration, and says why",
  { timeout: 90_000 },
  async () => {
    const demonstration = makeDemonstration();
    try {
      const production = await startProduct(demonstration.dataDirectory, { ...PRODUCTION, LOG_LEVEL: "silent" });
      started.push(production);
      expect(await production.ended).toBe(1);
      expect(production.said()).toMatch(
        /^This database holds the invented leagues of a demonstration; production does not start on it\./,
      );
      expect(production.said()).toMatch(/DATABASE_URL or TOUCHLINE_DATA/);
    } finally {
      demonstration.remove();
    }
  },
);
