import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readOrders } from "#slices/payments/server/public.ts";
import { insertChild } from "#slices/family/server/fixtures.ts";
import { insertCode, insertPlan } from "#slices/fees/server/fixtures.ts";
import { ctxOf, type Person } from "../../../../../../tests/support/databases/family.ts";
import { refusalOf } from "../../../../../../tests/support/databases/leagues.ts";
import { useRegistration } from "../../../../../../tests/support/databases/registration.ts";
import { OpenOrders } from "../../../contract/open-orders.ts";
import { cancel } from "../../commands/spots/cancel.ts";
import { dropChild } from "../../commands/orders/drop-child.ts";
import { hold } from "../../commands/spots/hold.ts";
import { acceptOffer } from "../../commands/waitlist/answer-offer.ts";
import { confirmOrder, setBuyOut, setCode, setPlan } from "../../commands/orders/order-terms.ts";
import { giveOrderBack, sweepSpots } from "../../commands/spots/release.ts";
import { holdInput } from "../../fixtures/hold-input.ts";
import { openOrders } from "../../queries/open-orders.ts";
import type { RegistrationDeps } from "../../services.ts";
import { boughtOutIn } from "../../store/bought-out.ts";

const { db, registrationDeps, season, parent, person, cash, statusOf, spots, clock } = useRegistration();
type Season = Awaited<ReturnType<typeof season>>;

/** A league that asks two shifts of each family, or $75. */
const offering = (): RegistrationDeps => ({
  ...registrationDeps(),
  buyOutOf: () => Promise.resolve({ cents: 7_500, unit: "shifts", amount: 2 }),
});
const ask = (who: Person, at: Season, athletes: readonly string[], deps = offering()) =>
  hold(
    ctxOf(deps, who),
    holdInput(
      at,
      athletes.map((athleteId) => ({ athleteId, divisionId: at.divisionIds[0]! })),
    ),
  );
const buy = (who: Person, id: string | null, buysOut = true, deps = offering()) =>
  setBuyOut(ctxOf(deps, who), { id: id!, buysOut });
const orderOf = async (id: string | null) => (await readOrders(db(), [id!]))[0]!;
const buyOutLines = async (id: string | null) =>
  (await orderOf(id)).lines
    .filter(({ kind }) => kind === "buy-out")
    .map(({ itemId, amountCents }) => [itemId, amountCents]);
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work))?.code;

