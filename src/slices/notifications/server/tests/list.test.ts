import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Member } from "#kernel/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { notificationKind } from "#platform/notify/kind.ts";
import { emptyTables, testDatabase, type TestDatabase } from "../../../../../tests/support/databases/database.ts";
import { NotificationList } from "../../contract.ts";
import { openNotification } from "../commands/read.ts";
import { insertMember, insertNotifications } from "../fixtures.ts";
import { NOTIFICATIONS_DATA } from "../personal-data.ts";
import { listNotifications, unreadCount } from "../queries/list.ts";

const KINDS = [
  notificationKind({ name: "new-device", topic: "account", app: [] }),
  notificationKind({ name: "score-posted", topic: "scores", app: [] }),
];
let database: TestDatabase<MailTable>;
let ana: Member;
let ben: Member;

beforeAll(async () => {
  database = await testDatabase<MailTable>();
  [ana, ben] = [await insertMember(database.db), await insertMember(database.db)];
});
afterAll(() => database.drop());
afterEach(() => emptyTables(database.db, "notification"));

const list = (member: Member, over: Partial<Parameters<typeof listNotifications>[1]> = {}) =>
  listNotifications({ db: database.db, kinds: () => KINDS, actor: member }, { filter: "all", ...over });
const open = (member: Member, id: string) =>
  openNotification({ db: database.db, clock: fixedClock(0), actor: member }, { notification: id });
const idsOf = ({ notifications }: NotificationList) => notifications.map(({ id }) => id);

describe("the list of notifications", () => {
  test("has the member's own ones only, the newest first", async () => {
    const anas = await insertNotifications(database.db, ana, 3);
    expect(idsOf(await list(ana))).toEqual(anas.toReversed());
    expect(await list(ben)).toEqual({ notifications: [], next: null, total: 0, unread: 0, newest: null });
    expect(await unreadCount({ db: database.db, actor: ben })).toBe(0);
  });

  test("has what is about a topic alone where that is asked for; how many are unread is said of all", async () => {
    const [first] = await insertNotifications(database.db, ana, 3);
    await sql`update notification set kind = 'score-posted' where id = ${first}`.execute(database.db);
    const scores = await list(ana, { topic: "scores" });
    expect([idsOf(scores), scores.total, scores.unread]).toEqual([[first], 1, 3]);
    expect(scores.newest).toBe(idsOf(await list(ana))[0]);
    expect(await list(ana, { topic: "messages" })).toMatchObject({ notifications: [], total: 0, unread: 3 });
  });

  test("is of the shape that the contract promises", async () => {
    await insertNotifications(database.db, ana, 21);
    const answer = await list(ana);
    expect(NotificationList.parse(answer)).toEqual(answer);
    expect(answer.notifications[0]).toMatchObject({
      kind: "new-device",
      facts: { device: "Firefox on Windows" },
      createdAt: "2027-03-06T15:21:00.000Z",
      read: false,
      urgent: false,
      // By which "Fewer like this" knows what its reader chooses of.
      topic: "account",
    });
  });

  test("goes on where it ended, twenty at a time, also when some came at one moment or are read meanwhile", async () => {
    const late = await insertNotifications(database.db, ana, 30, "2027-03-07T15:00:00Z");
    const early = await insertNotifications(database.db, ana, 15);
    await sql`update notification set created_at = '2027-03-07T15:10:00Z' where id = any(${late.slice(5, 15)})`.execute(
      database.db,
    );
    const first = await list(ana, { filter: "unread" });
    await open(ana, first.next!);
    const second = await list(ana, { filter: "unread", before: first.next! });
    const third = await list(ana, { filter: "unread", before: second.next! });
    const all = [first, second, third].flatMap(idsOf);
    expect([first, second, third].map((page) => idsOf(page).length)).toEqual([20, 20, 5]);
    expect([...all].toSorted()).toEqual([...late, ...early].toSorted());
    expect([first.total, second.total, third.next]).toEqual([45, 44, null]);
  });

  test("shows what is unread, and counts it", async () => {
    const [read, ...others] = await insertNotifications(database.db, ana, 4);
    await open(ana, read!);
    const unread = await list(ana, { filter: "unread" });
    expect(idsOf(unread)).toEqual(others.toReversed());
    expect(unread).toMatchObject({ total: 3, unread: 3 });
    expect(await list(ana)).toMatchObject({ total: 4, unread: 3 });
    expect(await unreadCount({ db: database.db, actor: ana })).toBe(3);
  });

  test("after somebody else's notification has nothing, and after what is no id is refused", async () => {
    await insertNotifications(database.db, ana, 3);
    const [bens] = await insertNotifications(database.db, ben, 1, "2028-01-01T00:00:00Z");
    expect(idsOf(await list(ana, { before: bens! }))).toEqual([]);
    await expect(list(ana, { before: "yesterday" })).rejects.toMatchObject({ code: "notifications.not-found" });
  });

  test("is for members", async () => {
    await insertNotifications(database.db, ana, 1);
    for (const actor of [{ kind: "visitor" }, { kind: "system" }] as const) {
      await expect(
        listNotifications({ db: database.db, kinds: () => KINDS, actor }, { filter: "all" }),
      ).rejects.toMatchObject({
        code: "request.sign-in",
      });
      await expect(unreadCount({ db: database.db, actor })).rejects.toMatchObject({ code: "request.sign-in" });
    }
  });

  test("ends with the account", async () => {
    const cleo = await insertMember(database.db);
    await insertNotifications(database.db, cleo, 2);
    expect((await list(cleo)).total).toBe(2);
    await sql`delete from account where id = ${cleo.accountId}`.execute(database.db);
    expect((await list(cleo)).total).toBe(0);
  });
});

test("the rights over one's data: a member downloads what they were told, and it goes with their account", async () => {
  await insertNotifications(database.db, ana, 2);
  await insertNotifications(database.db, ben, 1);
  expect(await NOTIFICATIONS_DATA.collect(database.db, ana.accountId)).toHaveLength(2);
  await database.db.transaction().execute((tx) => NOTIFICATIONS_DATA.release(tx, ana.accountId, new Date()));
  expect([(await list(ana)).total, (await list(ben)).total]).toEqual([0, 1]);
});
