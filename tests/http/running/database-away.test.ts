import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { processesIn, signal } from "#platform/db/embedded/process-state.ts";
import { killServer } from "../../support/processes/kills.ts";
import {
  inDatabase,
  makeDemonstration,
  startProduct,
  stopProduct,
  type OwnProduct,
} from "../../support/product/own-product.ts";
import { ask, sendJson, type Answer } from "../../support/product/raw-request.ts";
import { sessionCookie } from "../../support/product/sessions.ts";

const own = makeDemonstration();
const cluster = path.join(own.dataDirectory, "postgres");
let product: OwnProduct;
let cookie: string;
/** What was said before a test began. */
let saidBefore = 0;

beforeAll(async () => {
  product = await startProduct(own.dataDirectory);
  await product.ready;
  cookie = await sessionCookie(own.dataDirectory, "parent@touchline.example");
  // As after some minutes: what the demonstration wrote is on the disk, and a start need not do it again.
  await inDatabase(own.dataDirectory, (client) => client.query("checkpoint"));
}, 120_000);
beforeEach(() => {
  saidBefore = product.said().length;
});
afterEach(() => thaw());
afterAll(async () => {
  await stopProduct(product);
  own.remove();
}, 60_000);

const freeze = () => processesIn(cluster).forEach((pid) => signal(pid, "SIGSTOP"));
const thaw = () => processesIn(cluster).forEach((pid) => signal(pid, "SIGCONT"));
const ready = async () => (await ask(product.address, "/readyz")).status;
const AWAY = "the database is away; calls answer 503 until it is back";
const PATIENTLY = { timeout: 30_000, interval: 50 };

/** An answer, and how long it took. */
async function timed(asked: Promise<Answer>): Promise<Answer & { seconds: number }> {
  const began = performance.now();
  const answer = await asked;
  return { ...answer, seconds: (performance.now() - began) / 1000 };
}

/** Every way to ask for what stands in the database. */
const ways = () => [
  timed(ask(product.address, "/api/leagues/some-league")),
  timed(ask(product.address, "/api/notifications/unread", { headers: { cookie } })),
  timed(ask(product.address, "/my-leagues", { headers: { cookie } })),
  timed(ask(product.address, "/league-details/some-league")),
  timed(sendJson(product.address, "/api/auth/sign-in", { email: "parent@touchline.example", password: "Wrong-1234" })),
];

/** Lines of the log: what the product said besides its requests. */
const complaints = () =>
  product
    .said()
    .slice(saidBefore)
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

test("a frozen database keeps nobody waiting: 503 and when to come back, and the search goes on for everybody", async () => {
  // Remembered as any search of this location.
  await ask(product.address, "/api/leagues?place=94607");
  freeze();
  for (const _round of [1, 2]) {
    for (const { status, headers, seconds, text } of await Promise.all(ways())) {
      expect([status, Number(headers["retry-after"]) > 0], text.slice(0, 200)).toEqual([503, true]);
      expect(seconds).toBeLessThan(3);
    }
  }
  for (const headers of [{}, { cookie }])
    for (const where of ["/find-league", "/api/leagues?place=94607", "/es/find-league?sport=soccer"]) {
      const { status, text, headers: answered } = await ask(product.address, where, { headers });
      expect([where, status]).toEqual([where, 200]);
      expect(text.length).toBeGreaterThan(2000);
      if ("cookie" in headers && !where.startsWith("/api")) expect(answered["cache-control"]).toBe("no-store");
    }
  expect(await ready()).toBe(503);
  thaw();
  await expect.poll(ready, PATIENTLY).toBe(200);
  expect((await ask(product.address, "/my-leagues", { headers: { cookie } })).status).toBe(200);
  expect(complaints()).toEqual([AWAY]);
}, 60_000);

test("a killed database is back within four seconds; until then calls answer 503, never 500", async () => {
  const began = performance.now();
  killServer(own.dataDirectory);
  const seen = new Set<number>();
  for (let back = false; !back;) {
    for (const { status } of await Promise.all(ways())) seen.add(status);
    back = (await ready()) === 200;
  }
  const seconds = (performance.now() - began) / 1000;
  expect([...seen].filter((status) => status >= 500)).toEqual([503]);
  expect(seconds).toBeLessThan(4);
  expect((await ask(product.address, "/my-leagues", { headers: { cookie } })).status).toBe(200);
  // Back between two looks of the watch it is no outage; otherwise it is one line, however many calls it met.
  expect([[], [AWAY]]).toContainEqual(complaints());
}, 60_000);
