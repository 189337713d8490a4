import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Member } from "#kernel/actor.ts";
import { announce } from "#platform/events/outbox.ts";
import { hearDue } from "#platform/events/reactions.ts";
import { openLog } from "#platform/log.ts";
import type { AccountsEvent } from "#slices/accounts/events.ts";
import { testDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { NOTIFICATION_KINDS } from "../contract/kinds.ts";
import { insertMember } from "./fixtures.ts";
import { listNotifications } from "./queries.ts";
import { notificationReactions } from "./reactions.ts";

let database: TestDatabase<object>;
let ana: Member;
let ben: Member;
const log = openLog({ level: "silent" });

beforeAll(async () => {
  database = await testDatabase<object>();
  [ana, ben] = [await insertMember(database.db), await insertMember(database.db)];
});
afterAll(() => database.drop());
afterEach(() => sql`truncate notification, event cascade`.execute(database.db));

const tell = (event: AccountsEvent) => database.db.transaction().execute((tx) => announce(tx, event));
const round = () => hearDue({ db: database.db, reactions: notificationReactions, log });
const told = async (member: Member) =>
  (await listNotifications({ db: database.db, actor: member }, { filter: "all" })).notifications;

test("a sign-in on a new device is told to the account's owner, and to nobody else", async () => {
  const payload = { accountId: ana.accountId, device: "Firefox on Windows" };
  await tell({ name: "accounts.signed-in-on-new-device", payload });
  await round();
  expect(await told(ana)).toMatchObject([
    { kind: "new-device", facts: { device: "Firefox on Windows" }, urgent: false, read: false },
  ]);
  expect(await told(ben)).toEqual([]);
});

test("every event of an account, its money and its places has a notice, urgent where somebody else may have done it", async () => {
  for (const name of notificationReactions.flatMap(({ hears }) => hears)) {
    const said = {
      device: "a phone",
      reason: "The picture is dark.",
      leagueName: "Bay Kickers",
      teamName: "Otters",
      district: "Bay",
    };
    const kinds = /^leagues\.(approved|denied)$/.test(name) ? ["new", "change"] : [undefined];
    // What is told of somebody else is another sentence than what is told of oneself.
    const abouts = name.startsWith("leagues.") ? [ana, ben] : [ana];
    for (const [kind, { accountId }] of kinds.flatMap((one) => abouts.map((about) => [one, about] as const))) {
      await tell({
        name,
        payload: { accountId, accountIds: [ana.accountId], toldIds: [ana.accountId], kind, urgent: false, ...said },
      } as never);
    }
  }
  await round();
  // More than a page of the list.
  const { rows: notices } = await sql<{ kind: string; urgent: boolean; facts: object }>`
    select kind, urgent, facts from notification where account_id = ${ana.accountId}`.execute(database.db);
  const kindsOf = (some: typeof notices) => [...new Set(some.map(({ kind }) => kind))].toSorted();
  expect(kindsOf(notices)).toEqual([...NOTIFICATION_KINDS].toSorted());
  expect(kindsOf(notices.filter(({ urgent }) => urgent))).toEqual([
    "aid-asked",
    "aid-decided",
    "district-given",
    "district-taken",
    "email-changed",
    "email-undeliverable",
    "google-unlinked",
    "instalment-failed",
    "league-change-denied",
    "league-denied",
    "manager-removed",
    "order-unfulfilled",
    "password-changed",
    "payout-account-changed",
    "payout-account-missing",
    "payout-account-opened",
    "payout-failed",
    "permissions-changed",
    "place-offered",
    "refund-failed",
    "two-factor-off",
  ]);
  // Nothing of the event but what the sentence needs.
  const facts = new Set(notices.flatMap((one) => Object.keys(one.facts)));
  expect([...facts].toSorted()).toEqual(["device", "district", "league", "reason", "team"]);
});

test("what becomes of places is told to every guardian, with the league's name and nothing of a child", async () => {
  for (const name of notificationReactions[1]!.hears) {
    const accountIds = [ana.accountId, ben.accountId];
    const payload = {
      accountIds,
      registrationIds: ["01980000-0000-7000-8000-000000000000"],
      leagueName: "Bay Kickers",
    };
    await tell({ name, payload } as never);
  }
  await round();
  const kinds = NOTIFICATION_KINDS.filter((kind) => /^(?:place|offer|aid)-/.test(kind));
  for (const notices of [await told(ana), await told(ben)]) {
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual([...kinds].toSorted());
    expect(notices.every(({ facts }) => Object.keys(facts).join() === "league")).toBe(true);
  }
});

test("an event that is heard again is told once, even when nobody remembers the first time", async () => {
  await tell({ name: "accounts.password-changed", payload: { accountId: ana.accountId } });
  await round();
  await sql`delete from event_heard`.execute(database.db);
  await sql`update event set state = 'queued', due_at = now()`.execute(database.db);
  expect([await round(), (await told(ana)).length]).toEqual([1, 1]);
});

test("the same thing happening twice is told twice", async () => {
  await tell({ name: "accounts.password-changed", payload: { accountId: ana.accountId } });
  await tell({ name: "accounts.password-changed", payload: { accountId: ana.accountId } });
  await round();
  expect(await told(ana)).toHaveLength(2);
});

test("an account that was deleted meanwhile is told nothing, and the event is done", async () => {
  await tell({ name: "accounts.email-verified", payload: { accountId: "01980000-0000-7000-8000-000000000000" } });
  await round();
  const { rows } = await sql`select state from event`.execute(database.db);
  expect(rows).toEqual([{ state: "done" }]);
});