describe("a family may pay instead of volunteering", () => {
  test("as a line of its order, once for all its children, without discount or tax; and take it back before it pays", async () => {
    const at = await season();
    await insertCode(db(), at.seasonId, { code: "HALF", percent: 50 });
    const dana = await parent("dana@example.org", 2);
    const { orderId, registrations } = await ask(dana, at, dana.children);
    expect(await buyOutLines(orderId)).toEqual([]);
    const shown = async () =>
      OpenOrders.parse(await openOrders({ ...offering(), actor: dana.actor })).orders[0]!.buyOut;
    expect(await shown()).toEqual({ cents: 7_500, unit: "shifts", amount: 2, chosen: false });
    await buy(dana, orderId);
    expect(await shown()).toMatchObject({ chosen: true });
    expect(await buyOutLines(orderId)).toEqual([[registrations[0]!.id, 7_500]]);
    expect((await orderOf(orderId)).totalCents).toBe(2 * 13_000 + 7_500);
    await buy(dana, orderId, false);
    expect((await orderOf(orderId)).totalCents).toBe(2 * 13_000);
    expect(await boughtOutIn(db(), at.seasonId)).toEqual([]);
  });

  test("by parts of a plan; the line goes to the other child where the first is left out; once paid it counts", async () => {
    const at = await season();
    const planId = await insertPlan(db(), at.seasonId);
    const dana = await parent("dana@example.org", 2);
    const { orderId, registrations } = await ask(dana, at, dana.children);
    await buy(dana, orderId);
    await setPlan(ctxOf(offering(), dana), { id: orderId!, planId });
    expect(await orderOf(orderId)).toMatchObject({ totalCents: 33_500, dueNowCents: 16_750 });
    await dropChild(ctxOf(offering(), dana), { id: orderId!, registrationId: registrations[0]!.id });
    expect(await buyOutLines(orderId)).toEqual([[registrations[1]!.id, 7_500]]);
    expect(await boughtOutIn(db(), at.seasonId)).toEqual([]);
    await cash(orderId!);
    expect(await boughtOutIn(db(), at.seasonId)).toEqual([dana.accountId]);
    expect(await codeOf(buy(dana, orderId, false))).toBe("registration.hold-over");
  });

  test("goes back with the spot by the league's refund policy, and counts no more", async () => {
    const at = await season();
    const dana = await parent("dana@example.org");
    const { orderId, registrations } = await ask(dana, at, dana.children);
    await buy(dana, orderId);
    await cash(orderId!);
    const { refundCents } = await cancel(ctxOf(offering(), dana), {
      id: registrations[0]!.id,
      submissionKey: randomUUID(),
      refundCents: 20_500,
    });
    expect(refundCents).toBe(20_500);
    expect(await boughtOutIn(db(), at.seasonId)).toEqual([]);
    expect(await orderOf(orderId)).toMatchObject({ status: "refunded", refundedCents: 20_500 });
  });

  test("only where the league offers it, at the price that was promised, and is nobody else's to choose", async () => {
    const at = await season();
    const dana = await parent("dana@example.org");
    const none = await ask(dana, at, dana.children, registrationDeps());
    expect(await codeOf(buy(dana, none.orderId))).toBe("registration.no-buy-out");
    const kim = await parent("kim@example.org");
    const { orderId } = await ask(kim, at, kim.children);
    const dearer = { ...offering(), buyOutOf: () => Promise.resolve({ cents: 90_000, unit: "shifts", amount: 9 }) };
    await buy(kim, orderId, true, dearer as RegistrationDeps);
    expect(await buyOutLines(orderId)).toEqual([[expect.anything(), 7_500]]);
    expect(await codeOf(buy(await person("eve@example.org"), orderId, false))).toBe("registration.not-found");
    // The league stopped offering it meanwhile.
    await buy(kim, orderId, false);
    expect(await codeOf(buy(kim, orderId, true, registrationDeps()))).toBe("registration.no-buy-out");
  });

  test("once for each season: two guardians who choose it at the same moment in orders of their own pay it once", async () => {
    const at = await season();
    const [dana, ben] = [await parent("dana@example.org"), await parent("ben@example.org")];
    const shared = await Promise.all(
      [1, 2].map(() => insertChild(db(), { guardians: [dana.accountId, ben.accountId] })),
    );
    const orders = [await ask(dana, at, [shared[0]!]), await ask(ben, at, [shared[1]!])];
    const tried = await Promise.all([dana, ben].map((who, number) => codeOf(buy(who, orders[number]!.orderId))));
    expect(tried.toSorted()).toEqual(["registration.no-buy-out", undefined]);
    const lines = await Promise.all(orders.map(({ orderId }) => buyOutLines(orderId)));
    expect(lines.flat()).toHaveLength(1);
    for (const { orderId } of orders) await cash(orderId!);
    expect(await boughtOutIn(db(), at.seasonId)).toHaveLength(1);
    expect(await statusOf(...orders.map(({ registrations }) => registrations[0]!.id))).toEqual([
      "confirmed",
      "confirmed",
    ]);
  });
});

