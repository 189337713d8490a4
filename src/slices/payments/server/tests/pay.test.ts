import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { Refusal } from "#kernel/refusal.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { givenPayments } from "../../../../../tests/support/databases/payments.ts";
import { continueCheckout } from "../commands/pay/pay.ts";
import { PAYMENTS_DATA } from "../personal-data.ts";
import { reprice } from "../public.ts";
import { cardForm, readCheckout, readOrder } from "../queries/checkouts.ts";

const { bank, db, deps, events, fulfilment, ledger, order, pay, person, read } = givenPayments();

describe("paying", () => {
  test("takes what is due once, has the items, and writes it into the ledger", async () => {
    const { id, payer } = await order();
    const { orders } = await pay(payer, [id]);
    expect(orders).toMatchObject([{ state: "paid", order: { id, status: "paid", paidCents: 12_500, dueNowCents: 0 } }]);
    expect(await bank(id)).toEqual({ taken: [12_500] });
    expect(await ledger(id)).toMatchObject({ "payee-payable": -12_000, "platform-fee": -500 });
    expect(await events(id)).toEqual(["payment-received", "order-paid"]);
    expect(fulfilment.told.fulfilled.filter((one) => one.id === id)).toHaveLength(1);
    expect((await read(id)).payments).toMatchObject([{ status: "succeeded", card: { brand: "visa", last4: "4242" } }]);
  });

  test("takes several orders from one card, and one that fails does not touch the others", async () => {
    const payer = await person();
    const [one, two] = [await order({ payer }), await order({ payer, prices: [7000] })];
    const { orders } = await pay(payer, [one.id, two.id]);
    expect(orders.map(({ state }) => state)).toEqual(["paid", "paid"]);
    expect([await bank(one.id), await bank(two.id)]).toEqual([{ taken: [12_500] }, { taken: [7500] }]);
  });

  test("again finds nothing due", async () => {
    const { id, payer } = await order();
    await pay(payer, [id]);
    expect(await refusalOf(pay(payer, [id]))).toMatchObject({ code: "payments.nothing-due" });
    expect(await bank(id)).toEqual({ taken: [12_500] });
  });

  test("with the same key again is the same checkout; with another order it is refused", async () => {
    const { id, payer } = await order();
    const other = await order({ payer });
    const submissionKey = randomUUID();
    const first = await pay(payer, [id], "pm_card_visa", { submissionKey });
    expect((await pay(payer, [id], "pm_card_visa", { submissionKey })).id).toBe(first.id);
    expect(await refusalOf(pay(payer, [other.id], "pm_card_visa", { submissionKey }))).toMatchObject({
      code: "request.repeated-differently",
    });
    expect(await bank(other.id)).toEqual({});
  });

  test("is for the payer alone: to others neither order nor checkout exists", async () => {
    const { id, payer } = await order();
    const stranger = await person();
    expect(await refusalOf(pay(stranger, [id]))).toMatchObject({ code: "payments.not-found" });
    expect(await refusalOf(pay({ kind: "visitor" } as never, [id]))).toMatchObject({ code: "request.sign-in" });
    const { id: checkoutId } = await pay(payer, [id]);
    for (const ask of [
      () => readOrder({ ...deps(), actor: stranger }, { id }),
      () => readCheckout({ ...deps(), actor: stranger, host: "localhost" }, { id: checkoutId }),
      () => continueCheckout({ ...deps(), actor: stranger }, { id: checkoutId }),
    ])
      expect(await refusalOf(ask())).toMatchObject({ code: "payments.not-found" });
  });

  test("one order of somebody else among one's own pays none of them", async () => {
    const [mine, theirs] = [await order(), await order()];
    expect(await refusalOf(pay(mine.payer, [mine.id, theirs.id]))).toMatchObject({ code: "payments.not-found" });
    expect(await read(mine.id)).toMatchObject({ status: "open", payments: [] });
  });

  test("freezes the price: what the league changes from then on is for the next one", async () => {
    const { id, payer, itemIds } = await order();
    await pay(payer, [id], "pm_card_authenticationRequired");
    const lines = [{ itemId: itemIds[0]!, kind: "registration" as const, amountCents: 1 }];
    const items = [{ id: itemIds[0]!, label: "Player 1" }];
    const cheaper = db()
      .transaction()
      .execute((tx) => reprice(tx, id, { items, lines, installments: [], now: new Date() }));
    expect(await refusalOf(cheaper)).toMatchObject({ code: "payments.order-frozen" });
    for (const table of ["payment_order_line", "payment_installment"])
      await expect(
        sql`update ${sql.table(table)} set amount_cents = 1 where order_id = ${id}`.execute(db()),
      ).rejects.toThrow("frozen");
    expect(await read(id)).toMatchObject({ totalCents: 12_500, dueNowCents: 12_500 });
  });

  test("begins only while what is paid for is held", async () => {
    const { id, payer } = await order();
    fulfilment.mayPay = () => {
      throw new Refusal("payments.order-over");
    };
    expect(await refusalOf(pay(payer, [id]))).toMatchObject({ code: "payments.order-over" });
    fulfilment.mayPay = () => {};
    expect(await read(id)).toMatchObject({ status: "open", payments: [] });
  });
});

