import http from "node:http";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { DEMONSTRATION_PEOPLE } from "../seed/people/accounts.ts";
import type { BenchDatabase } from "./database.ts";
import { median, percentile, type Effort, type Figure, type Part } from "./figures.ts";
import { openFloor } from "./floor.ts";
import { oneByOne, underLoad } from "./load.ts";
import { post, postFor } from "./post.ts";
import type { RunningProduct } from "./product.ts";
import { searchPaths } from "./searches.ts";

const EMAILS = DEMONSTRATION_PEOPLE.people.map(({ email }) => email);

/** Registration day: many sign in while others search; and what a stranger could learn by the time of an answer. */
export async function benchAccounts(database: BenchDatabase, product: RunningProduct, effort: Effort): Promise<Part> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    const figures = [
      ...(await signIns(database, product, effort)),
      ...(await sessionCheck(product, effort)),
      ...(await whatTimeTells(client, product, effort)),
    ];
    return { name: "accounts", figures };
  } finally {
    await client.end();
  }
}

async function signIns(database: BenchDatabase, { address }: RunningProduct, { full }: Effort): Promise<Figure[]> {
  const floor = await openFloor(database.url);
  const { near } = searchPaths(await floor.locations(100).finally(() => floor.close()));
  const seconds = full ? 15 : 6;
  const bodyOf = (turn: number) => ({ email: EMAILS[turn % EMAILS.length], password: DEMONSTRATION_PEOPLE.password });
  const url = `${address}/api/auth/sign-in`;
  await postFor(1, 4, url, bodyOf);
  const calm = await underLoad(address, near, 4, seconds);
  const alone = await postFor(seconds, 8, url, bodyOf);
  const [busy, meanwhile] = await Promise.all([underLoad(address, near, 4, seconds), postFor(seconds, 8, url, bodyOf)]);
  const failed = [...alone, ...meanwhile].filter(({ status }) => status !== 200).length;
  if (failed > 0) throw new Error(`${failed} sign-ins were no success`);
  return [
    { what: "sign-ins, 8 lanes, nothing else", value: alone.length / seconds, unit: "/s" },
    { what: "sign-ins, 8 lanes, while 4 lanes search", value: meanwhile.length / seconds, unit: "/s", least: 30 },
    { what: "  search p99 meanwhile", value: busy.p99, unit: "ms", most: 250, detail: busy },
    { what: "  search p99 without", value: calm.p99, unit: "ms" },
    { what: "  searches meanwhile, as a part of those without", value: busy.perSecond / calm.perSecond, unit: "×" },
  ];
}

/** What it costs to know who asks: the same small call with a session and without, in turns. */
async function sessionCheck({ address }: RunningProduct, { full }: Effort): Promise<Figure[]> {
  const answer = await fetch(`${address}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: EMAILS[0], password: DEMONSTRATION_PEOPLE.password }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const [without, within]: [number[], number[]] = [[], []];
  for (let round = 0; round < (full ? 40 : 15); round += 1) {
    without.push(...(await oneByOne(address, Array<string>(50).fill("/api/site"))));
    within.push(...(await oneByOne(address, Array<string>(50).fill("/api/site"), { cookie })));
  }
  return [
    { what: "a small call of a visitor, p50", value: median(without), unit: "ms" },
    { what: "  what knowing its session adds", value: median(within) - median(without), unit: "ms", most: 0.6 },
  ];
}

/** The medians of the same act with a known and an unknown address, in turns. The counts of tries are cleared between. */
async function whatTimeTells(client: pg.Client, { address }: RunningProduct, { full }: Effort): Promise<Figure[]> {
  const tries = full ? 500 : 60;
  const [known = ""] = EMAILS;
  const person = {
    password: DEMONSTRATION_PEOPLE.password,
    firstName: "Kim",
    lastName: "Berg",
    phone: "510 555 0142",
    permissionGroups: ["parent"],
    terms: true,
    newsletter: false,
    language: "en",
  };
  const acts: [string, string, (email: string) => unknown][] = [
    ["sign-in with a wrong password", "/api/auth/sign-in", (email) => ({ email, password: "not-it-at-all" })],
    ["sign-up", "/api/auth/sign-up", (email) => ({ ...person, email })],
    ["asking for a reset", "/api/auth/recover", (email) => ({ email, language: "en" })],
    ["asking for a code", "/api/auth/otp", (email) => ({ email, language: "en" })],
    ["a wrong code", "/api/auth/otp/verify", (email) => ({ email, code: "000000" })],
  ];
  const figures: Figure[] = [];
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  for (const [what, path, bodyOf] of acts) {
    const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < tries; turn += 1) {
      await client.query("delete from rate_limit");
      ofKnown.push((await post(address + path, bodyOf(known), agent)).milliseconds);
      ofUnknown.push((await post(address + path, bodyOf(`${randomUUID()}@example.org`), agent)).milliseconds);
    }
    const difference = Math.abs(median(ofKnown) - median(ofUnknown));
    const detail = { known: median(ofKnown), unknown: median(ofUnknown), p99: percentile(ofKnown, 0.99), tries };
    figures.push({
      what: `${what}: known and unknown address differ by`,
      value: difference,
      unit: "ms",
      most: 5,
      detail,
    });
  }
  agent.destroy();
  return figures;
}
