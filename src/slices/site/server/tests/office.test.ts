import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { emptyTables, testDatabase, type TestDatabase } from "../../../../../tests/support/databases/database.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { SettingsChange } from "../../contract/settings.ts";
import { changeSettings } from "../commands/change-settings.ts";
import { contactSupport } from "../commands/contact.ts";
import { markContactMessage } from "../commands/mark-contact-message.ts";
import { countUnansweredMessages, messagePage, oneMessage } from "../queries/contact-messages.ts";
import { officeSettings } from "../queries/office-settings.ts";
import { openSettings } from "../queries/settings.ts";
import type { SiteDeps } from "../services.ts";
import type { SiteTables } from "../store/tables.ts";

const clock = fixedClock("2027-01-15T20:00:00Z");
const visitor = { actor: { kind: "visitor" } } as const;

let database: TestDatabase<SiteTables>;
let deps: SiteDeps;
let sam: { actor: Actor & { kind: "member" } };
beforeAll(async () => {
  database = await testDatabase<SiteTables>();
  const { db } = database;
  const { rows } = await sql<{ id: string }>`
    insert into account (email, email_verified_at, first_name, last_name, language)
    values ('sam@example.org', now(), 'Sam', 'Whitehorse', 'en') returning id`.execute(db);
  const accountId = rows[0]!.id;
  sam = { actor: { kind: "member", accountId, sessionId: "", emailVerified: true, globalAdmin: true } };
  const namesOf = () => Promise.resolve(new Map([[accountId, "Sam Whitehorse"]]));
  deps = { db, clock, settings: openSettings(db, clock), namesOf, origin: () => "https://leagues.example.org" };
});
afterAll(() => database.drop());
beforeEach(() => emptyTables(database.db, "contact_message, mail, audit_entry"));

const others: [who: string, actorOf: () => Actor, code: string][] = [
  ["a visitor", () => ({ kind: "visitor" }), "request.sign-in"],
  ["a member", () => ({ ...sam.actor, globalAdmin: false }), "request.not-found"],
  ["an admin whose address is unconfirmed", () => ({ ...sam.actor, emailVerified: false }), "request.not-found"],
];
const entries = async () =>
  (
    await sql<{ action: string; details: unknown }>`select action, details from audit_entry order by id`.execute(
      deps.db,
    )
  ).rows;

describe("the site's settings", () => {
  const now = () => officeSettings({ ...deps, actor: sam.actor });
  const change = async (over: Partial<SettingsChange>) => {
    const { changedAt: _at, changedBy: _by, ...settings } = await now();
    await changeSettings({ ...deps, ...sam }, { ...settings, ...over });
  };

  test("are changed at once, with a word about from what to what, and who did it", async () => {
    await deps.settings.read();
    await change({ supportEmail: "help@site.example", processingFeeCents: 350 });
    // The clock stands still: nothing that was remembered before counts.
    expect(await deps.settings.read()).toMatchObject({ supportEmail: "help@site.example", processingFeeCents: 350 });
    expect(await now()).toMatchObject({ changedBy: "Sam Whitehorse", changedAt: "2027-01-15T20:00:00.000Z" });
    expect(await entries()).toEqual([
      {
        action: "site.settings-changed",
        details: {
          supportEmail: { from: "support@touchline.example", to: "help@site.example" },
          processingFeeCents: { from: 500, to: 350 },
        },
      },
    ]);
  });

  test("with links to us elsewhere", async () => {
    const socialLinks = [{ name: "Instagram", address: "https://instagram.example/touchline" }];
    await change({ socialLinks });
    expect((await deps.settings.read()).socialLinks).toEqual(socialLinks);
  });

  test("are not changed over what somebody else changed meanwhile", async () => {
    const { changedAt: _at, changedBy: _by, ...seen } = await now();
    await change({ supportHours: "Mon-Sat" });
    expect((await refusalOf(changeSettings({ ...deps, ...sam }, { ...seen, supportHours: "Never" })))?.code).toBe(
      "site.changed-meanwhile",
    );
    expect((await now()).supportHours).toBe("Mon-Sat");
  });

  test.each(others)("are neither shown to nor changed by %s", async (_who, actorOf, code) => {
    const { changedAt: _at, changedBy: _by, ...settings } = await now();
    expect((await refusalOf((async () => officeSettings({ ...deps, actor: actorOf() }))()))?.code).toBe(code);
    expect((await refusalOf(changeSettings({ ...deps, actor: actorOf() }, settings)))?.code).toBe(code);
  });

  test.each([
    ["a script for an address", { socialLinks: [{ name: "X", address: "javascript:alert(1)" }] }, "social.address"],
    [
      "an address that is not encrypted",
      { socialLinks: [{ name: "X", address: "http://x.example" }] },
      "social.address",
    ],
    ["a link without a name", { socialLinks: [{ name: " ", address: "https://x.example" }] }, "social.name"],
    ["an answer within no time", { supportAnswerHours: 0 }, "support.answer"],
    ["an answer within a year", { supportAnswerHours: 9000 }, "support.answer"],
    ["a fee of less than nothing", { processingFeeCents: -1 }, "fee.amount"],
    ["half a cent", { processingFeeCents: 0.5 }, "fee.amount"],
    ["a fee of over $100", { processingFeeCents: 10_001 }, "fee.amount"],
    ["no support hours", { supportHours: "" }, "support.hours"],
    ["no address", { supportEmail: "nowhere" }, "email.format"],
  ])("do not take %s", async (_what, over, code) => {
    const { changedAt: _at, changedBy: _by, ...settings } = await now();
    const parsed = SettingsChange.safeParse({ ...settings, ...over });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([code]);
  });
});

