import { createHash, randomBytes, randomUUID } from "node:crypto";
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import { holdInput } from "#slices/registration/server/fixtures/hold-input.ts";
import { manyFamilies, openDivisions } from "../tests/support/processes/spot-rush.ts";
import type { BenchDatabase } from "./database.ts";
import { percentile, type Effort, type Figure, type Part } from "./figures.ts";
import type { RunningProduct } from "./product.ts";

/** Seconds of the same before what is measured. */
const WARM_UP = 12;

/** Families at a time where as many holds are taken as can be. */
const LANES = 16;

interface Answered {
  status: number;
  milliseconds: number;
  retryAfter: string | undefined;
}
interface Family {
  accountId: string;
  athleteId: string;
  cookie: string;
}

/** Registration day: holds by the API, at a steady pace beside readers, on one division that all want and on a hundred; then a burst. */
export async function benchHolds(
  database: BenchDatabase,
  { address }: RunningProduct,
  { full }: Effort,
): Promise<Part> {
  const { db, close } = openDatabase<object>({ url: database.url, log: silentLog, maxConnections: 2 });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 400 });
  const seconds = full ? 60 : 15;
  try {
    const figures: Figure[] = [];
    const registrationDay = async (length: number, divisions: number) => {
      const hold = await holder(db, address, agent, { divisions, families: 50 * length });
      return Promise.all([
        atPace(50, length, hold),
        atPace(300, length, () => ask(agent, `${address}/api/leagues/registering-now`)),
      ]);
    };
    // It does not open in the second in which the server starts.
    await registrationDay(WARM_UP, 5);
    for (const [what, divisions] of [
      ["one division", 1],
      ["100 divisions of as many leagues", 100],
    ] as const) {
      const [holds, reads] = await registrationDay(seconds, divisions);
      figures.push(...steady(`50 holds/s on ${what}`, holds, 300), ...steady("  300 reads/s meanwhile", reads, 150));
    }
    const each = await holder(db, address, agent, { divisions: 100, families: 400 * seconds });
    const taken = await inLanes(LANES, seconds, each);
    figures.push({
      what: `as many holds as it can take, 100 divisions, ${LANES} lanes`,
      value: taken.filter(({ status }) => status === 201).length / seconds,
      unit: "/s",
      detail: { p99: percentile(times(taken), 0.99), count: taken.length, statuses: statusesOf(taken) },
    });
    const burst = await atPace(200, 5, await holder(db, address, agent, { divisions: 1, families: 1000 }));
    const turnedAway = burst.filter(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0);
    const answered = burst.filter(({ status }) => status !== 503);
    figures.push(...steady("200 holds/s for five seconds, of those answered", answered, 1000), {
      what: "  turned away with Retry-After",
      value: turnedAway.length,
      unit: "of 1000",
    });
    return { name: "holds of spots", figures };
  } finally {
    agent.destroy();
    await close();
  }
}

const times = (all: readonly Answered[]) => all.map(({ milliseconds }) => milliseconds);

/** How often each status was answered. */
function statusesOf(all: readonly Answered[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of all) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function steady(what: string, all: readonly Answered[], most: number): Figure[] {
  const faults = all.filter(({ status }) => status >= 500).length;
  const detail = { p50: percentile(times(all), 0.5), count: all.length, statuses: statusesOf(all) };
  return [
    { what: `${what}: p99`, value: percentile(times(all), 0.99), unit: "ms", most, detail },
    { what: "  answers of 500 and above", value: faults, unit: "", most: 0 },
  ];
}

/**
 * Makes families with sessions and leagues of one division with room for all, and gives what holds a spot for the next of
 * them. The database is kept for the next run: addresses are new each time, and what is invented is demonstration data,
 * beside which alone the demonstration starts.
 */
async function holder(
  db: Kysely<object>,
  address: string,
  agent: http.Agent,
  size: { divisions: number; families: number },
): Promise<() => Promise<Answered>> {
  const made = { length: size.divisions };
  const leagues = await Promise.all(
    Array.from(made, () => openDivisions(db, [size.families], { slug: `bench-${randomUUID()}`, demonstration: true })),
  );
  const families = await withSessions(db, await manyFamilies(db, size.families));
  // They have been there for a while, and the database knows how many they are.
  await sql`analyze account, session, guardian, athlete`.execute(db);
  let turn = 0;
  return () => {
    const family = families[turn % families.length]!;
    const league = leagues[(turn += 1) % leagues.length]!;
    const body = holdInput(league, [{ athleteId: family.athleteId, divisionId: league.divisionIds[0]! }]);
    return ask(agent, `${address}/api/registration/holds`, { body, cookie: family.cookie });
  };
}

async function withSessions(db: Kysely<object>, families: readonly Omit<Family, "cookie">[]): Promise<Family[]> {
  const tokens = families.map(() => randomBytes(32).toString("base64url"));
  const hashes = tokens.map((token) => createHash("sha256").update(token).digest("hex"));
  await sql`
    insert into session (account_id, kind, token_hash, ip_address, expires_at)
    select account_id, 'web', decode(hash, 'hex'), '192.0.2.1', now() + interval '1 hour'
      from unnest(${families.map(({ accountId }) => accountId)}::uuid[], ${hashes}::text[]) as s(account_id, hash)`.execute(
    db,
  );
  return families.map((family, n) => ({ ...family, cookie: `session=${tokens[n]}` }));
}

/** Does something so often in a second, whether or not the ones before are answered: as people come. */
async function atPace(perSecond: number, seconds: number, action: () => Promise<Answered>): Promise<Answered[]> {
  const under: Promise<Answered>[] = [];
  const from = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const wait = from + (n * 1000) / perSecond - performance.now();
    if (wait > 1) await pause(wait);
    const one = action();
    // One that fails counts when all are in, and must not end the process before: the product would be left running.
    one.catch(() => {});
    under.push(one);
  }
  return Promise.all(under);
}

/** Does something again and again for so long, some at a time: the next when one is answered. */
async function inLanes(lanes: number, seconds: number, action: () => Promise<Answered>): Promise<Answered[]> {
  const all: Answered[] = [];
  const end = performance.now() + seconds * 1000;
  const lane = async () => {
    while (performance.now() < end) all.push(await action());
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return all;
}

function ask(agent: http.Agent, url: string, sent?: { body: unknown; cookie: string }): Promise<Answered> {
  const from = performance.now();
  const headers = sent ? { "content-type": "application/json", cookie: sent.cookie } : {};
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: sent ? "POST" : "GET", agent, headers }, (response) => {
      response.resume();
      response.once("error", reject);
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          milliseconds: performance.now() - from,
          retryAfter: response.headers["retry-after"],
        }),
      );
    });
    request.once("error", (error: NodeJS.ErrnoException) => {
      // The product may close an idle connection in the moment in which it is used again.
      const closed = request.reusedSocket && error.code === "ECONNRESET";
      if (closed) resolve(ask(agent, url, sent));
      else reject(error);
    });
    request.end(sent && JSON.stringify(sent.body));
  });
}
