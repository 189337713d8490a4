import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sql } from "kysely";
import * as z from "zod/mini";
import { insertChild } from "#slices/family/server/fixtures.ts";
import { refusalOf } from "../../../../../../tests/support/databases/leagues.ts";
import { useRegistration, type OpenSeason } from "../../../../../../tests/support/databases/registration.ts";
import { OfficeTable, OfficeTableInput } from "#slices/registrar/contract/table.ts";
import { askAid } from "../../commands/orders/aid.ts";
import { acceptOffer } from "../../commands/waitlist/answer-offer.ts";
import { hold as holdAs } from "../../commands/spots/hold.ts";
import { giveOrderBack } from "../../commands/spots/release.ts";
import { holdInput } from "../../fixtures/hold-input.ts";
import { officeTable } from "#slices/registrar/server/queries/table.ts";
import { ctxOf } from "../../../../../../tests/support/databases/family.ts";

const { db, clock, person, registrationDeps, season, parent, hold, paid, sweep, spots } = useRegistration();
const codes = (refusal: Awaited<ReturnType<typeof refusalOf>>) =>
  refusal?.issues.map(({ field, code }) => [field, code]);

/** Somebody whose address is not confirmed, with children. */
async function unconfirmed(children: number) {
  const who = await person("kim@example.org", { confirmed: false });
  const ids: string[] = [];
  for (let at = 0; at < children; at += 1) ids.push(await insertChild(db(), { guardians: [who.accountId] }));
  return { ...who, children: ids };
}

/** Other families pay for so many spots. */
async function full(at: OpenSeason, taken: number) {
  for (let n = 0; n < taken; n += 1) {
    const other = await parent(`other${n}@example.org`);
    await paid((await hold(other, at, other.children)).orderId!);
  }
}

describe("an address that is not confirmed", () => {
  test("is enough for a first unpaid order, and not for a second", async () => {
    const [at, other] = [await season(), await season()];
    const kim = await unconfirmed(2);
    const first = await hold(kim, at, [kim.children[0]!]);
    expect((await refusalOf(hold(kim, other, [kim.children[1]!])))?.code).toBe("registration.address-unconfirmed");
    expect(await spots(other.divisionIds[0]!)).toMatchObject({ taken: 0 });
    await paid(first.orderId!);
    expect(await refusalOf(hold(kim, other, [kim.children[1]!]))).toBeUndefined();
  });

  test("asks for no help with the price, with the hold or afterwards", async () => {
    const at = await season();
    const kim = await unconfirmed(1);
    const aid = { message: "We need a hand this year." };
    expect((await refusalOf(hold(kim, at, kim.children, { aid })))?.code).toBe("registration.address-unconfirmed");
    const { orderId } = await hold(kim, at, kim.children);
    const asked = () => askAid(ctxOf(registrationDeps(), kim), { id: orderId!, submissionKey: randomUUID(), ...aid });
    expect((await refusalOf(asked()))?.code).toBe("registration.address-unconfirmed");
    const confirmed = { ...kim.actor, emailVerified: true };
    const { message } = aid;
    await askAid(
      { ...registrationDeps(), request: kim.request(), actor: confirmed },
      { id: orderId!, submissionKey: randomUUID(), message },
    );
  });
});

describe("a family's unpaid spots in a division", () => {
  test("are four at most, in one request or several; what is paid does not count, nor another division", async () => {
    const at = await season([{}, {}]);
    const dana = await parent("dana@example.org", 6);
    const inFirst = (children: readonly string[]) =>
      holdInput(
        at,
        children.map((athleteId) => ({ athleteId, divisionId: at.divisionIds[0]! })),
      );
    const five = await refusalOf(holdAs(ctxOf(registrationDeps(), dana), inFirst(dana.children.slice(0, 5))));
    expect(five?.code).toBe("registration.too-many-unpaid");
    expect(codes(five)).toEqual([["children.4.divisionId", "hold.many"]]);
    const four = await holdAs(ctxOf(registrationDeps(), dana), inFirst(dana.children.slice(0, 4)));
    const fifth = () => holdAs(ctxOf(registrationDeps(), dana), inFirst([dana.children[4]!]));
    expect((await refusalOf(fifth()))?.code).toBe("registration.too-many-unpaid");
    expect(await spots(at.divisionIds[0]!)).toMatchObject({ taken: 4 });
    const second = { ...at, divisionIds: [at.divisionIds[1]!] };
    expect(await refusalOf(hold(dana, second, [dana.children[5]!]))).toBeUndefined();
    await paid(four.orderId!);
    expect(await refusalOf(fifth())).toBeUndefined();
  });

  test("count what another guardian holds for the same children", async () => {
    const at = await season();
    const [dana, ben] = [await person("dana@example.org"), await person("ben@example.org")];
    const shared: string[] = [];
    for (let n = 0; n < 5; n += 1) shared.push(await insertChild(db(), { guardians: [dana.accountId, ben.accountId] }));
    for (const child of shared.slice(0, 4)) await hold(dana, at, [child]);
    expect((await refusalOf(hold(ben, at, [shared[4]!])))?.code).toBe("registration.too-many-unpaid");
  });

  test("hold no family back where nothing is to be paid", async () => {
    const at = await season([{ fees: { registration: 0 } }]);
    const dana = await parent("dana@example.org", 6);
    for (const child of dana.children) await hold(dana, at, [child]);
    expect(await spots(at.divisionIds[0]!)).toMatchObject({ taken: 6 });
  });

  test("count when an offer is accepted: the offer stands meanwhile", async () => {
    const at = await season([{ capacity: 5 }]);
    const dana = await parent("dana@example.org", 5);
    const other = await parent("kim@example.org");
    const theirs = await hold(other, at, other.children);
    for (const child of dana.children.slice(0, 4)) await hold(dana, at, [child]);
    const waiting = await hold(dana, at, [dana.children[4]!], { waitlist: "each" });
    await giveOrderBack(ctxOf(registrationDeps(), other), { id: theirs.orderId! });
    const { id } = waiting.registrations[0]!;
    const accept = () =>
      acceptOffer(ctxOf(registrationDeps(), dana), { id, submissionKey: randomUUID(), language: "en" });
    expect((await refusalOf(accept()))?.code).toBe("registration.too-many-unpaid");
    const { rows } = await sql<{ id: string }>`
      select order_id as id from enrollment_order where account_id = ${dana.accountId} order by created_at`.execute(
      db(),
    );
    await paid(rows[0]!.id);
    expect(await refusalOf(accept())).toBeUndefined();
  });
});

