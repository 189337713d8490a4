import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { BenchDatabase } from "./database.ts";
import { median, percentile, type Effort, type Part } from "./figures.ts";
import type { RunningProduct } from "./product.ts";

const READERS = 20;
/** Streams that lie open while nothing happens in them; a session has six at most. */
const CONNECTIONS = 2000;
const OF_A_SESSION = 5;
const PATIENCE = 10_000;
/** How often search is timed without the connections and with them, by turns: other work on the machine comes and goes. */
const ROUNDS = 3;

/** People of a league's staff with a session each, and the room that they share. */
export async function staffOf(client: pg.Client, people: number): Promise<{ room: string; cookies: string[] }> {
  const { rows } = await client.query<{ room: string; league: string }>(
    `select id as room, league_id as league from chat_room where kind = 'staff' and name is null order by id limit 1`,
  );
  const { room, league } = rows[0]!;
  const cookies: string[] = [];
  for (let n = 0; n < people; n += 1) {
    const token = randomBytes(32).toString("base64url");
    await client.query(
      `with person as (
         insert into account (email, email_verified_at, first_name, last_name, language, permission_groups, demonstration)
         values ($1, now(), 'Reader', $2, 'en', '{coach}', true) returning id),
       official as (insert into league_official (league_id, account_id, role) select $3, id, 'Referee' from person where $4)
       insert into session (account_id, kind, token_hash, ip_address, expires_at)
       select id, 'web', $5, '192.0.2.1', now() + interval '1 hour' from person`,
      [`${randomUUID()}@example.org`, String(n), league, n < READERS, createHash("sha256").update(token).digest()],
    );
    cookies.push(`session=${token}`);
  }
  return { room, cookies };
}

/** Follows chats over one stream; `hear` is called for each message of it. @returns closes it */
async function openStream(product: RunningProduct, cookie: string, hear: () => void): Promise<() => void> {
  const ended = new AbortController();
  const answer = await fetch(`${product.address}/live?topics=chat`, { headers: { cookie }, signal: ended.signal });
  if (!answer.ok) throw new Error(`/live answered ${answer.status}`);
  const reader = answer.body!.getReader();
  void (async () => {
    const text = new TextDecoder();
    for (let next = await reader.read(); !next.done; next = await reader.read())
      if (text.decode(next.value).includes("data:")) hear();
  })().catch(() => {});
  return () => ended.abort();
}

/** What pages have asked for. */
interface Asked {
  requests: number;
  bytes: number;
}

/** A reader as a page is one: hears that something is new, and asks for it from where it was. */
async function openReader(
  product: RunningProduct,
  { room, cookie, asked }: { room: string; cookie: string; asked: Asked },
  shown: (content: string) => void,
) {
  let since = 0;
  let asking = false;
  let again = false;
  const ask = async () => {
    again = asking;
    if (asking) return;
    asking = true;
    do {
      again = false;
      const answer = await fetch(`${product.address}/api/chat/rooms/${room}/changes?since=${since}`, {
        headers: { cookie },
      });
      const text = await answer.text();
      asked.requests += 1;
      asked.bytes += text.length;
      const { messages, revision } = JSON.parse(text) as { messages: { content: string }[]; revision: number };
      since = revision;
      for (const { content } of messages) shown(content);
    } while (again);
    asking = false;
  };
  return openStream(product, cookie, () => void ask());
}

/** How long all readers take to be answered at once, where the answer is one number: what the machine gives them at this moment. */
async function timeOfLittle(product: RunningProduct, cookies: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    const from = performance.now();
    const ask = async (cookie: string) => {
      await (await fetch(`${product.address}/api/chat/unread`, { headers: { cookie } })).arrayBuffer();
      times.push(performance.now() - from);
    };
    await Promise.all(cookies.map(ask));
  }
  return times;
}

