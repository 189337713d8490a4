import { sql } from "kysely";
import { expect, test } from "vitest";
import { NOTICES_DATA } from "#slices/notifications/server/personal-data.ts";
import { useAnnouncements } from "../../../../../tests/support/databases/announcements.ts";
import { ctxOf, type Person } from "../../../../../tests/support/databases/family.ts";
import { listRow } from "../../../../../tests/support/databases/imports.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { confirmAnnouncement } from "../commands/confirm.ts";
import { deliveryOf } from "../queries/delivery.ts";
import { readAnnouncement, sentBy } from "../queries/sent.ts";

const announcements = useAnnouncements();
const { db, clock, registrationDeps: deps, parent, hold, bring, given, send, tell, practice } = announcements;

test("a message may ask to be confirmed: who runs the league sees who has and who has not, and nobody else does", async () => {
  const { at, manager } = await given();
  const [dana, kim] = [await parent("dana@example.org"), await parent("kim@example.org")];
  for (const who of [dana, kim]) await hold(who, at, who.children, { waitlist: "each" });
  await sql`update division set name = 'Division 2' where id = ${at.divisionIds[1]}`.execute(db());
  await bring(manager, at, [listRow(1, { email: "bo@example.org", division: "Division 2" })]);
  const { id } = await send(manager, at, { expected: 3, asksConfirmation: true });
  const confirm = (who: Person) => confirmAnnouncement(ctxOf(deps(), who), { id });
  const seen = async (who: Person) => {
    const { to } = await deliveryOf(ctxOf(deps(), who), { league: at.leagueId, id, page: 1, show: "all" });
    return {
      missing: to.filter((one) => one.confirmedAt === null),
      confirmed: to.filter((one) => one.confirmedAt !== null),
    };
  };
  // Before it goes out nobody has anything to confirm.
  expect(await refusalOf(confirm(dana))).toMatchObject({ code: "messaging.not-found" });
  await tell(id);
  expect((await practice("dana@example.org"))[0]!.text).toContain("asks you to confirm");
  const read = async (who: Person) => (await readAnnouncement(ctxOf(deps(), who), { id })).confirmation;
  expect([await read(dana), await read(manager)]).toEqual(["asked", null]);
  await confirm(dana);
  const [first] = (await seen(manager)).confirmed;
  clock.set("2027-02-01T12:00:00Z");
  await confirm(dana);
  expect(await read(dana)).toBe("confirmed");
  const { missing, confirmed } = await seen(manager);
  expect(confirmed).toEqual([first]);
  expect(missing.map(({ name }) => name)).toEqual(expect.arrayContaining(["bo@example.org"]));
  expect(missing).toHaveLength(2);
  expect((await sentBy(ctxOf(deps(), manager), { league: at.leagueId, page: 1 })).announcements).toMatchObject([
    { people: 3, confirmed: 1 },
  ]);
  // Who was not asked confirms nothing, and who does not run the league sees nothing.
  const elsewhere = await given();
  expect(await refusalOf(confirm(elsewhere.manager))).toMatchObject({ code: "messaging.not-found" });
  for (const who of [dana, elsewhere.manager])
    expect(await refusalOf(seen(who))).toMatchObject({ code: "leagues.not-found" });
  // What somebody confirmed is in the copy of their data, and goes with their account.
  expect(await NOTICES_DATA.collect(db(), dana.accountId)).toMatchObject([
    { kind: "announcement", confirmedAt: expect.any(String) },
  ]);
  await db()
    .transaction()
    .execute((tx) => NOTICES_DATA.release(tx, dana.accountId, new Date()));
  expect((await seen(manager)).confirmed).toEqual([]);
});

test("a message that asks nobody to confirm it is confirmed by nobody", async () => {
  const { at, manager } = await given();
  const dana = await parent("dana@example.org");
  await hold(dana, at, dana.children);
  const { id } = await send(manager, at);
  await tell(id);
  const nothing = { code: "messaging.not-found" };
  expect(await refusalOf(confirmAnnouncement(ctxOf(deps(), dana), { id }))).toMatchObject(nothing);
});
