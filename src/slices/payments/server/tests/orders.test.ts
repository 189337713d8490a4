import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BY_SYSTEM } from "#platform/call.ts";
import { testDatabase, type TestDatabase } from "../../../../../tests/support/databases/database.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import type { PaymentsTables } from "../store/orders.ts";
import { insertPayer } from "../fixtures.ts";
import { confirmWithoutPayment, lockOrder, openOrder, readOrders, releaseOrder, reprice } from "../public.ts";

let database: TestDatabase<PaymentsTables>;
const now = new Date("2027-01-15T20:00:00Z");
beforeAll(async () => {
  database = await testDatabase<PaymentsTables>();
});
afterAll(() => database.drop());

const inTx = <T>(action: (tx: Parameters<typeof openOrder>[0]) => Promise<T>) =>
  database.db.transaction().execute(action);

async function order(price: number, installments: { dueAt: Date; amountCents: number }[] = []) {
  const item = randomUUID();
  const { id } = await inTx(async (tx) =>
    openOrder(tx, {
      payerId: await insertPayer(tx),
      payeeId: randomUUID(),
      payeeName: "Bay Kickers",
      currency: "USD",
      language: "en",
      items: [{ id: item, label: "Maya · U8" }],
      lines: [
        { itemId: item, kind: "registration", amountCents: price },
        { itemId: item, kind: "processing", amountCents: 500 },
        { itemId: item, kind: "aid", amountCents: -500, note: "Aid" },
      ],
      installments,
      now,
    }),
  );
  return { id, item };
}
const read = async (id: string) => (await readOrders(database.db, [id]))[0]!;

describe("an order", () => {
  test("has a short number, its lines, and one installment over everything unless there is a plan", async () => {
    const { id } = await order(12_000);
    const seen = await read(id);
    expect(seen.number).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(seen).toMatchObject({ status: "open", totalCents: 12_000, dueNowCents: 12_000, paidCents: 0 });
    expect(seen.installments).toMatchObject([{ amountCents: 12_000, state: "due" }]);
  });

  test("has a plan whose parts are the price to the cent, or there is no order", async () => {
    const part = (amountCents: number) => ({ dueAt: now, amountCents });
    const { id } = await order(12_000, [part(4000), part(8000)]);
    expect(await read(id)).toMatchObject({ totalCents: 12_000, dueNowCents: 4000 });
    await expect(order(12_000, [part(4000), part(8001)])).rejects.toThrow(RangeError);
    await expect(order(12_000, [part(-1), part(12_001)])).rejects.toThrow(RangeError);
  });

  test("may get another price while nobody pays it", async () => {
    const { id, item } = await order(12_000);
    const priced = {
      items: [{ id: item, label: "Maya · U8" }],
      lines: [{ itemId: item, kind: "registration" as const, amountCents: 9000 }],
      installments: [],
      now,
    };
    await inTx((tx) => reprice(tx, id, priced));
    expect(await read(id)).toMatchObject({ totalCents: 9000, dueNowCents: 9000 });
  });

  test("of which nothing is due is concluded at once, once, and its price is frozen", async () => {
    const { id, item } = await order(0);
    await inTx((tx) => confirmWithoutPayment(tx, BY_SYSTEM, { orderId: id, now }));
    expect(await read(id)).toMatchObject({ status: "paid", items: [{ outcome: "fulfilled" }], dueNowCents: 0 });
    expect(await refusalOf(inTx((tx) => confirmWithoutPayment(tx, BY_SYSTEM, { orderId: id, now })))).toMatchObject({
      code: "payments.order-frozen",
    });
    const priced = { items: [], lines: [], installments: [], now };
    expect(await refusalOf(inTx((tx) => reprice(tx, id, priced)))).toMatchObject({ code: "payments.order-frozen" });
    await expect(
      sql`update payment_order_line set amount_cents = 1 where order_id = ${id} and kind = 'registration'`.execute(
        database.db,
      ),
    ).rejects.toThrow("frozen");
    expect(item).toBeDefined();
  });

  test("that somebody has to pay for is not concluded without", async () => {
    const { id } = await order(100);
    expect(await refusalOf(inTx((tx) => confirmWithoutPayment(tx, BY_SYSTEM, { orderId: id, now })))).toMatchObject({
      code: "payments.order-frozen",
    });
  });

  test("that nobody pays is released once; after that nothing brings it back", async () => {
    const { id } = await order(12_000);
    expect(await inTx((tx) => releaseOrder(tx, id, now))).toBe("released");
    expect(await inTx((tx) => releaseOrder(tx, id, now))).toBe("kept");
    expect(await read(id)).toMatchObject({ status: "expired", dueNowCents: 0 });
    await expect(sql`update payment_order set status = 'open' where id = ${id}`.execute(database.db)).rejects.toThrow(
      "order does not go from expired to open",
    );
  });

  test("that does not exist is not found", async () => {
    expect(await refusalOf(inTx((tx) => lockOrder(tx, randomUUID())))).toMatchObject({ code: "payments.not-found" });
  });
});
