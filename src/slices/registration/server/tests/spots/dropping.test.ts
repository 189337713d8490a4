import { describe, expect, test } from "vitest";
import { readOrders } from "#slices/payments/server/public.ts";
import { insertCode, insertDiscount, insertPlan } from "#slices/fees/server/fixtures.ts";
import { ctxOf, type Person } from "../../../../../../tests/support/databases/family.ts";
import { refusalOf } from "../../../../../../tests/support/databases/leagues.ts";
import { useRegistration } from "../../../../../../tests/support/databases/registration.ts";
import { dropChild } from "../../commands/orders/drop-child.ts";
import { setPlan } from "../../commands/orders/order-terms.ts";
import { confirmation } from "../../queries/confirmation.ts";
import { openOrders } from "../../queries/open-orders.ts";

const { db, clock, registrationDeps, season, parent, person, hold, cash, statusOf, spots, sweep } = useRegistration();
const orderOf = async (id: string | null) => (await readOrders(db(), [id!]))[0]!;
const drop = (who: Person, id: string | null, registrationId: string) =>
  dropChild(ctxOf(registrationDeps(), who), { id: id!, registrationId });

/** Dana holds spots for two children in a division of two; Kim waits. */
async function two() {
  const at = await season([{ capacity: 2 }]);
  await insertDiscount(db(), at.seasonId, { kind: "sibling", amountCents: 2_000, fromChild: 2 });
  const [dana, kim] = [await parent("dana@example.org", 2), await parent("kim@example.org")];
  const { orderId, registrations } = await hold(dana, at, dana.children);
  const waits = (await hold(kim, at, kim.children, { waitlist: "each" })).registrations[0]!.id;
  const [first, second] = registrations.map(({ id }) => id) as [string, string];
  return { at, dana, kim, orderId, first, second, waits };
}

describe("one child of an unpaid order", () => {
  test("is left out alone: the spot goes to who waits, the other is priced as if it came alone", async () => {
    const { at, dana, orderId, first, second, waits } = await two();
    expect((await orderOf(orderId)).totalCents).toBe(24_000);
    await drop(dana, orderId, first);
    expect(await statusOf(first, second, waits)).toEqual(["cancelled", "held", "offered"]);
    expect(await spots(at.divisionIds[0]!)).toEqual({ taken: 2, waiting: 0 });
    const order = await orderOf(orderId);
    expect(order).toMatchObject({ status: "open", totalCents: 13_000 });
    expect(order.items.map(({ id }) => id)).toEqual([second]);
    const { orders } = await openOrders({ ...registrationDeps(), actor: dana.actor });
    expect(orders).toMatchObject([{ totalCents: 13_000, children: [{ registrationId: second }] }]);
    await cash(orderId!);
    expect(await statusOf(first, second)).toEqual(["cancelled", "confirmed"]);
    const done = await confirmation({ ...registrationDeps(), actor: dana.actor }, { id: orderId! });
    expect(done.orders[0]!.children).toHaveLength(1);
  });

  test("leaves code and plan with the other, at the fees that were promised", async () => {
    const at = await season();
    const dana = await parent("dana@example.org", 2);
    await insertCode(db(), at.seasonId, { code: "TEN", percent: 10 });
    const planId = await insertPlan(db(), at.seasonId);
    const { orderId, registrations } = await hold(dana, at, dana.children, { code: "ten" });
    await setPlan(ctxOf(registrationDeps(), dana), { id: orderId!, planId });
    await drop(dana, orderId, registrations[1]!.id);
    expect(await orderOf(orderId)).toMatchObject({ totalCents: 11_750, dueNowCents: 5_875 });
  });

  test("is no business of anybody else's, nor without its order; the last one goes with the whole order", async () => {
    const { dana, kim, orderId, first, second, waits } = await two();
    const eve = await person("eve@example.org");
    const codes = async (asked: Promise<unknown>) => (await refusalOf(asked))?.code;
    expect(await codes(drop(eve, orderId, first))).toBe("registration.not-found");
    expect(await codes(drop(kim, orderId, first))).toBe("registration.not-found");
    expect(await codes(drop(dana, orderId, waits))).toBe("registration.not-found");
    const twice = await Promise.all([1, 2].map(() => codes(drop(dana, orderId, first))));
    expect(twice.toSorted()).toEqual(["registration.not-found", undefined]);
    expect(await codes(drop(dana, orderId, second))).toBe("registration.only-child");
    clock.set("2027-01-15T20:15:00Z");
    expect(await codes(drop(dana, orderId, second))).toBe("registration.hold-over");
    await sweep();
    expect(await statusOf(first, second)).toEqual(["cancelled", "expired"]);
  });

  test("leaves two at once, asked for in two tabs, with one spot each that went back", async () => {
    const { at, dana, orderId, first, second } = await two();
    const ends = await Promise.all([first, second].map((id) => refusalOf(drop(dana, orderId, id))));
    expect(ends.map((end) => end?.code).toSorted()).toEqual(["registration.only-child", undefined]);
    expect(await spots(at.divisionIds[0]!)).toEqual({ taken: 2, waiting: 0 });
  });
});
