import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { readOrders } from "#slices/payments/server/public.ts";
import { insertCode, insertPlan } from "#slices/fees/server/fixtures.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { ctxOf, type Person } from "../../../../../tests/support/databases/family.ts";
import { useRegistration, type OpenSeason } from "../../../../../tests/support/databases/registration.ts";
import type { OfficeCancel, OfficeMove, OfficeOffer } from "../../contract/actions.ts";
import { OfficeRegistration } from "../../contract/registration.ts";
import { cancelForFamily } from "#slices/registration/server/commands/office/cancel-for-family.ts";
import { officeHealth } from "../commands/health.ts";
import { moveRegistration } from "#slices/registration/server/commands/office/move.ts";
import { offerNow, removeWaiting } from "#slices/registration/server/commands/office/waitlist.ts";
import { officeRegistration } from "../queries/registration.ts";

const test0 = useRegistration();
const { db, person, emails, registrationDeps, season, parent, hold, cash, statusOf, spots, happened, hear } = test0;
const first = (held: Awaited<ReturnType<typeof hold>>) => held.registrations[0]!.id;

async function owning(at: OpenSeason, email = "manager@example.org"): Promise<Person> {
  const who = await person(email);
  await sql`update league set owner_id = ${who.accountId} where id = ${at.leagueId}`.execute(db());
  return who;
}

/** All that was written to somebody. */
const written = async (email: string) => (await emails(email)).map(({ text }) => text).join("\n");

const see = async (who: Person, at: OpenSeason, id: string) =>
  z.parse(
    OfficeRegistration,
    await officeRegistration({ ...registrationDeps(), actor: who.actor }, { league: at.leagueId, id, language: "en" }),
  );
const cancel = (who: Person, at: OpenSeason, id: string, over: Partial<OfficeCancel>) =>
  cancelForFamily(ctxOf(registrationDeps(), who), {
    league: at.leagueId,
    id,
    submissionKey: randomUUID(),
    waivedCents: null,
    shownCents: 0,
    reason: "Moved away",
    ...over,
  });
const move = (who: Person, at: OpenSeason, id: string, over: Partial<OfficeMove>) =>
  moveRegistration(ctxOf(registrationDeps(), who), {
    league: at.leagueId,
    id,
    submissionKey: randomUUID(),
    divisionId: at.divisionIds[1]!,
    shownCents: 0,
    pastWaitlist: false,
    reason: null,
    ...over,
  });
const offer = (who: Person, at: OpenSeason, id: string, over: Partial<OfficeOffer> = {}) =>
  offerNow(ctxOf(registrationDeps(), who), {
    league: at.leagueId,
    id,
    submissionKey: randomUUID(),
    enlarge: false,
    reason: null,
    ...over,
  });

/** A paid spot of a new family. */
async function paidSpot(at: OpenSeason, email = "dana@example.org") {
  const dana = await parent(email);
  const held = await hold(dana, at, dana.children);
  await cash(held.orderId!);
  return { dana, id: first(held), orderId: held.orderId! };
}

describe("a manager cancels a spot", () => {
  test("by the policy: what it says goes back, the spot is offered on, and the family reads why", async () => {
    const at = await season([{ capacity: 1 }]);
    const manager = await owning(at);
    const { id, orderId } = await paidSpot(at);
    const kim = await parent("kim@example.org");
    const waits = first(await hold(kim, at, kim.children, { waitlist: "each" }));
    const shown = await see(manager, at, id);
    expect(shown.cancel).toMatchObject({ priceCents: 13_000, outlook: { refundCents: 13_000 } });
    const key = randomUUID();
    const twice = { submissionKey: key, shownCents: 13_000 };
    expect(await cancel(manager, at, id, twice)).toEqual({ refundCents: 13_000 });
    expect(await cancel(manager, at, id, twice)).toEqual({ refundCents: 13_000 });
    expect(await statusOf(id, waits)).toEqual(["cancelled", "offered"]);
    expect((await readOrders(db(), [orderId]))[0]).toMatchObject({ status: "refunded" });
    await hear();
    expect(await written("dana@example.org")).toContain("Moved away");
    const after = await see(manager, at, id);
    expect(after.notes).toMatchObject([{ action: "cancelled", reason: "Moved away" }]);
    expect(after.history.map(({ action }) => action)).toContain("registration.cancelled");
  });

  test("with another amount, up to the price and not beyond it, and never another one than was shown", async () => {
    const at = await season();
    const manager = await owning(at);
    const { id, orderId } = await paidSpot(at);
    const refused = await refusalOf(cancel(manager, at, id, { waivedCents: 13_001, shownCents: 13_001 }));
    expect(refused?.code).toBe("registration.waived-too-much");
    expect((await refusalOf(cancel(manager, at, id, { waivedCents: 4_500, shownCents: 4_000 })))?.code).toBe(
      "registration.refund-changed",
    );
    expect(await cancel(manager, at, id, { waivedCents: 4_500, shownCents: 4_500 })).toEqual({ refundCents: 4_500 });
    expect((await readOrders(db(), [orderId]))[0]).toMatchObject({ status: "partly-refunded", refundedCents: 4_500 });
  });

  test("that is paid in parts: what is not paid yet is asked for no more before anything goes back", async () => {
    const at = await season();
    const manager = await owning(at);
    const planId = await insertPlan(db(), at.seasonId);
    const dana = await parent("dana@example.org");
    const held = await hold(dana, at, dana.children, { planId });
    await cash(held.orderId!);
    const id = first(held);
    expect((await see(manager, at, id)).cancel).toMatchObject({ unpaidCents: 6_500 });
    expect(await cancel(manager, at, id, { waivedCents: 8_000, shownCents: 1_500 })).toEqual({ refundCents: 1_500 });
  });
});

