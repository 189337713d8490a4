import { describe, expect, test } from "vitest";
import { givenPayments } from "../../../../../tests/support/databases/payments.ts";
import { continueCheckout } from "../commands/pay/pay.ts";
import { readCheckout } from "../queries/checkouts.ts";

const { answerChallenge, bank, clock, deps, order, pay, read, db, jobs, fulfilment } = givenPayments();
const { releaseOrder } = await import("../public.ts");

/** An order whose bank wants to hear from the cardholder. */
async function challenged(token = "pm_card_authenticationRequired") {
  const made = await order();
  const checkout = await pay(made.payer, [made.id], token);
  const goOn = async () => {
    await continueCheckout({ ...deps(), actor: made.payer }, { id: checkout.id });
    return (await readCheckout({ ...deps(), actor: made.payer, host: "localhost" }, { id: checkout.id })).orders[0]!;
  };
  return { ...made, checkout, goOn };
}

describe("a bank that asks the cardholder", () => {
  test("gets its answer in the browser, with a secret that is never kept with us", async () => {
    const { id, checkout } = await challenged();
    const [standing] = checkout.orders;
    expect(standing).toMatchObject({ state: "action-needed", account: null, publishableKey: "pk_test_of_nobody" });
    expect(standing!.clientSecret).toContain("_secret_");
    expect(await bank(id)).toEqual({});
    const { rows } = await import("kysely").then(({ sql }) =>
      sql`select from payment_try, payment where to_jsonb(payment)::text like '%_secret_%'`.execute(db()),
    );
    expect(rows).toEqual([]);
  });

  test("that hears yes takes the money, and the page that comes back is told at once", async () => {
    const { id, goOn } = await challenged();
    expect(await goOn()).toMatchObject({ state: "action-needed" });
    await answerChallenge(id, true);
    expect(await goOn()).toMatchObject({ state: "paid" });
    expect(await bank(id)).toEqual({ taken: [12_500] });
    expect(await goOn()).toMatchObject({ state: "paid" });
  });

  test("that hears no takes nothing, and another card pays on the same intent", async () => {
    const { id, payer, goOn } = await challenged();
    await answerChallenge(id, false);
    expect(await goOn()).toMatchObject({ state: "declined", declineCode: "authentication-failed" });
    expect((await pay(payer, [id])).orders).toMatchObject([{ state: "paid" }]);
    expect((await read(id)).payments).toHaveLength(1);
    expect(await bank(id)).toEqual({ taken: [12_500] });
  });

  test("that hears yes and finds the account empty declines", async () => {
    const { id, goOn } = await challenged("pm_card_authenticationRequiredChargeDeclinedInsufficientFunds");
    await answerChallenge(id, true);
    expect(await goOn()).toMatchObject({ state: "declined", declineCode: "insufficient-funds" });
  });

  test("that hears nothing can be passed by with another card", async () => {
    const { id, payer } = await challenged();
    expect((await pay(payer, [id])).orders).toMatchObject([{ state: "paid" }]);
    expect(await bank(id)).toEqual({ taken: [12_500] });
  });
});

describe("an order that nobody holds any more", () => {
  const release = (id: string) =>
    db()
      .transaction()
      .execute((tx) => releaseOrder(tx, id, new Date(clock.now())));

  test("while its payment waits for the cardholder is over once the processor ended the payment", async () => {
    const { id, payer } = await challenged();
    expect(await release(id)).toBe("paying");
    expect(await read(id)).toMatchObject({ status: "awaiting-payment", releasing: true });
    expect(fulfilment.told.released.some((one) => one.id === id)).toBe(false);
    await jobs();
    expect(await read(id)).toMatchObject({ status: "expired", releasing: false, payments: [{ status: "canceled" }] });
    expect(fulfilment.told.released.filter((one) => one.id === id)).toHaveLength(1);
    await expect(pay(payer, [id])).rejects.toThrow("payments.order-over");
  });

  test("but was paid a moment before keeps what it paid for", async () => {
    const { id } = await challenged();
    expect(await release(id)).toBe("paying");
    await answerChallenge(id, true);
    await jobs();
    expect(await read(id)).toMatchObject({ status: "paid", releasing: false });
    expect(fulfilment.told.released.some((one) => one.id === id)).toBe(false);
  });

  test("after a card was declined cannot be paid on the old intent", async () => {
    const made = await order();
    await pay(made.payer, [made.id], "pm_card_chargeCustomerFail");
    expect(await release(made.id)).toBe("paying");
    await expect(pay(made.payer, [made.id])).rejects.toThrow("payments.order-over");
    await jobs();
    expect(await read(made.id)).toMatchObject({ status: "expired" });
  });

  test("and whose money comes late gets its items if they can still be had", async () => {
    const { id } = await challenged();
    await latePayment(id);
    expect(await read(id)).toMatchObject({ status: "paid", items: [{ outcome: "fulfilled" }] });
  });

  test("and whose money comes late when the items are gone gets all of it back by itself", async () => {
    const { id, itemIds } = await challenged();
    itemIds.forEach((item) => fulfilment.gone.add(item));
    await latePayment(id);
    expect(await read(id)).toMatchObject({ status: "unfulfilled", paidCents: 12_500, refundedCents: 12_500 });
    await jobs();
    expect(await read(id)).toMatchObject({
      status: "refunded",
      refunds: [{ status: "succeeded", reason: "unfulfilled" }],
    });
    expect(await bank(id)).toEqual({ taken: [12_500], returned: [12_500] });
  });
});

/** We gave a payment up, and its bank took the money all the same: what must never happen, and is put right. */
async function latePayment(orderId: string): Promise<void> {
  const { sql } = await import("kysely");
  await sql`update payment set status = 'canceled' where order_id = ${orderId}`.execute(db());
  await sql`update payment_order set status = 'expired' where id = ${orderId}`.execute(db());
  await answerChallenge(orderId, true);
  const { sync } = await import("../commands/sync.ts");
  const { rows } = await sql<{
    ref: string;
  }>`select gateway_ref as ref from payment where order_id = ${orderId}`.execute(db());
  await sync(deps(), { kind: "payment", ref: { id: rows[0]!.ref, account: null } });
}

test("one of two items that can no longer be had goes back, the other stays", async () => {
  const { id, payer, itemIds } = await order({ prices: [12_000, 9000] });
  fulfilment.gone.add(itemIds[1]!);
  await pay(payer, [id]);
  await jobs();
  expect(await read(id)).toMatchObject({
    status: "partly-refunded",
    paidCents: 22_000,
    refundedCents: 9500,
    totalCents: 12_500,
  });
  expect(await bank(id)).toEqual({ taken: [22_000], returned: [9500] });
});
