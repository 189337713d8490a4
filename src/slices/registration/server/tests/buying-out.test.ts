import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readOrders } from "#slices/payments/server/public.ts";
import { insertChild } from "#slices/family/server/fixtures.ts";
import { ctxOf, type Person } from "../../../../../tests/support/family.ts";
import { refusalOf } from "../../../../../tests/support/leagues.ts";
import { useRegistration } from "../../../../../tests/support/registration.ts";
import { OpenOrders } from "../../contract/open-orders.ts";
import { cancel } from "../commands/cancel.ts";
import { dropChild } from "../commands/drop-child.ts";
import { hold } from "../commands/hold.ts";
import { setBuyOut, setPlan } from "../commands/order-terms.ts";
import { holdInput, insertCode, insertPlan } from "../fixtures/places.ts";
import { openOrders } from "../queries/open-orders.ts";
import type { PlacesDeps } from "../services.ts";
import { boughtOutIn } from "../store/bought-out.ts";

const { db, placesDeps, season, parent, person, cash, statusOf } = useRegistration();
type Season = Awaited<ReturnType<typeof season>>;

/** A league that asks two shifts of each family, or $75. */
const offering = (): PlacesDeps => ({
  ...placesDeps(),
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
    const none = await ask(dana, at, dana.children, placesDeps());
    expect(await codeOf(buy(dana, none.orderId))).toBe("registration.no-buy-out");
    const kim = await parent("kim@example.org");
    const { orderId } = await ask(kim, at, kim.children);
    const dearer = { ...offering(), buyOutOf: () => Promise.resolve({ cents: 90_000, unit: "shifts", amount: 9 }) };
    await buy(kim, orderId, true, dearer as PlacesDeps);
    expect(await buyOutLines(orderId)).toEqual([[expect.anything(), 7_500]]);
    expect(await codeOf(buy(await person("eve@example.org"), orderId, false))).toBe("registration.not-found");
    // The league stopped offering it meanwhile.
    await buy(kim, orderId, false);
    expect(await codeOf(buy(kim, orderId, true, placesDeps()))).toBe("registration.no-buy-out");
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
