import { sql } from "kysely";
import { jwtVerify, importJWK } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Member } from "#kernel/actor.ts";
import { fixedClock, type Clock } from "#platform/clock.ts";
import { hearDue } from "#platform/events/reactions.ts";
import { doDueJobs } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import { wordedEmail } from "#platform/mail/composed.ts";
import { notificationKind } from "#platform/notify/kind.ts";
import { tell } from "#platform/notify/tell.ts";
import { makePushKeys, openPush, type PushPost } from "#platform/push/push-service.ts";
import { NO_TEXTS } from "#platform/texts/text-sender.ts";
import type { AccountsTables } from "#slices/accounts/server/public.ts";
import { emptyTables, testDatabase, type TestDatabase } from "../../../../../tests/support/databases/database.ts";
import { browser } from "../../../../../tests/support/servers/push.ts";
import { USUAL, type PreferencesChange } from "../../contract/preferences.ts";
import { readAllNotifications } from "../commands/read.ts";
import { addDevice, dropDevice, savePreferences } from "../commands/preferences.ts";
import { insertMember } from "../fixtures.ts";
import { notificationsJobs } from "../jobs.ts";
import { PREFERENCES_DATA } from "../personal-data.ts";
import { alertDevices, preferencesOf } from "../queries/preferences.ts";
import { notificationReactions } from "../reactions.ts";
import type { NotificationsDeps } from "../services.ts";

let database: TestDatabase<AccountsTables>;
let ana: Member;
let ben: Member;
const log = openLog({ level: "silent" });
/** Tuesday noon in New York, where the product's usual zone is. */
const TUESDAY = Date.parse("2027-01-12T12:00-05:00");
const EASTERN = "America/New_York";

const WORDS = { subject: "Team", heading: "Team", paragraphs: ["{league} has teams."], action: "See it", notes: [] };
const TEAMS_MADE = notificationKind({
  name: "teams-made",
  topic: "teams",
  facts: { league: z.string() },
  app: ["league"],
  email: ({ facts, ...to }) => wordedEmail(WORDS, { ...to, values: facts }),
  link: "/my-leagues",
});

const keys = makePushKeys();
let posted: { endpoint: string; headers: Record<string, string>; body: Buffer }[] = [];
let answer: number | "none" = 201;
const post: PushPost = async (endpoint, request) => {
  posted.push({ endpoint, ...request });
  if (answer === "none") throw new Error("no network");
  return answer;
};
let signedOut: string[] = [];

function depsAt(now: number): NotificationsDeps {
  const clock: Clock = fixedClock(now);
  return {
    db: database.db,
    clock,
    kinds: () => [TEAMS_MADE],
    sentenceOf: (language, kind, { league }) => `${language} ${kind} ${league}`,
    origin: () => "https://leagues.example.org",
    push: openPush(keys, () => "https://leagues.example.org", post),
    texts: NO_TEXTS,
    limits: { spend: async () => {}, giveBack: async () => {} },
    sessionsGoingOn: async (ids) => new Set(ids.filter((id) => !signedOut.includes(id))),
  };
}

const SESSION = "0198f000-0000-7000-8000-000000000001";
beforeAll(async () => {
  database = await testDatabase<AccountsTables>();
  ana = { ...(await insertMember(database.db)), sessionId: SESSION };
  ben = { ...(await insertMember(database.db)), sessionId: SESSION };
});
afterAll(() => database.drop());
afterEach(async () => {
  await emptyTables(
    database.db,
    "notification, notice, event, mail, job, waiting_email, push_device, notification_choice, notification_hours",
  );
  [posted, answer, signedOut] = [[], 201, []];
});

const save = (member: Member, change: Partial<PreferencesChange>) =>
  savePreferences(
    { db: database.db, actor: member },
    { choices: {}, quiet: { from: "21:00", until: "07:00" }, timeZone: EASTERN, ...change },
  );
const request = {
  ipAddress: "198.51.100.7",
  requestId: "r",
  userAgent: "Firefox/150 Android",
  cookie: () => undefined,
  keep() {},
};
const turnOn = (member: Member, subscription = browser().subscription) =>
  addDevice({ db: database.db, actor: member, request }, { ...subscription, timeZone: EASTERN });