/** How many transactions the database has committed; a statement outside of one is its own. */
async function committed(client: pg.Client): Promise<number> {
  // Connections say what they have done within a second.
  await pause(1500);
  const { rows } = await client.query<{ all: string }>(
    "select xact_commit as all from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]!.all);
}

async function timesOfSearch(product: RunningProduct): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < 150; n += 1) {
    const from = performance.now();
    await (await fetch(`${product.address}/api/leagues?sport=soccer&page=${1 + (n % 20)}`)).arrayBuffer();
    times.push(performance.now() - from);
  }
  return times;
}

/** How soon a message is shown to twenty readers, and what two thousand open connections cost. */
export async function benchChat(database: BenchDatabase, product: RunningProduct, { full }: Effort): Promise<Part> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const closing: (() => void)[] = [];
  try {
    const { room, cookies } = await staffOf(client, READERS + CONNECTIONS / OF_A_SESSION);
    const delays: number[] = [];
    const asked: Asked = { requests: 0, bytes: 0 };
    const sentAt = new Map<string, number>();
    for (const cookie of cookies.slice(0, READERS)) {
      const shown = (content: string) => {
        const from = sentAt.get(content);
        if (from !== undefined) delays.push(performance.now() - from);
      };
      closing.push(await openReader(product, { room, cookie, asked }, shown));
    }
    const readers = cookies.slice(0, READERS);
    const little = await timeOfLittle(product, readers);
    const committedBefore = await committed(client);
    Object.assign(asked, { requests: 0, bytes: 0 });
    const messages = full ? 400 : 100;
    for (let n = 0; n < messages; n += 1) {
      const content = `Message ${n}`;
      sentAt.set(content, performance.now());
      const answer = await fetch(`${product.address}/api/chat/rooms/${room}/messages`, {
        method: "POST",
        headers: { cookie: cookies[n % READERS]!, "content-type": "application/json" },
        body: JSON.stringify({ clientId: randomUUID(), content }),
      });
      if (answer.status !== 201) throw new Error(`a message was answered with ${answer.status}`);
      // A lively talk, and not as fast as the machine can.
      await pause(250);
    }
    const began = performance.now();
    while (delays.length < messages * READERS) {
      if (performance.now() - began > PATIENCE) throw new Error("a message was not shown to everybody");
      await pause(20);
    }
    const each = messages * READERS;
    const transactions = ((await committed(client)) - committedBefore) / each;
    const perReader = { requests: asked.requests / each, bytes: asked.bytes / each };
    little.push(...(await timeOfLittle(product, readers)));
    const before = product.memory().now;
    let memory = 0;
    const [without, withThem]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      without.push(...(await timesOfSearch(product)));
      const open = cookies.slice(READERS).flatMap((cookie) => Array.from({ length: OF_A_SESSION }, () => cookie));
      const streams: (() => void)[] = [];
      for (const cookie of open) streams.push(await openStream(product, cookie, () => {}));
      memory ||= product.memory().now - before;
      withThem.push(...(await timesOfSearch(product)));
      for (const close of streams) close();
    }
    return {
      name: `chat: ${messages} messages to ${READERS} readers, and ${CONNECTIONS} open connections`,
      figures: [
        { what: "from sending a message until a reader has it, p50", value: median(delays), unit: "ms" },
        { what: "p99", value: percentile(delays, 0.99), unit: "ms", most: 300 },
        { what: "p99 where all readers ask for one number at once", value: percentile(little, 0.99), unit: "ms" },
        { what: "requests for each message and reader", value: perReader.requests, unit: "" },
        { what: "bytes of their answers", value: perReader.bytes, unit: "" },
        { what: "transactions of the database, all in all", value: transactions, unit: "" },
        { what: "memory of the connections", value: memory, unit: "MB", most: 300 },
        { what: "search p99 without them", value: percentile(without, 0.99), unit: "ms" },
        {
          what: "search p99 with them, of without",
          value: percentile(withThem, 0.99) / percentile(without, 0.99),
          unit: "",
          most: 1.2,
        },
        { what: "search p50 with them, of without", value: median(withThem) / median(without), unit: "" },
      ],
    };
  } finally {
    for (const close of closing) close();
    await client.end();
  }
}