describe("messages from Contact Us", () => {
  async function written(name: string, body = "Hello"): Promise<string> {
    const message = { name, email: `${name.toLowerCase()}@example.org`, topic: "other", body, language: "en" };
    await contactSupport({ ...deps, ...visitor }, { ...message, submissionKey: crypto.randomUUID() });
    const { rows } = await sql<{ id: string }>`select id from contact_message where name = ${name}`.execute(deps.db);
    return rows[0]!.id;
  }
  const names = async (asked: { state?: "waiting" | "answered" | "all"; q?: string } = {}) =>
    (await messagePage({ ...deps, actor: sam.actor }, { state: "waiting", q: "", page: 1, ...asked })).messages.map(
      ({ name }) => name,
    );

  test("wait, the newest first, until somebody marks them answered; what is marked can be unmarked", async () => {
    const ana = await written("Ana");
    await written("Ben");
    expect([await names(), await countUnansweredMessages({ ...deps, actor: sam.actor })]).toEqual([["Ben", "Ana"], 2]);
    await markContactMessage({ ...deps, ...sam }, { message: ana, answered: true });
    await markContactMessage({ ...deps, ...sam }, { message: ana, answered: true });
    expect([await names(), await names({ state: "answered" }), await names({ state: "all" })]).toEqual([
      ["Ben"],
      ["Ana"],
      ["Ben", "Ana"],
    ]);
    expect(await oneMessage({ ...deps, actor: sam.actor }, { message: ana })).toMatchObject({
      answeredBy: "Sam Whitehorse",
      answeredAt: "2027-01-15T20:00:00.000Z",
    });
    await markContactMessage({ ...deps, ...sam }, { message: ana, answered: false });
    expect(await names()).toEqual(["Ben", "Ana"]);
    expect((await entries()).map(({ action }) => action)).toEqual([
      "site.contacted",
      "site.contacted",
      "site.message-answered",
      "site.message-reopened",
    ]);
  });

  test("are found by name, address and text, whatever the case, and by no pattern", async () => {
    await written("Ana", "My REFUND is late");
    await written("Ben", "100% sure");
    expect(await names({ q: "refund" })).toEqual(["Ana"]);
    expect(await names({ q: "BEN@example" })).toEqual(["Ben"]);
    expect(await names({ q: "0% s" })).toEqual(["Ben"]);
    expect(await names({ q: "%" })).toEqual(["Ben"]);
  });

  test.each(others)("are nothing to %s", async (_who, actorOf, code) => {
    const message = await written("Ana");
    const actor = actorOf();
    const tries = [
      () => messagePage({ ...deps, actor }, { state: "all", q: "", page: 1 }),
      () => oneMessage({ ...deps, actor }, { message }),
      () => markContactMessage({ ...deps, actor }, { message, answered: true }),
    ];
    for (const attempt of tries) expect((await refusalOf(attempt()))?.code).toBe(code);
    expect(await countUnansweredMessages({ ...deps, actor })).toBe(0);
  });

  test("that are not there are not found", async () => {
    const nobody = "01980000-0000-7000-8000-000000000000";
    expect((await refusalOf(oneMessage({ ...deps, actor: sam.actor }, { message: nobody })))?.code).toBe(
      "request.not-found",
    );
    expect((await refusalOf(markContactMessage({ ...deps, ...sam }, { message: nobody, answered: true })))?.code).toBe(
      "request.not-found",
    );
  });
});