/** Told to Ana at a moment, and delivered. */
async function tellAna(now = TUESDAY, { wakes = false } = {}): Promise<void> {
  const to = [{ accountId: ana.accountId }];
  await database.db
    .transaction()
    .execute((tx) => tell(tx, TEAMS_MADE, { to, facts: { league: "Foxglove Soccer" }, wakes }));
  await hearDue({ db: database.db, reactions: notificationReactions(depsAt(now)), log });
}
/** Whatever is due by a moment is done. */
const work = (now: number) =>
  doDueJobs({ db: database.db, kinds: notificationsJobs(depsAt(now)), log, clock: fixedClock(now) });
const mails = async () =>
  (
    await sql<{ subject: string; body: string }>`select subject, body_text as body from mail order by id`.execute(
      database.db,
    )
  ).rows;
const HOUR = 3_600_000;
const forget = ({ accountId }: Member) =>
  database.db.transaction().execute((tx) => PREFERENCES_DATA.release(tx, accountId, new Date(TUESDAY)));

/** The usual choices with what they mean for texts, of which nothing was said. */
const TEXTS_USUAL = {
  ...USUAL,
  changes: { ...USUAL.changes, text: true },
  registration: { ...USUAL.registration, text: false },
  messages: { ...USUAL.messages, text: false },
};

describe("who has chosen nothing", () => {
  test("is told as is usual, quiet at night, and reads so", async () => {
    expect(await preferencesOf({ db: database.db, actor: ana })).toEqual({
      choices: TEXTS_USUAL,
      exceptions: [],
      quiet: { from: "21:00", until: "07:00" },
      timeZone: EASTERN,
      namesPlayers: false,
    });
    await tellAna();
    expect(await mails()).toHaveLength(1);
  });
});

describe("a digest", () => {
  test("holds all that was told since, in the reader's language, once; another family's news stay out", async () => {
    await save(ana, { choices: { teams: { email: "daily", push: false } } });
    await sql`update account set language = 'es' where id = ${ana.accountId}`.execute(database.db);
    await tellAna();
    await tellAna(TUESDAY + HOUR);
    await work(TUESDAY + 12 * HOUR);
    expect(await mails()).toEqual([]);
    await work(TUESDAY + 20 * HOUR);
    await work(TUESDAY + 21 * HOUR);
    const [digest, ...more] = await mails();
    expect(more).toEqual([]);
    expect(digest!.subject).toContain("Sus novedades del día");
    expect(digest!.body).toContain("es teams-made Foxglove Soccer (2×)");
    expect(digest!.body.match(/https:\S+/g)).toContain("https://leagues.example.org/es/notifications");
    await sql`update account set language = 'en' where id = ${ana.accountId}`.execute(database.db);
  });

  test("is not sent to an account that is deleted meanwhile", async () => {
    await save(ana, { choices: { teams: { email: "weekly", push: false } } });
    await tellAna();
    await forget(ana);
    await work(TUESDAY + 72 * HOUR);
    expect(await mails()).toEqual([]);
  });
});