describe("a manager moves a player", () => {
  test("to a dearer division: the difference is a further part that the family pays, and the old spot goes on", async () => {
    const at = await season([
      { capacity: 1, name: "8U" },
      { name: "10U", fees: { registration: 15_000 } },
    ]);
    const manager = await owning(at);
    const { id, orderId } = await paidSpot(at);
    const kim = await parent("kim@example.org");
    const waits = first(await hold(kim, at, kim.children, { waitlist: "each" }));
    const [choice] = (await see(manager, at, id)).moves;
    expect(choice).toMatchObject({ name: "10U", differenceCents: 2_500 });
    expect((await refusalOf(move(manager, at, id, { shownCents: 0 })))?.code).toBe("registration.difference-changed");
    const key = randomUUID();
    const both = await Promise.all([1, 2].map(() => move(manager, at, id, { shownCents: 2_500, submissionKey: key })));
    expect(both).toEqual([1, 2].map(() => ({ differenceCents: 2_500, refundCents: 0 })));
    const [order] = await readOrders(db(), [orderId]);
    expect(order).toMatchObject({ status: "in-plan", totalCents: 15_500, dueNowCents: 2_500 });
    expect(order!.items[0]!.label).toBe("Mayaa · 10U");
    expect(await statusOf(id, waits)).toEqual(["confirmed", "offered"]);
    expect(await spots(at.divisionIds[1]!)).toMatchObject({ taken: 1 });
    await cash(orderId);
    expect((await readOrders(db(), [orderId]))[0]).toMatchObject({ status: "paid" });
    await hear();
    expect(await written("dana@example.org")).toContain("10U");
  });

  test("to a cheaper one with every discount as it was: what the family paid too much goes back, also there and back again", async () => {
    const at = await season([{ name: "8U" }, { name: "10U", fees: { registration: 10_000 } }]);
    const manager = await owning(at);
    await insertCode(db(), at.seasonId, { code: "HALF", percent: 50 });
    const dana = await parent("dana@example.org");
    const held = await hold(dana, at, dana.children, { code: "HALF" });
    await cash(held.orderId!);
    const id = first(held);
    expect(await move(manager, at, id, { shownCents: -1_250 })).toEqual({
      differenceCents: -1_250,
      refundCents: 1_250,
    });
    const back = { divisionId: at.divisionIds[0]!, shownCents: 1_250 };
    expect(await move(manager, at, id, back)).toMatchObject({ differenceCents: 1_250 });
    await cash(held.orderId!);
    const again = await see(manager, at, id);
    expect(again.order).toMatchObject({ priceCents: 6_750, paidCents: 6_750, owedCents: 0 });
    expect(again.cancel!.outlook.refundCents).toBe(6_750);
  });

  test("never beyond the capacity; past families who wait only where the manager says so", async () => {
    const at = await season([{}, { capacity: 1, name: "10U" }]);
    const manager = await owning(at);
    const { id } = await paidSpot(at);
    const kim = await parent("kim@example.org", 2);
    const held = await hold(kim, { ...at, divisionIds: [at.divisionIds[1]!] }, kim.children.slice(0, 1));
    await cash(held.orderId!);
    expect((await refusalOf(move(manager, at, id, {})))?.code).toBe("registration.full");
    const together = await parent("lee@example.org", 2);
    await hold(together, { ...at, divisionIds: [at.divisionIds[1]!] }, together.children, { waitlist: "together" });
    await cancel(manager, at, first(held), { shownCents: 13_000 });
    expect(await spots(at.divisionIds[1]!)).toEqual({ taken: 0, waiting: 2 });
    expect((await refusalOf(move(manager, at, id, {})))?.code).toBe("registration.full");
    await move(manager, at, id, { pastWaitlist: true });
    expect(await spots(at.divisionIds[1]!)).toEqual({ taken: 1, waiting: 2 });
  });

  test("only with a confirmed spot, and only within the season", async () => {
    const at = await season([{}, {}]);
    const manager = await owning(at);
    const dana = await parent("dana@example.org");
    const held = first(await hold(dana, at, dana.children));
    expect((await refusalOf(move(manager, at, held, {})))?.code).toBe("registration.cannot-move");
    const elsewhere = await season();
    const { id } = await paidSpot(at, "kim@example.org");
    const foreign = { divisionId: elsewhere.divisionIds[0]! };
    expect((await refusalOf(move(manager, at, id, foreign)))?.code).toBe("registration.cannot-move");
  });

  test("two who move into the last spot at once: one has it", async () => {
    const at = await season([{}, { capacity: 1 }]);
    const manager = await owning(at);
    const one = await paidSpot(at, "dana@example.org");
    const other = await paidSpot(at, "kim@example.org");
    const both = await Promise.all([one, other].map(({ id }) => refusalOf(move(manager, at, id, {}))));
    expect(both.map((refusal) => refusal?.code).toSorted()).toEqual(["registration.full", undefined]);
    expect(await spots(at.divisionIds[1]!)).toMatchObject({ taken: 1 });
  });
});

