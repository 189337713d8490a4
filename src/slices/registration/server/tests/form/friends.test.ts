import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { removeAthlete } from "#slices/family/server/commands/leave.ts";
import { refusalOf } from "../../../../../../tests/support/databases/leagues.ts";
import { ctxOf, type Person } from "../../../../../../tests/support/databases/family.ts";
import { useRegistration, type OpenSeason } from "../../../../../../tests/support/databases/registration.ts";
import type { Friend } from "#slices/forms/contract/fields.ts";
import { cancel } from "../../commands/spots/cancel.ts";
import { correct } from "../../commands/form/correct.ts";
import { forgetFriendsNamed, forgetOldFriends } from "../../commands/form/forget-friends.ts";
import { askFriends, setFields } from "#slices/forms/server/fixtures.ts";
import { holdInput } from "../../fixtures/hold-input.ts";
import { registrationsData } from "../../personal-data/registrations.ts";
import { hasSpots, athletesInRegistrations } from "../../queries/duties.ts";
import { cancelPreview } from "../../queries/cancel-preview.ts";
import { openOrders } from "../../queries/open-orders.ts";
import { friendRequestsIn, friendsOf, settleFriend } from "../../store/friends.ts";

const { db, clock, deps, registrationDeps, season, parent, hold, cash } = useRegistration();

const DAY = 86_400_000;
const LEO = { firstName: "Leo", lastName: "Ruiz" };
const ANA = { firstName: "Ána", lastName: "Díaz" };
const CONTACT = { name: "Dana Okafor", email: "dana@example.org", phone: "510 555 0142", secondGuardian: null };

async function asking(most = 2): Promise<OpenSeason> {
  const at = await season();
  await setFields(db(), at.leagueId, {});
  await askFriends(db(), at.leagueId, most);
  return at;
}

/** Holds a spot for a family's first child, with friends. */
const register = (who: Person & { children: string[] }, at: OpenSeason, friends: Friend[]) => {
  const [child] = holdInput(at, [{ athleteId: who.children[0]!, divisionId: at.divisionIds[0]! }]).children;
  return hold(who, at, who.children, { children: [{ ...child!, friends }] });
};

async function confirmed(email: string, at: OpenSeason, friends: Friend[]) {
  const who = await parent(email);
  const { orderId, registrations } = await register(who, at, friends);
  await cash(orderId!);
  return { ...who, registrationId: registrations[0]!.id };
}
async function giveUp(who: Person & { registrationId: string }): Promise<void> {
  const { registrationId: id } = who;
  const { outlook } = await cancelPreview({ ...registrationDeps(), actor: who.actor }, { id });
  const refundCents = outlook?.refundCents ?? 0;
  await cancel(ctxOf(registrationDeps(), who), { id, submissionKey: randomUUID(), refundCents });
}
const names = async (registrationId: string) =>
  ((await friendsOf(db(), [registrationId])).get(registrationId) ?? []).map((one) => one.firstName);

describe("friends that a family names", () => {
  test("are kept in their order, shown before the payment and corrected there", async () => {
    const at = await asking();
    const dana = await parent("dana@example.org");
    const { orderId, registrations } = await register(dana, at, [LEO, ANA]);
    const { orders } = await openOrders(ctxOf(registrationDeps(), dana));
    expect(orders[0]!.children[0]!.friends).toEqual([LEO, ANA]);
    const registrationId = registrations[0]!.id;
    const child = { registrationId, fields: {}, medical: null, answers: {}, friends: [ANA] };
    await correct(ctxOf(registrationDeps(), dana), {
      id: orderId!,
      language: "en",
      contact: CONTACT,
      children: [child],
    });
    expect(await names(registrationId)).toEqual(["Ána"]);
  });

  test("are no more than the league asks for, each named once, and none where it does not ask", async () => {
    const dana = await parent("dana@example.org");
    const issues = async (most: number, friends: Friend[]) => {
      const refused = await refusalOf(register(dana, await asking(most), friends));
      return refused?.issues.map(({ field, code }) => `${field} ${code}`);
    };
    expect(await issues(1, [LEO, ANA])).toEqual(["children.0.friends.1.firstName form.stale"]);
    expect(await issues(0, [LEO])).toEqual(["children.0.friends.0.firstName form.stale"]);
    expect(await issues(2, [ANA, { firstName: "ana", lastName: "Diaz" }])).toEqual([
      "children.0.friends.1.firstName friend.twice",
    ]);
  });

  test("stand in the download of who named them, and in nobody else's", async () => {
    const at = await asking();
    const dana = await confirmed("dana@example.org", at, [LEO]);
    const kim = await confirmed("kim@example.org", at, []);
    const download = async (who: Person) =>
      JSON.stringify(await registrationsData(registrationDeps()).collect(db(), who.accountId));
    expect(await download(dana)).toContain("Leo Ruiz");
    expect(await download(kim)).not.toContain("Leo");
  });
});

describe("a child that is removed", () => {
  /** Kim's child is cancelled, then removed from the family. */
  async function removed(kim: Person & { children: string[]; registrationId: string }) {
    const context = ctxOf(registrationDeps(), kim);
    await giveUp(kim);
    const family = { ...deps(), hasSpots: hasSpots(registrationDeps()), athletesInUse: athletesInRegistrations };
    return removeAthlete({ ...context, ...family, forgetName: forgetFriendsNamed }, { id: kim.children[0]! });
  }

  test("leaves no name in another family's request, written or settled; other names stay", async () => {
    const at = await asking();
    const kim = await confirmed("kim@example.org", at, [LEO]);
    const { rows } = await sql<Friend>`
      select first_name as "firstName", last_name as "lastName" from athlete where id = ${kim.children[0]!}`.execute(
      db(),
    );
    const written = await confirmed("dana@example.org", at, [rows[0]!, LEO]);
    const settled = await confirmed("rob@example.org", at, [{ firstName: "Mimi", lastName: "O." }]);
    const [nickname] = (await friendRequestsIn(db(), at.divisionIds[0]!)).filter(
      ({ firstName }) => firstName === "Mimi",
    );
    await settleFriend(db(), nickname!.id, kim.registrationId);
    await removed(kim);
    expect(await names(written.registrationId)).toEqual(["Leo"]);
    expect(await names(settled.registrationId)).toEqual([]);
    expect(await names(kim.registrationId)).toEqual([]);
  });

  test("of the same name in another league changes nothing here", async () => {
    const [at, elsewhere] = [await asking(), await asking()];
    const kim = await confirmed("kim@example.org", elsewhere, []);
    const { rows } = await sql<Friend>`
      select first_name as "firstName", last_name as "lastName" from athlete where id = ${kim.children[0]!}`.execute(
      db(),
    );
    const dana = await confirmed("dana@example.org", at, [rows[0]!]);
    await removed(kim);
    expect(await names(dana.registrationId)).toHaveLength(1);
  });
});

test("names go a month after the season, and a month after a registration ended", async () => {
  const at = await asking();
  const stays = await confirmed("dana@example.org", at, [LEO]);
  const left = await confirmed("kim@example.org", at, [ANA]);
  await giveUp(left);
  const forget = () => forgetOldFriends(registrationDeps());
  await forget();
  expect(await names(left.registrationId)).toHaveLength(1);
  clock.set(clock.now() + 31 * DAY);
  await forget();
  expect(await names(left.registrationId)).toEqual([]);
  expect(await names(stays.registrationId)).toHaveLength(1);
  clock.set(clock.now() + 400 * DAY);
  await forget();
  expect(await names(stays.registrationId)).toEqual([]);
});