describe("after a hold that ended unpaid", () => {
  test("the same player waits 30 minutes once the division is filling fast, and others do not", async () => {
    const at = await season([{ capacity: 4 }]);
    await full(at, 2);
    const dana = await parent("dana@example.org", 2);
    const [first, second] = dana.children;
    await hold(dana, at, [first!]);
    clock.set("2027-01-15T20:15:00Z");
    await sweep();
    // Two of four: not filling, so nobody waits.
    const again = await hold(dana, at, [first!]);
    const kim = await parent("kim@example.org");
    await hold(kim, at, kim.children);
    await giveOrderBack(ctxOf(registrationDeps(), dana), { id: again.orderId! });
    clock.set("2027-01-15T20:20:00Z");
    const refused = await refusalOf(hold(dana, at, [first!]));
    expect([refused?.code, codes(refused), refused?.retryAfter]).toEqual([
      "registration.hold-ended",
      [["children.0.divisionId", "hold.ended"]],
      25 * 60,
    ]);
    const sibling = await hold(dana, at, [second!]);
    await paid(sibling.orderId!);
    await sql`update division set capacity = 8 where id = ${at.divisionIds[0]}`.execute(db());
    expect(await refusalOf(hold(dana, at, [first!]))).toBeUndefined();
  });

  test("the wait is over after 30 minutes, and a paid spot that was cancelled makes nobody wait", async () => {
    const at = await season([{ capacity: 4 }]);
    await full(at, 3);
    const dana = await parent("dana@example.org");
    const { orderId } = await hold(dana, at, dana.children);
    await giveOrderBack(ctxOf(registrationDeps(), dana), { id: orderId! });
    clock.set("2027-01-15T20:29:59Z");
    expect((await refusalOf(hold(dana, at, dana.children)))?.retryAfter).toBe(1);
    clock.set("2027-01-15T20:30:00Z");
    const held = await hold(dana, at, dana.children);
    await paid(held.orderId!);
    await sql`update registration set status = 'cancelled' where order_id = ${held.orderId}`.execute(db());
    await sql`update division set spots_taken = spots_taken - 1 where id = ${at.divisionIds[0]}`.execute(db());
    expect(await refusalOf(hold(dana, at, dana.children))).toBeUndefined();
  });
});

test("managers see what is held unpaid, by how many families, and who was made to wait; nobody else does", async () => {
  const at = await season([{ capacity: 4 }]);
  const manager = await person("manager@example.org");
  await sql`update league set owner_id = ${manager.accountId} where id = ${at.leagueId}`.execute(db());
  await full(at, 1);
  const [dana, kim] = [await parent("dana@example.org"), await parent("kim@example.org", 2)];
  const { orderId, registrations } = await hold(dana, at, dana.children);
  await hold(kim, at, [kim.children[0]!]);
  await hold(kim, at, [kim.children[1]!]);
  const shown = async (who: Pick<typeof dana, "actor">) =>
    z.parse(
      OfficeTable,
      await officeTable(
        { ...registrationDeps(), actor: who.actor },
        z.parse(OfficeTableInput, { league: at.leagueId }),
      ),
    );
  expect((await shown(manager)).unpaid).toMatchObject([{ divisionId: at.divisionIds[0], spots: 3, families: 2 }]);
  await giveOrderBack(ctxOf(registrationDeps(), dana), { id: orderId! });
  expect((await shown(manager)).madeToWait).toEqual([]);
  clock.set("2027-01-15T20:10:00Z");
  expect((await refusalOf(hold(dana, at, dana.children)))?.code).toBe("registration.hold-ended");
  const { unpaid, madeToWait } = await shown(manager);
  expect(unpaid).toMatchObject([{ spots: 2, families: 1 }]);
  expect(madeToWait).toMatchObject([
    {
      id: registrations[0]!.id,
      child: { firstName: "Mayaa" },
      holdEndedAt: "2027-01-15T20:00:00.000Z",
      triedAt: "2027-01-15T20:10:00.000Z",
      until: "2027-01-15T20:30:00.000Z",
    },
  ]);
  expect((await refusalOf(shown(dana)))?.code).toBe("leagues.not-found");
  clock.set("2027-01-25T20:10:00Z");
  expect((await shown(manager)).madeToWait).toEqual([]);
});
