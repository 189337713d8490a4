import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { followLive } from "../support/live-stream.ts";
import { inDatabase } from "../support/own-product.ts";
import { ask, sendJson } from "../support/raw-request.ts";
import { sessionCookie } from "../support/sessions.ts";

const address = inject("address");
const dataDirectory = inject("dataDirectory");

/** A room of its own for the staff of the manager's league that has most of it. @returns its id */
async function newRoom(cookie: string): Promise<string> {
  const { of } = await inDatabase(dataDirectory, async (client) => {
    const { rows } = await client.query<{ of: string }>(
      `select r.league_id as of from chat_room r
        where r.kind = 'staff' and r.name is null
          and exists (select from chat_roles_in(r.id, (select id from account where email = 'manager@touchline.example')) w where w.why = 'manager')
          and exists (select from chat_roles_in(r.id, (select id from account where email = 'coach@touchline.example')))
          and exists (select from chat_roles_in(r.id, (select id from account where email = 'player@touchline.example')))
        limit 1`,
    );
    return rows[0]!;
  });
  const key = randomUUID();
  const made = await sendJson(
    address,
    "/api/chat/rooms",
    { name: `Room ${key}`, audience: "staff", of, key },
    { cookie },
  );
  expect(made.status).toBe(201);
  return key;
}
const write = (cookie: string, room: string, content: string, headers: Record<string, string> = {}) =>
  sendJson(address, `/api/chat/rooms/${room}/messages`, { clientId: randomUUID(), content }, { cookie, ...headers });
const cookieOf = (who: string) => sessionCookie(dataDirectory, `${who}@touchline.example`);
const news = (told: readonly string[]) => told.slice(1).filter((one) => one.includes("chat")).length;

test("who may read a room hears of a message; who was taken out, has no right or guesses its address hears and gets nothing", async () => {
  const [manager, coach, player, parent] = (await Promise.all(
    ["manager", "coach", "player", "parent"].map(cookieOf),
  )) as [string, string, string, string];
  const room = await newRoom(manager);
  const streams = await Promise.all(
    [coach, player, parent].map((cookie) => followLive(address, cookie, "chat,chat:everybody")),
  );
  const [ofCoach, ofPlayer, ofParent] = streams as [(typeof streams)[0], (typeof streams)[0], (typeof streams)[0]];
  await expect.poll(() => streams.map(({ told }) => told.length > 0)).toEqual([true, true, true]);
  expect((await write(manager, room, "Before")).status).toBe(201);
  await expect.poll(() => [news(ofCoach.told), news(ofPlayer.told)].map((count) => count > 0)).toEqual([true, true]);

  await inDatabase(dataDirectory, (client) =>
    client.query(
      `insert into chat_removal (room_id, account_id, kind, reason)
       select $1, id, 'removed', 'test' from account where email = 'player@touchline.example'`,
      [room],
    ),
  );
  const [heardPlayer, heardParent, heardCoach] = [news(ofPlayer.told), news(ofParent.told), news(ofCoach.told)];
  expect((await write(manager, room, "After")).status).toBe(201);
  await expect.poll(() => news(ofCoach.told)).toBeGreaterThan(heardCoach);
  expect([news(ofPlayer.told), news(ofParent.told)]).toEqual([heardPlayer, heardParent]);
  for (const cookie of [player, parent])
    for (const path of [``, `/messages`, `/changes?since=0`])
      expect((await ask(address, `/api/chat/rooms/${room}${path}`, { headers: { cookie } })).status).toBe(404);
  expect((await write(player, room, "Let me in")).status).toBe(404);
});

test("an ended session hears and writes nothing more; another site's page writes nothing", async () => {
  const [manager, coach] = await Promise.all([cookieOf("manager"), cookieOf("coach")]);
  const room = await newRoom(manager);
  const stream = await followLive(address, coach, "chat");
  const evil = { origin: "https://evil.example", "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" };
  expect((await write(coach, room, "By another site", evil)).status).toBe(403);
  expect((await sendJson(address, "/api/auth/sign-out", {}, { cookie: coach })).status).toBeLessThan(300);
  expect((await write(coach, room, "Still here")).status).toBe(401);
  await expect.poll(() => stream.isOver, { timeout: 30_000 }).toBe(true);
  const { text } = await ask(address, `/api/chat/rooms/${room}/messages`, { headers: { cookie: manager } });
  expect(JSON.parse(text)).toMatchObject({ messages: [] });
}, 60_000);

test("rubbish, five megabytes and a flood disturb nobody else", async () => {
  const [manager, coach] = await Promise.all([cookieOf("manager"), cookieOf("coach")]);
  const room = await newRoom(manager);
  const stream = await followLive(address, coach, "chat");
  const rubbish = [
    "chat:",
    "chat%00",
    "%F0%9F%98%80,".repeat(500),
    "__proto__,constructor,chat:../../etc",
    ",".repeat(5000),
  ];
  for (const topics of rubbish) {
    const { answer } = await followLive(address, manager, topics);
    expect(answer.status).toBeLessThan(500);
  }
  const path = `/api/chat/rooms/${room}/messages`;
  const headers = { cookie: manager, "content-type": "application/json" };
  for (const body of [
    "{",
    "null",
    "[]",
    '{"content":1}',
    '{"content":"x","clientId":"' + "x".repeat(100) + '"}',
    "\u0000",
  ])
    expect((await ask(address, path, { method: "POST", headers, body })).status).toBeGreaterThanOrEqual(400);
  const large = await ask(address, path, { method: "POST", headers, body: Buffer.alloc(5_000_000, "x") }).catch(
    () => undefined,
  );
  expect(large === undefined || large.status >= 400).toBe(true);
  const statuses = await Promise.all(Array.from({ length: 90 }, (_, n) => write(manager, room, `Flood ${n}`)));
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([201, 429]));
  const before = news(stream.told);
  // Somebody else writes and hears as always.
  expect((await write(coach, room, "All well?")).status).toBe(201);
  await expect.poll(() => news(stream.told)).toBeGreaterThan(before);
  expect((await ask(address, "/healthz")).status).toBe(200);
});
