import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { continueCheckout, pay as payAs } from "#slices/payments/server/commands/pay/pay.ts";
import { sweep } from "#slices/payments/server/commands/sweep.ts";
import { sync } from "#slices/payments/server/commands/sync.ts";
import { cancelItems, releaseOrder } from "#slices/payments/server/public.ts";
import { allThere } from "../support/all-there.ts";
import { keepTestCard } from "../support/servers/gateway.ts";
import { refusalOf } from "../support/databases/leagues.ts";
import { givenPayments } from "../support/databases/payments.ts";

const payments = givenPayments();
const { answerChallenge, bank, clock, db, deps, events, form, fulfilment, jobs, order, pay, read, request } = payments;
const times = <T>(count: number, action: () => Promise<T>) => Promise.all(Array.from({ length: count }, action));
const codes = async (asked: Promise<unknown>[]) =>
  (await Promise.all(asked.map(refusalOf))).map((refusal) => refusal?.code ?? "yes");

describe("paying the same order at the same time", () => {
  test("without an intent of its own for each payment would charge as often as it is asked", async () => {
    const card = await keepTestCard(deps().cards);
    const orderId = randomUUID();
    const charge = { orderId, amountCents: 100, currency: "usd", account: null, feeCents: 0, card } as const;
    const more = {
      description: "x",
      receiptEmail: "dana@example.com",
      offSession: false,
      returnUrl: "https://leagues.example.org/payment",
      keepForLater: false,
    };
    await times(3, () => deps().cards.charge({ ...charge, ...more, paymentId: randomUUID() }, randomUUID()));
    expect(await bank(orderId)).toEqual({ taken: [100, 100, 100] });
  });

  test("20 times with one key is one payment and 20 equal answers", async () => {
    const { id, payer } = await order();
    const input = form([id], "pm_card_visa");
    const answers = await times(20, () => payAs({ ...deps(), request, actor: payer }, input));
    expect(new Set(answers).size).toBe(1);
    expect(await bank(id)).toEqual({ taken: [12_500] });
  });

  test("from two tabs is one payment; the other tab is told that it is under way, or done", async () => {
    const { id, payer } = await order();
    const said = await codes(Array.from({ length: 6 }, () => pay(payer, [id])));
    expect(said.filter((code) => code === "yes")).toHaveLength(1);
    for (const code of said) expect(["yes", "payments.under-way", "payments.nothing-due"]).toContain(code);
    expect(await bank(id)).toEqual({ taken: [12_500] });
  });

  test("in checkouts that share orders neither waits for the other for ever", async () => {
    const one = await order();
    const two = await order({ payer: one.payer });
    const both = [
      [one.id, two.id],
      [two.id, one.id],
    ];
    await codes(both.flatMap((ids) => [pay(one.payer, ids), pay(one.payer, ids)]));
    expect([await bank(one.id), await bank(two.id)]).toEqual([{ taken: [12_500] }, { taken: [12_500] }]);
  });

  test("again and again with cards that are declined leaves one intent, and one charge", async () => {
    const { id, payer } = await order();
    await pay(payer, [id], "pm_card_chargeCustomerFail");
    await codes(Array.from({ length: 5 }, () => pay(payer, [id])));
    expect((await read(id)).payments).toHaveLength(1);
    expect(await bank(id)).toMatchObject({ taken: [12_500] });
  });
});

/** An order whose cardholder has just confirmed: it is paid, and we have not heard of it. */
async function confirmed() {
  const made = await order();
  const checkout = await pay(made.payer, [made.id], "pm_card_authenticationRequired");
  await answerChallenge(made.id, true);
  const { rows } = await sql<{
    ref: string;
  }>`select gateway_ref as ref from payment where order_id = ${made.id}`.execute(db());
  const news = () => sync(deps(), { kind: "payment", ref: { id: rows[0]!.ref, account: null } });
  return { ...made, news, goOn: () => continueCheckout({ ...deps(), actor: made.payer }, { id: checkout.id }) };
}

describe("news of one payment from everywhere at once", () => {
  test("is one journal, one fulfilment, one announcement", async () => {
    const { id, news, goOn } = await confirmed();
    clock.forward(6 * 60_000);
    await Promise.all([news(), news(), news(), news(), news(), goOn(), goOn(), sweep(deps())]);
    expect(fulfilment.told.fulfilled.filter((one) => one.id === id)).toHaveLength(1);
    expect(await events(id)).toEqual(["payment-received", "order-paid"]);
    const { rows } = await sql`select from ledger_journal where order_id = ${id} and kind = 'capture'`.execute(db());
    expect(rows).toHaveLength(1);
  });

  test("without the order's lock would be fulfilled more than once", async () => {
    const { id } = await order();
    let fulfilled = 0;
    const allLooked = allThere(5);
    await times(5, () =>
      db()
        .transaction()
        .execute(async (tx) => {
          const { rows } = await sql<{ open: boolean }>`
            select fulfilled_at is null as open from payment_order where id = ${id}`.execute(tx);
          await allLooked();
          if (rows[0]!.open) fulfilled += 1;
        }),
    );
    expect(fulfilled).toBeGreaterThan(1);
  });
});

describe("a hold that ends while its payment is made", () => {
  const release = (id: string) =>
    db()
      .transaction()
      .execute((tx) => releaseOrder(tx, id, new Date(clock.now())));

  test("ends one way or the other: the items are had and paid, or released and not", async () => {
    for (let round = 0; round < 8; round += 1) {
      const made = round % 2 ? await confirmed() : { ...(await order()), news: () => Promise.resolve() };
      const paying = round % 2 ? made.news() : refusalOf(pay(made.payer, [made.id]));
      await Promise.all([paying, release(made.id)]);
      await jobs();
      const { status } = await read(made.id);
      const had = fulfilment.told.fulfilled.some((one) => one.id === made.id);
      const released = fulfilment.told.released.some((one) => one.id === made.id);
      const taken = (await bank(made.id))["taken"] ?? [];
      expect([status, had, taken.length]).toEqual(had ? ["paid", true, 1] : ["expired", false, 0]);
      expect(had && released).toBe(false);
    }
  });
});

test("an item cancelled ten times at once is returned once", async () => {
  const { id, payer, itemIds } = await order();
  await pay(payer, [id]);
  const items = [{ id: itemIds[0]!, refundCents: 12_500, processingToo: true }];
  const cancel = () =>
    db()
      .transaction()
      .execute((tx) =>
        cancelItems(tx, {
          orderId: id,
          items,
          by: { actor: { kind: "system" } },
          reason: "cancelled",
          now: new Date(clock.now()),
        }),
      );
  const said = await codes(Array.from({ length: 10 }, cancel));
  expect(said.filter((code) => code === "yes")).toHaveLength(1);
  await Promise.all([jobs(), jobs(), sweep(deps())]);
  expect(await bank(id)).toEqual({ taken: [12_500], returned: [12_500] });
});