describe("a manager and the waitlist", () => {
  test("offers out of turn with a reason, in a division that is made one spot larger", async () => {
    const at = await season([{ capacity: 1 }]);
    const manager = await owning(at);
    await paidSpot(at);
    const kim = await parent("kim@example.org");
    const lee = await parent("lee@example.org");
    const earlier = first(await hold(kim, at, kim.children, { waitlist: "each" }));
    const later = first(await hold(lee, at, lee.children, { waitlist: "each" }));
    expect((await refusalOf(offer(manager, at, later)))?.code).toBe("registration.reason-needed");
    expect((await refusalOf(offer(manager, at, later, { reason: "Coach's child" })))?.code).toBe("registration.full");
    await offer(manager, at, later, { reason: "Coach's child", enlarge: true });
    expect(await statusOf(earlier, later)).toEqual(["waitlisted", "offered"]);
    expect(await spots(at.divisionIds[0]!)).toEqual({ taken: 2, waiting: 1 });
    expect((await refusalOf(offer(manager, at, later, { reason: "again" })))?.code).toBe("registration.not-waiting");
  });

  test("takes a family off it, which reads why; the waitlist closes up", async () => {
    const at = await season([{ capacity: 1 }]);
    const manager = await owning(at);
    await paidSpot(at);
    const kim = await parent("kim@example.org");
    const waits = first(await hold(kim, at, kim.children, { waitlist: "each" }));
    const removal = { league: at.leagueId, id: waits, submissionKey: randomUUID(), reason: "Asked by phone" };
    await removeWaiting(ctxOf(registrationDeps(), manager), removal);
    expect(await statusOf(waits)).toEqual(["cancelled"]);
    expect(await spots(at.divisionIds[0]!)).toEqual({ taken: 1, waiting: 0 });
    await hear();
    expect(await written("kim@example.org")).toContain("Asked by phone");
    expect(await happened()).toContain("removed");
  });
});

describe("who does not run the league", () => {
  test("sees and does nothing of it, whatever else they run", async () => {
    const at = await season([{}, {}]);
    await owning(at);
    const other = await owning(await season(), "other@example.org");
    const { dana, id } = await paidSpot(at);
    for (const who of [other, dana]) {
      const actions = [
        () => see(who, at, id),
        () => cancel(who, at, id, { shownCents: 13_000 }),
        () => move(who, at, id, {}),
        () => offer(who, at, id),
        () => officeHealth(ctxOf(registrationDeps(), who), { league: at.leagueId, id }),
      ];
      for (const action of actions) expect((await refusalOf(action()))?.code).toBe("leagues.not-found");
    }
    expect(await statusOf(id)).toEqual(["confirmed"]);
  });

  test("reaches nothing of another league under the name of their own", async () => {
    const at = await season([{}, {}]);
    const elsewhere = await season();
    const other = await owning(elsewhere, "other@example.org");
    const { id } = await paidSpot(at);
    const disguised = { ...at, leagueId: elsewhere.leagueId };
    expect((await refusalOf(see(other, disguised, id)))?.code).toBe("registration.not-found");
    expect((await refusalOf(cancel(other, disguised, id, { shownCents: 13_000 })))?.code).toBe(
      "registration.not-found",
    );
    expect((await refusalOf(move(other, disguised, id, {})))?.code).toBe("registration.not-found");
  });
});

describe("notes on health", () => {
  test("are read by the league's manager while the spot is confirmed, and that is written down", async () => {
    const at = await season();
    const manager = await owning(at);
    const { id } = await paidSpot(at);
    const asked = { league: at.leagueId, id };
    expect(await officeHealth(ctxOf(registrationDeps(), manager), asked)).toEqual({
      allergies: null,
      medicalNote: null,
    });
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_entry
       where action = 'family.medical-read' and actor_id = ${manager.accountId}`.execute(db());
    expect(rows[0]!.count).toBe(1);
    await cancel(manager, at, id, { shownCents: 13_000 });
    expect((await refusalOf(officeHealth(ctxOf(registrationDeps(), manager), asked)))?.code).toBe("family.not-found");
  });
});