describe("a card that is declined", () => {
  test("when it is submitted takes nothing, and the next one pays", async () => {
    const { id, payer } = await order();
    const declined = await pay(payer, [id], "pm_card_chargeDeclinedInsufficientFunds");
    expect(declined.orders).toMatchObject([{ state: "declined", declineCode: "insufficient-funds" }]);
    expect((await pay(payer, [id])).orders).toMatchObject([{ state: "paid" }]);
    expect(await bank(id)).toEqual({ taken: [12_500] });
  });

  test("when it is charged is followed by another one on the same intent", async () => {
    const { id, payer } = await order();
    const declined = await pay(payer, [id], "pm_card_chargeCustomerFail");
    expect(declined.orders).toMatchObject([{ state: "declined", declineCode: "declined" }]);
    expect((await pay(payer, [id])).orders).toMatchObject([{ state: "paid" }]);
    const { payments } = await read(id);
    expect(payments).toHaveLength(1);
    expect(await bank(id)).toMatchObject({ taken: [12_500] });
  });

  test("leaves the price as it was, and the order where it was", async () => {
    const { id, payer } = await order();
    await pay(payer, [id], "pm_card_chargeDeclined");
    expect(await read(id)).toMatchObject({ status: "awaiting-payment", dueNowCents: 12_500, paidCents: 0 });
    expect(await events(id)).toEqual(["payment-declined"]);
  });
});

test("whoever tries card after card is stopped for an hour", async () => {
  const { id, payer } = await order();
  const said = [];
  for (let time = 0; time < 31; time += 1) {
    const submissionKey = "01980000-0000-7000-8000-000000000003";
    said.push(await refusalOf(pay(payer, [id], "pm_card_chargeDeclined", { submissionKey })));
  }
  expect(said.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => undefined));
  expect(said[30]).toMatchObject({ code: "payments.too-many-tries" });
  expect(said[30]!.retryAfter).toBeGreaterThan(3000);
});

describe("a card that can be saved", () => {
  test("is offered to its holder alone, and pays without being typed again", async () => {
    const { id, payer } = await order();
    await pay(payer, [id], "pm_card_visa", { saveCard: true });
    const { savedCards } = await cardForm({ ...deps(), actor: payer, host: "localhost" });
    expect(savedCards).toMatchObject([{ brand: "visa", last4: "4242" }]);
    const next = await order({ payer });
    const savedCardId = savedCards[0]!.id;
    expect((await pay(payer, [next.id], "", { card: { savedCardId } })).orders).toMatchObject([{ state: "paid" }]);
    const stranger = await order();
    expect(await refusalOf(pay(stranger.payer, [stranger.id], "", { card: { savedCardId } }))).toMatchObject({
      code: "payments.card-unknown",
    });
  });
});

test("whoever leaves takes their name, their cards and who played out of their orders; the books stay", async () => {
  const { id, payer } = await order();
  await pay(payer, [id], "pm_card_visa", { saveCard: true });
  const told = JSON.stringify(await PAYMENTS_DATA.collect(db(), payer.accountId));
  for (const part of ["Dana Okafor", "dana@example.com", "94601", "4242", "Player 1", "Bay Kickers"])
    expect(told).toContain(part);
  const before = await ledger(id);
  await db()
    .transaction()
    .execute((tx) => PAYMENTS_DATA.release(tx, payer.accountId, new Date()));
  const left = JSON.stringify(await PAYMENTS_DATA.collect(db(), payer.accountId));
  for (const part of ["Dana Okafor", "dana@example.com", "94601", "Player 1"]) expect(left).not.toContain(part);
  expect((await cardForm({ ...deps(), actor: payer, host: "localhost" })).savedCards).toEqual([]);
  expect(await ledger(id)).toEqual(before);
});
