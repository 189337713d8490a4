import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { picture } from "../support/pictures.ts";
import { followLive } from "../support/product/live-stream.ts";
import { inDatabase } from "../support/product/own-product.ts";
import { ask, sendJson } from "../support/product/raw-request.ts";
import { scheduledLeague } from "../support/product/scheduled-league.ts";
import { sessionCookie } from "../support/product/sessions.ts";

const address = inject("address");
const dataDirectory = inject("dataDirectory");

/** A room of its own for the staff of a league: of the one given, or of a league of the manager that has all of them. @returns its id */
async function newRoom(cookie: string, league?: string): Promise<string> {
  const { of } = await inDatabase(dataDirectory, async (client) => {
    const { rows } = await client.query<{ of: string }>(
      `select r.league_id as of from chat_room r
        where r.kind = 'staff' and r.name is null
          and exists (select from chat_roles_in(r.id, (select id from account where email = 'manager@touchline.example')) w where w.why = 'manager')
          and exists (select from chat_roles_in(r.id, (select id from account where email = 'coach@touchline.example')))
          and exists (select from chat_roles_in(r.id, (select id from account where email = 'player@touchline.example')))
          and ($1::uuid is null or r.league_id = $1)
        limit 1`,
      [league ?? null],
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
/** Somebody new who may coach in a league of the manager. */
async function newCoach(): Promise<{ id: string; league: string; cookie: string }> {
  const email = `${randomUUID()}@example.org`;
  const made = await inDatabase(dataDirectory, async (client) => {
    const { rows } = await client.query<{ id: string; league: string }>(
      `with person as (
         insert into account (email, email_verified_at, first_name, last_name, language, permission_groups, demonstration)
         values ($1, now(), 'Sam', 'Okafor', 'en', '{coach}', true) returning id)
       insert into league_official (league_id, account_id, role)
       select r.league_id, p.id, 'Coach' from person p,
              (select league_id from chat_room r
                where r.kind = 'staff' and r.name is null
                  and exists (select from chat_roles_in(r.id, (select id from account where email = 'manager@touchline.example')) w where w.why = 'manager')
                  and exists (select from chat_roles_in(r.id, (select id from account where email = 'coach@touchline.example')))
                  and exists (select from chat_roles_in(r.id, (select id from account where email = 'player@touchline.example')))
                  and exists (select from chat_room t join team_board b on b.published_at is not null join team m on m.division_id = b.division_id and m.id = t.team_id
                               where t.league_id = r.league_id)
                limit 1) r
       returning account_id as id, league_id as league`,
      [email],
    );
    return rows[0]!;
  });
  return { ...made, cookie: await sessionCookie(dataDirectory, email) };
}
const write = (cookie: string, room: string, content: string, headers: Record<string, string> = {}) =>
  sendJson(address, `/api/chat/rooms/${room}/messages`, { clientId: randomUUID(), content }, { cookie, ...headers });
const cookieOf = (who: string) => sessionCookie(dataDirectory, `${who}@touchline.example`);
const news = (told: readonly string[]) => told.slice(1).filter((one) => one.includes("chat")).length;

/** Somebody new with an account, and a coach where a league is given. */
async function newMember(coachedLeague?: string): Promise<{ id: string; cookie: string }> {
  const email = `${randomUUID()}@example.org`;
  const id = await inDatabase(dataDirectory, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into account (email, email_verified_at, first_name, last_name, language, permission_groups, demonstration)
       values ($1, now(), 'Kim', 'Park', 'en', $2, true) returning id`,
      [email, [coachedLeague ? "coach" : "parent"]],
    );
    if (coachedLeague)
      await client.query("insert into league_official (league_id, account_id, role) values ($1, $2, 'Coach')", [
        coachedLeague,
        rows[0]!.id,
      ]);
    return rows[0]!.id;
  });
  return { id, cookie: await sessionCookie(dataDirectory, email) };
}

test("who may read a room hears of a message; who was taken out, has no right or guesses its address hears and gets nothing", async () => {
  // A league of its own: the staff of another one hears of what other tests write there.
  const { league, manager } = await scheduledLeague(dataDirectory);
  const [{ cookie: coach }, { cookie: player, id: taken }, { cookie: parent }] = [
    await newMember(league),
    await newMember(league),
    await newMember(),
  ];
  const room = randomUUID();
  const staff = { name: `Room ${room}`, audience: "staff", of: league, key: room };
  expect((await sendJson(address, "/api/chat/rooms", staff, { cookie: manager })).status).toBe(201);
  const streams = await Promise.all(
    [coach, player, parent].map((cookie) => followLive(address, cookie, "chat,chat:everybody")),
  );
  const [ofCoach, ofPlayer, ofParent] = streams as [(typeof streams)[0], (typeof streams)[0], (typeof streams)[0]];
  await expect.poll(() => streams.map(({ told }) => told.length > 0)).toEqual([true, true, true]);
  expect((await write(manager, room, "Before")).status).toBe(201);
  const heardOf = () => [ofCoach, ofPlayer, ofParent].map(({ told }) => news(told));
  await expect.poll(heardOf).toEqual([1, 1, 0]);

  await inDatabase(dataDirectory, (client) =>
    client.query(
      `insert into chat_removal (room_id, account_id, kind, reason)
       values ($1, $2, 'removed', 'test')`,
      [room, taken],
    ),
  );
  // The removal is news to who was removed, and the last that they hear.
  await expect.poll(heardOf).toEqual([1, 2, 0]);
  expect((await write(manager, room, "After")).status).toBe(201);
  await expect.poll(heardOf).toEqual([2, 2, 0]);
  for (const cookie of [player, parent])
    for (const path of [``, `/messages`, `/changes?since=0`])
      expect((await ask(address, `/api/chat/rooms/${room}${path}`, { headers: { cookie } })).status).toBe(404);
  expect((await write(player, room, "Let me in")).status).toBe(404);
});

test("a coach who is taken off the team hears of it within a second, and has lost the room at once", async () => {
  const [manager, coach] = await Promise.all([cookieOf("manager"), newCoach()]);
  const { id, room } = await inDatabase(dataDirectory, async (client) => {
    const { rows } = await client.query<{ id: string; room: string }>(
      `select t.id, r.id as room from team t join chat_room r on r.team_id = t.id and r.kind = 'team' and r.name is null
         join league_official o on o.league_id = r.league_id and o.account_id = $1
         join team_board b on b.division_id = t.division_id and b.published_at is not null
        where (select count(*) from team_coach c where c.team_id = t.id) < 4 order by t.id desc limit 1`,
      [coach.id],
    );
    return rows[0]!;
  });
  const coachedBy = async (change: (now: (string | null)[]) => (string | null)[]) => {
    const team = await inDatabase(dataDirectory, async (client) => {
      const { rows } = await client.query<{
        name: string;
        version: number;
        maxPlayers: number;
        color: string;
        coaches: (string | null)[];
      }>(
        `select name, version, max_players as "maxPlayers", color,
                array(select c.account_id from generate_series(1, 4) n left join team_coach c on c.team_id = t.id and c.position = n order by n) as coaches
           from team t where id = $1`,
        [id],
      );
      return rows[0]!;
    });
    const saved = await sendJson(
      address,
      `/api/office/teams/${id}`,
      { ...team, coaches: change(team.coaches) },
      { cookie: manager },
      "PUT",
    );
    expect(saved.status).toBe(200);
  };
  const status = async (path: string) =>
    (await ask(address, `/api/chat/rooms/${room}${path}`, { headers: { cookie: coach.cookie } })).status;
  await coachedBy((now) => now.with(now.indexOf(null), coach.id));
  expect(await status("")).toBe(200);
  const stream = await followLive(address, coach.cookie, "chat");
  await expect.poll(() => stream.told.length).toBeGreaterThan(0);
  // A clearance that has expired closes the room with the next request, and opens it with a new one.
  const clearedUntil = async (day: string | null) => {
    const before = news(stream.told);
    await inDatabase(dataDirectory, (client) =>
      client.query(
        `update league_official o set cleared_until = $2 from chat_room r
          where r.id = $3 and o.league_id = r.league_id and o.account_id = $1`,
        [coach.id, day, room],
      ),
    );
    // It is news to the coach: what is heard from here on is of what comes later.
    await expect.poll(() => news(stream.told), { interval: 20, timeout: 10_000 }).toBeGreaterThan(before);
  };
  await clearedUntil("2020-01-01");
  for (const path of ["", "/messages", "/changes?since=0"]) expect(await status(path), path).toBe(404);
  expect((await write(coach.cookie, room, "Expired")).status).toBe(404);
  await clearedUntil(null);
  expect(await status("")).toBe(200);
  const before = news(stream.told);
  await coachedBy((now) => now.map((one) => (one === coach.id ? null : one)));
  const since = performance.now();
  expect(await status("/changes?since=0")).toBe(404);
  await expect.poll(() => news(stream.told), { interval: 20, timeout: 10_000 }).toBeGreaterThan(before);
  console.log(`a removed coach heard of it after ${Math.round(performance.now() - since)} ms`);
  const heard = news(stream.told);
  expect((await write(coach.cookie, room, "Still here")).status).toBe(404);
  expect((await write(await cookieOf("manager"), room, "Not a reader either")).status).toBe(404);
  expect(news(stream.told)).toBe(heard);
});

test("what somebody was notified of in a room is read with the room", async () => {
  const [manager, coach] = await Promise.all([cookieOf("manager"), newCoach()]);
  const room = await newRoom(manager, coach.league);
  const body = { clientId: randomUUID(), content: "Look at this", mentions: [coach.id] };
  expect((await sendJson(address, `/api/chat/rooms/${room}/messages`, body, { cookie: manager })).status).toBe(201);
  const unread = async () => {
    const { text } = await ask(address, "/api/notifications/count", { headers: { cookie: coach.cookie } });
    return (JSON.parse(text) as { unread: number }).unread;
  };
  await expect.poll(unread, { timeout: 10_000 }).toBe(1);
  const read = { cookie: coach.cookie };
  expect((await sendJson(address, `/api/chat/rooms/${room}/read`, { sequence: 1 }, read, "PUT")).status).toBe(200);
  await expect.poll(unread, { timeout: 10_000 }).toBe(0);
});

test("a photo arrives by the API as a form, and its address answers readers alone and is kept by no cache", async () => {
  const [manager, player, parent] = (await Promise.all(["manager", "player", "parent"].map(cookieOf))) as [
    string,
    string,
    string,
  ];
  const room = await newRoom(manager);
  const form = new FormData();
  form.set("clientId", randomUUID());
  form.set("photo", new Blob([new Uint8Array(await picture(900, 600).jpeg().toBuffer())]), "photo");
  const sent = await fetch(`${address}/api/chat/rooms/${room}/photos`, {
    method: "POST",
    headers: { cookie: manager, origin: address },
    body: form,
  });
  expect(sent.status).toBe(201);
  const { photo } = (await sent.json()) as { photo: { id: string } };
  const see = (cookie?: string) =>
    fetch(`${address}/chat-photo/${photo.id}/640`, { headers: cookie ? { cookie } : {} });
  const shown = await see(player);
  expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
    200,
    "image/webp",
    "private, no-store",
  ]);
  expect([(await see(parent)).status, (await see()).status]).toEqual([404, 401]);
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
  const [manager, coach, flooder] = await Promise.all([cookieOf("manager"), cookieOf("coach"), newCoach()]);
  const room = await newRoom(manager, flooder.league);
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
  const statuses = await Promise.all(Array.from({ length: 90 }, (_, n) => write(flooder.cookie, room, `Flood ${n}`)));
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([201, 429]));
  const before = news(stream.told);
  // Somebody else writes and hears as always.
  expect((await write(coach, room, "All well?")).status).toBe(201);
  await expect.poll(() => news(stream.told)).toBeGreaterThan(before);
  expect((await ask(address, "/healthz")).status).toBe(200);
});
