import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor, Member } from "#kernel/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { emptyTables, testDatabase, type TestDatabase } from "../../../../../tests/support/databases/database.ts";
import { openNotification, readAllNotifications, reopenNotifications } from "../commands/read.ts";
import { insertMember, insertNotifications } from "../fixtures.ts";
import { listNotifications, unreadCount } from "../queries/list.ts";

let database: TestDatabase<object>;
let ana: Member;
let ben: Member;
const clock = fixedClock("2027-03-07T09:00:00Z");
const deps = () => ({ db: database.db, clock });
const VISITOR: Actor = { kind: "visitor" };
const NOBODYS = "01980000-0000-7000-8000-000000000000";

beforeAll(async () => {
  database = await testDatabase<object>();
  [ana, ben] = [await insertMember(database.db), await insertMember(database.db)];
});
afterAll(() => database.drop());
beforeEach(() => clock.set("2027-03-07T09:00:00Z"));
afterEach(() => emptyTables(database.db, "notification"));

const unread = async (member: Member) =>
  (
    await listNotifications({ db: database.db, kinds: () => [], actor: member }, { filter: "unread" })
  ).notifications.map(({ id }) => id);

describe("I2: opening a notification", () => {
  test("marks that one read, and says where it leads; again, too", async () => {
    const [first, second] = await insertNotifications(database.db, ana, 2);
    expect(await openNotification({ ...deps(), actor: ana }, { notification: first! })).toBe("/profile");
    expect(await openNotification({ ...deps(), actor: ana }, { notification: first! })).toBe("/profile");
    expect(await unread(ana)).toEqual([second]);
  });

  test.each([
    ["that is somebody else's", () => insertNotifications(database.db, ana, 1).then(([id]) => id!)],
    ["that does not exist", async () => NOBODYS],
    ["by what is no id", async () => "1' or true --"],
  ])("%s is answered like one that is not there", async (_what, idOf) => {
    const id = await idOf();
    await expect(openNotification({ ...deps(), actor: ben }, { notification: id })).rejects.toMatchObject({
      code: "notifications.not-found",
    });
    expect(await unreadCount({ db: database.db, actor: ana })).toBe(id === NOBODYS || id.includes("'") ? 0 : 1);
  });
});

describe("marking all read", () => {
  test("touches the member's own ones, and can be taken back", async () => {
    const anas = await insertNotifications(database.db, ana, 25);
    await insertNotifications(database.db, ben, 3);
    await openNotification({ ...deps(), actor: ana }, { notification: anas[0]! });
    clock.set("2027-03-07T09:05:00Z");
    const { marked, at } = await readAllNotifications({ ...deps(), actor: ana });
    expect([marked, at]).toEqual([24, "2027-03-07T09:05:00.000Z"]);
    expect([
      await unreadCount({ db: database.db, actor: ana }),
      await unreadCount({ db: database.db, actor: ben }),
    ]).toEqual([0, 3]);
    // Back as it was: what had been read before stays read.
    expect(await reopenNotifications({ ...deps(), actor: ana }, { at })).toBe(24);
    expect((await unread(ana)).includes(anas[0]!)).toBe(false);
    expect(await unreadCount({ db: database.db, actor: ana })).toBe(24);
    expect(await reopenNotifications({ ...deps(), actor: ana }, { at })).toBe(0);
  });

  test("leaves those that came after the newest one seen", async () => {
    const [seen, , later] = await insertNotifications(database.db, ana, 3);
    expect(await readAllNotifications({ ...deps(), actor: ana }, { newest: seen })).toMatchObject({ marked: 1 });
    expect((await unread(ana))[0]).toBe(later);
    // Somebody else's is no cursor in this member's list.
    expect(await readAllNotifications({ ...deps(), actor: ben }, { newest: seen })).toMatchObject({ marked: 0 });
    expect(await unreadCount({ db: database.db, actor: ana })).toBe(2);
  });

  test("cannot be taken back by somebody else", async () => {
    await insertNotifications(database.db, ana, 2);
    const { at } = await readAllNotifications({ ...deps(), actor: ana });
    expect(await reopenNotifications({ ...deps(), actor: ben }, { at })).toBe(0);
    expect(await unreadCount({ db: database.db, actor: ana })).toBe(0);
  });
});

test("whoever is not signed in changes nothing", async () => {
  const [id] = await insertNotifications(database.db, ana, 1);
  for (const actor of [VISITOR, { kind: "system" } as const]) {
    for (const attempt of [
      openNotification({ ...deps(), actor }, { notification: id! }),
      readAllNotifications({ ...deps(), actor }),
      reopenNotifications({ ...deps(), actor }, { at: "2027-03-07T09:00:00.000Z" }),
    ])
      await expect(attempt).rejects.toMatchObject({ code: "request.sign-in" });
  }
  expect(await unread(ana)).toEqual([id]);
});