describe("where a spot costs nothing", () => {
  const free = () => season([{ fees: { registration: 0 }, capacity: 1 }]);
  const confirm = (who: Person, id: string | null) => confirmOrder(ctxOf(offering(), who), { id: id! });

  test("it is held until the family says whether it volunteers or pays; who volunteers confirms it, once", async () => {
    const at = await free();
    const dana = await parent("dana@example.org");
    const { orderId, registrations } = await ask(dana, at, dana.children);
    expect(registrations).toMatchObject([{ status: "held", holdExpiresAt: "2027-01-15T20:15:00.000Z" }]);
    const { orders } = OpenOrders.parse(await openOrders({ ...offering(), actor: dana.actor }));
    expect(orders).toMatchObject([{ totalCents: 0, state: "open", buyOut: { cents: 7_500, chosen: false } }]);
    expect(await codeOf(confirm(await person("eve@example.org"), orderId))).toBe("registration.not-found");
    await confirm(dana, orderId);
    await confirm(dana, orderId);
    expect(await statusOf(registrations[0]!.id)).toEqual(["confirmed"]);
    expect(await orderOf(orderId)).toMatchObject({ status: "paid", totalCents: 0 });
    expect(await boughtOutIn(db(), at.seasonId)).toEqual([]);
  });

  test("who pays instead goes through payment: nothing confirms it before, and what it paid counts", async () => {
    const at = await free();
    const dana = await parent("dana@example.org");
    const { orderId, registrations } = await ask(dana, at, dana.children);
    await buy(dana, orderId);
    expect(await orderOf(orderId)).toMatchObject({ totalCents: 7_500, dueNowCents: 7_500 });
    expect(await codeOf(confirm(dana, orderId))).toBe("registration.to-pay");
    // Both ways again: it stays held, and asks for the family's own word.
    await buy(dana, orderId, false);
    await buy(dana, orderId);
    expect(await statusOf(registrations[0]!.id)).toEqual(["held"]);
    await cash(orderId!);
    expect(await statusOf(registrations[0]!.id)).toEqual(["confirmed"]);
    expect(await boughtOutIn(db(), at.seasonId)).toEqual([dana.accountId]);
  });

  // The order's lock keeps the two apart, and so do the registrations' alone: it fails where both are taken away.
  test("confirmed and paid for at the same moment it is one of both: nobody is excused who did not pay", async () => {
    const at = await season([{ fees: { registration: 0 } }]);
    for (let turn = 0; turn < 6; turn += 1) {
      const dana = await parent(`dana${turn}@example.org`);
      const { orderId, registrations } = await ask(dana, at, dana.children);
      const both = [() => confirm(dana, orderId), () => buy(dana, orderId)];
      const said = await Promise.all((turn % 2 === 0 ? both : both.toReversed()).map((one) => codeOf(one())));
      expect(said.filter((code) => code === undefined)).toHaveLength(1);
      const { totalCents } = await orderOf(orderId);
      expect([totalCents, await statusOf(registrations[0]!.id)]).toEqual(
        totalCents === 0 ? [0, ["confirmed"]] : [7_500, ["held"]],
      );
    }
    expect(await boughtOutIn(db(), at.seasonId)).toEqual([]);
  });

  test("a spot that nobody confirms goes to who waits for it, and a free spot that is offered asks the same", async () => {
    const at = await free();
    const [dana, kim] = [await parent("dana@example.org"), await parent("kim@example.org")];
    await ask(dana, at, dana.children);
    const waiting = await hold(
      ctxOf(offering(), kim),
      holdInput(at, [{ athleteId: kim.children[0]!, divisionId: at.divisionIds[0]! }], { waitlist: "each" }),
    );
    clock.set("2027-01-15T20:16:00Z");
    await sweepSpots(offering());
    const { id } = waiting.registrations[0]!;
    expect(await statusOf(id)).toEqual(["offered"]);
    expect(await spots(at.divisionIds[0]!)).toEqual({ taken: 1, waiting: 0 });
    const accepted = await acceptOffer(ctxOf(offering(), kim), { id, submissionKey: randomUUID(), language: "en" });
    expect([accepted.confirmed, ...(await statusOf(id))]).toEqual([false, "held"]);
    await confirm(kim, accepted.orderId);
    expect(await statusOf(id)).toEqual(["confirmed"]);
  });

  test("nobody is asked where nothing can be chosen: no account for cards, bought out already, or nothing offered", async () => {
    const at = await season([{ fees: { registration: 0 } }]);
    const statusAfter = async (who: Person & { children: string[] }, deps: RegistrationDeps, child = 0) =>
      (await ask(who, at, [who.children[child]!], deps)).registrations[0]!.status;
    const [dana, kim] = [await parent("dana@example.org", 2), await parent("kim@example.org", 2)];
    expect(await statusAfter(dana, { ...offering(), cards: { mode: "live" } })).toBe("confirmed");
    expect(await statusAfter(dana, registrationDeps(), 1)).toBe("confirmed");
    const { orderId } = await ask(kim, at, [kim.children[0]!]);
    await buy(kim, orderId);
    await cash(orderId!);
    expect(await statusAfter(kim, offering(), 1)).toBe("confirmed");
  });

  test("a code that takes everything off leaves the choice to the family too", async () => {
    const at = await season();
    await insertCode(db(), at.seasonId, { code: "ALL", percent: 100 });
    const dana = await parent("dana@example.org");
    const { orderId, registrations } = await ask(dana, at, dana.children);
    await setCode(ctxOf(offering(), dana), { id: orderId!, code: "ALL" });
    expect([(await orderOf(orderId)).totalCents, ...(await statusOf(registrations[0]!.id))]).toEqual([0, "held"]);
    await giveOrderBack(ctxOf(offering(), dana), { id: orderId! });
    expect(await spots(at.divisionIds[0]!)).toEqual({ taken: 0, waiting: 0 });
  });
});