describe("an alert", () => {
  test("reaches the browser, readable by it alone, signed by our key; the email follows where nothing was read", async () => {
    const { subscription, read } = browser();
    await turnOn(ana, subscription);
    await tellAna();
    await work(TUESDAY);
    const [{ endpoint, headers, body } = { endpoint: "", headers: {}, body: Buffer.alloc(0) }] = posted;
    expect([posted.length, endpoint]).toEqual([1, subscription.endpoint]);
    expect(read(body)).toMatchObject({ title: "Touchline", body: "en teams-made Foxglove Soccer" });
    const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers["Authorization"] ?? "")!;
    expect(key).toBe(keys.publicKey);
    const raw = Buffer.from(key!, "base64url");
    const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((part) => part.toString("base64url"));
    const verified = await jwtVerify(token!, await importJWK({ kty: "EC", crv: "P-256", x: x!, y: y! }, "ES256"), {
      audience: "https://updates.push.services.mozilla.com",
    });
    expect(verified.payload.sub).toBe("https://leagues.example.org");
    expect(await mails()).toEqual([]);
    await work(TUESDAY + HOUR);
    expect(await mails()).toHaveLength(1);
  });

  test("I6: spares the email of who reads it in the app within ten minutes", async () => {
    await turnOn(ana);
    await tellAna();
    await work(TUESDAY);
    await readAllNotifications({ db: database.db, clock: fixedClock(TUESDAY), actor: ana });
    await work(TUESDAY + HOUR);
    expect(await mails()).toEqual([]);
  });

  test("of what was read before the night is over is not shown", async () => {
    await turnOn(ana);
    const night = TUESDAY + 11 * HOUR;
    await tellAna(night);
    await work(night + HOUR);
    expect(posted).toEqual([]);
    await readAllNotifications({ db: database.db, clock: fixedClock(night), actor: ana });
    await work(night + 10 * HOUR);
    expect([posted, await mails()]).toEqual([[], []]);
  });

  test("of what concerns the next 24 hours passes the night", async () => {
    await turnOn(ana);
    const night = TUESDAY + 11 * HOUR;
    await tellAna(night, { wakes: true });
    await work(night);
    expect(posted).toHaveLength(1);
  });

  test("is not shown once its owner has signed out there; the device is forgotten", async () => {
    await turnOn(ana);
    await tellAna();
    signedOut = [SESSION];
    await work(TUESDAY);
    expect([posted, (await alertDevices({ ...depsAt(TUESDAY), actor: ana })).devices]).toEqual([[], []]);
  });

  test("a browser that takes no more is forgotten; a service that does not answer is tried again", async () => {
    await turnOn(ana);
    answer = "none";
    await tellAna();
    await work(TUESDAY);
    answer = 410;
    await work(TUESDAY + HOUR / 2);
    expect(posted).toHaveLength(2);
    expect((await alertDevices({ ...depsAt(TUESDAY), actor: ana })).devices).toEqual([]);
  });

  test("goes nowhere but to the services of browsers", async () => {
    for (const endpoint of [
      "https://127.0.0.1/x",
      "https://updates.push.services.mozilla.com.evil.example/x",
      "https://fcm.googleapis.com:8443/x",
      "http://fcm.googleapis.com/x",
    ])
      await expect(turnOn(ana, { ...browser().subscription, endpoint })).rejects.toMatchObject({
        code: "notifications.push-service",
      });
  });
});

describe("devices and choices", () => {
  test("are seen and ended by their owner alone", async () => {
    await turnOn(ana);
    const { devices } = await alertDevices({ ...depsAt(TUESDAY), actor: ana });
    expect(devices).toMatchObject([{ name: "Firefox, Android", on: true }]);
    expect((await alertDevices({ ...depsAt(TUESDAY), actor: ben })).devices).toEqual([]);
    const device = devices[0]!.id;
    await expect(dropDevice({ db: database.db, actor: ben }, { device })).rejects.toMatchObject({
      code: "notifications.not-found",
    });
    await dropDevice({ db: database.db, actor: ana }, { device });
    await expect(dropDevice({ db: database.db, actor: ana }, { device })).rejects.toMatchObject({
      code: "notifications.not-found",
    });
  });

  test("a browser that two people use alerts who turned it on last", async () => {
    const { subscription } = browser();
    await turnOn(ana, subscription);
    await turnOn(ben, subscription);
    await tellAna();
    await work(TUESDAY + HOUR);
    expect(posted).toEqual([]);
    expect(await mails()).toHaveLength(1);
  });

  test("a pace that a topic does not have, quiet hours without an end, and a zone that does not exist are refused", async () => {
    await expect(save(ana, { choices: { payments: { email: "off", push: false } } })).rejects.toMatchObject({
      issues: [{ field: "choices.payments" }],
    });
    await expect(save(ana, { quiet: { from: "07:00", until: "07:00" } })).rejects.toMatchObject({
      issues: [{ field: "quiet", code: "notifications.quiet-never-ends" }],
    });
    await expect(save(ana, { timeZone: "Mars/Olympus" })).rejects.toMatchObject({ issues: [{ field: "timeZone" }] });
  });

  test("are in what somebody gets of their data, without addresses that alerts go to, and go with the account", async () => {
    await save(ana, { choices: { teams: { email: "daily", push: true } }, quiet: null });
    await turnOn(ana);
    await tellAna();
    const data = await PREFERENCES_DATA.collect(database.db, ana.accountId);
    expect(data).toHaveLength(4);
    expect(JSON.stringify(data)).not.toContain("mozilla");
    await forget(ana);
    expect(await PREFERENCES_DATA.collect(database.db, ana.accountId)).toEqual([]);
  });
});
