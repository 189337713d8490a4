import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Member } from "#kernel/actor.ts";
import { hearDue } from "#platform/events/reactions.ts";
import { systemClock } from "#platform/clock.ts";
import { openLog } from "#platform/log.ts";
import { wordedEmail } from "#platform/mail/composed.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { post } from "#platform/mail/post.ts";
import { notificationKind } from "#platform/notify/kind.ts";
import { accounts, tell, type Notice } from "#platform/notify/tell.ts";
import { emptyTables, testDatabase, type TestDatabase } from "../../../../tests/support/databases/database.ts";
import { deliver } from "./commands/deliver.ts";
import { insertMember } from "./fixtures.ts";
import { listNotifications } from "./queries/list.ts";
import { notificationReactions } from "./reactions.ts";

let database: TestDatabase<MailTable>;
let ana: Member;
let ben: Member;
const log = openLog({ level: "silent" });

/** The whistle was forgotten: told in the app with the field's name, by email with who left it, whom the app does not name. */
const WHISTLE = notificationKind({
  name: "whistle-lost",
  facts: { field: z.string(), who: z.string() },
  app: ["field"],
  email: ({ facts, ...to }) =>
    facts.who === "nobody" ? undefined : wordedEmail(WORDS[to.language], { ...to, values: facts }),
  link: "/schedule",
  urgent: true,
});
const words = { subject: "Whistle", heading: "Whistle", action: "See it", notes: [] };
const WORDS = {
  en: { ...words, paragraphs: ["{who} forgot the whistle on {field}."] },
  es: { ...words, paragraphs: ["{who} olvidó el silbato en {field}."] },
};
type Facts = { field: string; who: string };
const delivering = { kinds: () => [WHISTLE], origin: () => "https://leagues.example.org", clock: systemClock };

beforeAll(async () => {
  database = await testDatabase<MailTable>();
  [ana, ben] = [await insertMember(database.db), await insertMember(database.db)];
});
afterAll(() => database.drop());
afterEach(() => emptyTables(database.db, "notification, notice, event, mail"));

const lost = (over: Partial<Notice<Facts>> = {}) =>
  database.db
    .transaction()
    .execute((tx) =>
      tell(tx, WHISTLE, { to: accounts([ana.accountId]), facts: { field: "Field 2", who: "Kim" }, ...over }),
    );
const round = () => hearDue({ db: database.db, reactions: notificationReactions(delivering), log });
const told = async (member: Member) =>
  (await listNotifications({ db: database.db, kinds: () => [], actor: member }, { filter: "all" })).notifications;
const mailed = async () =>
  (
    await sql<{ recipient: string; language: string; text: string; bulk: boolean }>`
      select recipient, language, body_text as text, bulk from mail order by recipient`.execute(database.db)
  ).rows;

test("whoever is told has it in the app, with what its sentence needs, and by email; nobody else does", async () => {
  await lost();
  expect([await told(ana), await mailed()]).toEqual([[], []]);
  await round();
  expect(await told(ana)).toMatchObject([
    { kind: "whistle-lost", facts: { field: "Field 2" }, urgent: true, read: false },
  ]);
  expect(await told(ben)).toEqual([]);
  const [email] = await mailed();
  expect(email!.text).toContain("Kim forgot the whistle on Field 2.");
  expect(email!.text).toContain("https://leagues.example.org/schedule");
});

test("each reads it in their own language, with what is different for them; an address without an account by email", async () => {
  await sql`update account set language = 'es' where id = ${ben.accountId}`.execute(database.db);
  await lost({
    to: [
      { accountId: ana.accountId },
      { accountId: ben.accountId, facts: { who: "Luz" }, link: "/messaging" },
      { email: "cleo@example.com", language: "en" },
    ],
  });
  await round();
  const texts = (await mailed()).map(({ text }) => text);
  expect(texts.some((text) => text.includes("Luz olvidó el silbato") && text.includes("/es/"))).toBe(true);
  expect((await mailed()).find(({ recipient }) => recipient === "cleo@example.com")).toMatchObject({ language: "en" });
  expect(await told(ben)).toHaveLength(1);
});

test("a recipient is told by the channels that are named for them, and by no email where there is none to write", async () => {
  await lost({
    to: [
      { accountId: ana.accountId, channels: ["app"] },
      { accountId: ben.accountId, facts: { who: "nobody" } },
    ],
  });
  await round();
  expect([(await told(ana)).length, (await told(ben)).length, await mailed()]).toEqual([1, 1, []]);
});

test("what is told without all facts of its kind is not told, and nothing of the change is kept", async () => {
  await expect(lost({ facts: { field: "Field 2" } })).rejects.toThrow();
  expect((await sql`select from notice`.execute(database.db)).rows).toEqual([]);
});

test("somebody named twice is told once; told again, they are told again", async () => {
  const to = [
    ...accounts([ana.accountId, ana.accountId]),
    ...["cleo@example.com", "Cleo@example.com"].map((email) => ({ email, language: "en" as const })),
  ];
  await lost({ to });
  await lost();
  await round();
  expect([(await told(ana)).length, (await mailed()).length]).toEqual([2, 3]);
});

test("an event that is heard again is told once, even when nobody remembers the first time", async () => {
  await lost();
  await round();
  await sql`delete from event_heard`.execute(database.db);
  await sql`update event set state = 'queued', due_at = now()`.execute(database.db);
  expect([await round(), (await told(ana)).length, (await mailed()).length]).toEqual([1, 1, 1]);
});

test("two processes that deliver the same notice at once tell everybody once", async () => {
  const to = Array.from({ length: 30 }, (_, n) => ({ email: `reader${n}@example.com`, language: "en" as const }));
  const noticeId = (await lost({ to: [...to, ...accounts([ana.accountId, ben.accountId])] }))!;
  const once = () => database.db.transaction().execute((tx) => deliver(tx, delivering, { noticeId, from: 0 }));
  await Promise.all([once(), once(), once()]);
  expect((await mailed()).length).toBe(32);
  expect([(await told(ana)).length, (await told(ben)).length]).toEqual([1, 1]);
});

test("a delivery that is cut off is done again as a whole: nobody is left out, nobody told twice", async () => {
  const noticeId = (await lost({ to: accounts([ana.accountId, ben.accountId]) }))!;
  const cut = database.db.transaction().execute(async (tx) => {
    await deliver(tx, delivering, { noticeId, from: 0 });
    throw new Error("killed");
  });
  await expect(cut).rejects.toThrow("killed");
  expect([await told(ana), await mailed()]).toEqual([[], []]);
  await round();
  await round();
  expect([(await told(ana)).length, (await told(ben)).length, (await mailed()).length]).toEqual([1, 1, 2]);
});

test("many are told in portions, their emails behind everybody's code to sign in", async () => {
  const to = Array.from({ length: 250 }, (_, n) => ({ email: `reader${n}@example.com`, language: "en" as const }));
  await lost({ to });
  expect(await round()).toBe(3);
  const emails = await mailed();
  expect([emails.length, emails.every(({ bulk }) => bulk)]).toEqual([250, true]);
});

test("what stood in a notice is gone once it is delivered: facts, links and addresses", async () => {
  await lost({
    to: [{ accountId: ana.accountId }, { email: "cleo@example.com", language: "en", link: "/invitation#link=secret" }],
  });
  await round();
  const { rows } = await sql<{ all: string }>`
    select n::text || r::text as all from notice n join notice_recipient r on r.notice_id = n.id`.execute(database.db);
  expect(rows).toHaveLength(2);
  for (const { all } of rows) expect(all).not.toMatch(/Kim|Field|secret|cleo/);
});

test("an account that was deleted meanwhile is told nothing, and the event is done", async () => {
  await lost({ to: accounts(["01980000-0000-7000-8000-000000000000"]) });
  await round();
  const { rows } = await sql`select state from event`.execute(database.db);
  expect([rows, await mailed()]).toEqual([[{ state: "done" }], []]);
});

test("a kind that this process does not know yet waits for one that does", async () => {
  await lost();
  const strange = notificationReactions({ ...delivering, kinds: () => [] });
  await hearDue({ db: database.db, reactions: strange, log });
  expect(await told(ana)).toEqual([]);
  await sql`update event set due_at = now()`.execute(database.db);
  await round();
  expect(await told(ana)).toHaveLength(1);
});

test("Y8: an address that refuses mail still gets what is necessary, and no email that can be done without", async () => {
  await sql`insert into undeliverable_address (email, smtp_status) values ('cleo@example.com', '550')`.execute(
    database.db,
  );
  const email = { recipient: "cleo@example.com", subject: "x", language: "en", text: "x", html: "x" } as const;
  await post(database.db, { ...email, unsubscribeAddress: "https://leagues.example.org/stop" });
  await lost({ to: [{ email: "cleo@example.com", language: "en" }] });
  await round();
  expect(await mailed()).toHaveLength(1);
});
