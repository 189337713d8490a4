import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Member } from "#kernel/actor.ts";
import { deliverNotices } from "../../../../../tests/support/databases/notices.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { givenPayments } from "../../../../../tests/support/databases/payments.ts";
import { changeCard } from "../commands/plans/change-card.ts";
import { recordOffline } from "../commands/pay/offline.ts";
import { takeDueInstallments } from "../commands/plans/installments.ts";
import { PAYMENTS_DATA } from "../personal-data.ts";
import { cancelItems } from "../public.ts";

const { bank, clock, db, deps, events, fulfilment, jobs, managers, order, pay, person, read, request, zones } =
  givenPayments();
const DAY = 86_400_000;
const PLAN = [
  [0, 2500],
  [30, 5000],
  [60, 5000],
] satisfies [number, number][];

/** On the day, and 30 and 60 days later. */
async function inPlan(token = "pm_card_visa") {
  const made = await order({ plan: PLAN });
  await pay(made.payer, [made.id], token);
  return made;
}
async function days(count: number): Promise<void> {
  clock.forward(count * DAY + 1000);
  await takeDueInstallments(deps());
}
const states = async (id: string) => (await read(id)).installments.map(({ state }) => state);
const billing = { email: "dana@example.com", name: "Dana Okafor", country: "US", zip: "94601" } as const;

describe("a plan", () => {
  test("takes the first part now, and each further one on its day from the same card", async () => {
    const { id } = await inPlan();
    expect(await read(id)).toMatchObject({
      status: "in-plan",
      paidCents: 2500,
      dueNowCents: 5000,
      planCard: { last4: "4242" },
    });
    expect(await bank(id)).toEqual({ taken: [2500] });
    await days(29);
    expect(await bank(id)).toEqual({ taken: [2500] });
    await days(1);
    expect(await states(id)).toEqual(["paid", "paid", "due"]);
    await days(30);
    await takeDueInstallments(deps());
    expect(await read(id)).toMatchObject({ status: "paid", paidCents: 12_500, dueNowCents: 0 });
    expect(await bank(id)).toEqual({ taken: [2500, 5000, 5000] });
    expect(fulfilment.told.fulfilled.filter((one) => one.id === id)).toHaveLength(1);
    expect(await events(id)).toEqual([
      "payment-received",
      "order-paid",
      "payment-received",
      "installment-paid",
      "payment-received",
      "installment-paid",
    ]);
  });

  test("keeps its payer from leaving until it is paid: nobody is charged who is gone", async () => {
    const { id, payer } = await inPlan();
    const obstacles = () =>
      db()
        .transaction()
        .execute((tx) => PAYMENTS_DATA.obstacles!(tx, payer.accountId));
    expect(await obstacles()).toMatchObject([{ code: "accounts.pays-plan" }]);
    await pay(payer, [id]);
    await pay(payer, [id]);
    expect(await read(id)).toMatchObject({ status: "paid" });
    expect(await obstacles()).toEqual([]);
  });

  test("can be paid earlier, part by part", async () => {
    const { id, payer } = await inPlan();
    await pay(payer, [id]);
    await pay(payer, [id], "pm_card_mastercard");
    expect(await read(id)).toMatchObject({ status: "paid", paidCents: 12_500 });
    await days(61);
    expect(await bank(id)).toEqual({ taken: [2500, 5000, 5000] });
  });

  // It is never the same day in these two.
  test.for(["Pacific/Kiritimati", "Etc/GMT+12"])(
    "that was declined names the day of the next try in %s",
    async (zone) => {
      const { id, payer, payeeId } = await inPlan();
      zones.set(payeeId, zone);
      await spoilCard(id, payer);
      await days(30);
      await deliverNotices(db());
      const { rows } = await sql<{ text: string; next: Date }>`
      select m.body_text as text, i.next_try_at as next from mail m, payment_installment i
       where m.recipient = (select email from account where id = ${payer.accountId})
         and i.order_id = ${id} and i.position = 2`.execute(db());
      const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: zone }).format(rows[0]!.next);
      expect(rows[0]!.text).toContain(`again on ${day}`);
    },
  );

  test("whose card is declined is tried three more times in nine days, and its payer is told each time", async () => {
    const { id, payer } = await inPlan();
    await spoilCard(id, payer);
    await days(30);
    expect(await states(id)).toEqual(["paid", "late", "due"]);
    for (const wait of [3, 3, 3, 3]) await days(wait);
    const { rows } = await sql<{ tries: number; next: Date | null }>`
      select tries, next_try_at as next from payment_installment where order_id = ${id} and position = 2`.execute(db());
    expect(rows).toEqual([{ tries: 4, next: null }]);
    expect((await events(id)).filter((name) => name === "installment-failed")).toHaveLength(4);
    await deliverNotices(db());
    const { rows: emails } = await sql<{ text: string }>`
      select body_text as text from mail where recipient = (select email from account where id = ${payer.accountId})
       order by created_at, id`.execute(db());
    expect(emails).toHaveLength(4);
    expect(emails[0]!.text).toContain("$50.00");
    expect(emails[3]!.text).toContain("We will not try this card again");
    expect(await bank(id)).toMatchObject({ taken: [2500] });
    // One intent all along; its payer pays on it.
    await pay(payer, [id]);
    expect((await read(id)).payments).toHaveLength(2);
    expect(await bank(id)).toMatchObject({ taken: [2500, 5000] });
  });

  test("goes on with another card, which is tried at once where the old one failed", async () => {
    const { id, payer } = await inPlan();
    await spoilCard(id, payer);
    await days(30);
    const input = { id, submissionKey: randomUUID(), card: { token: "pm_card_mastercard" }, billing };
    const stranger = await person();
    expect(await refusalOf(changeCard({ ...deps(), request, actor: stranger }, input))).toMatchObject({
      code: "payments.not-found",
    });
    await changeCard({ ...deps(), request, actor: payer }, input);
    await changeCard({ ...deps(), request, actor: payer }, input);
    expect((await read(id)).planCard).toMatchObject({ brand: "mastercard" });
    await takeDueInstallments(deps());
    expect(await states(id)).toEqual(["paid", "paid", "due"]);
    const declined = { ...input, submissionKey: randomUUID(), card: { token: "pm_card_chargeDeclinedExpiredCard" } };
    expect(await refusalOf(changeCard({ ...deps(), request, actor: payer }, declined))).toMatchObject({
      code: "payments.card-declined",
      issues: [{ field: "card", code: "card.expired-card" }],
    });
  });

  test("of which something is cancelled owes less, the last part first, before money returns", async () => {
    const { id, itemIds } = await inPlan();
    const items = [{ id: itemIds[0]!, refundCents: 11_000, processingToo: false }];
    const { refunds } = await db()
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
    expect(refunds).toMatchObject([{ amountCents: 1000 }]);
    await jobs();
    expect(await states(id)).toEqual(["paid", "cancelled", "cancelled"]);
    await days(61);
    expect(await bank(id)).toEqual({ taken: [2500], returned: [1000] });
  });

  test("of which something is cancelled while a declined part waits takes what is left of it, and no more", async () => {
    const { id, itemIds, payer } = await inPlan();
    await spoilCard(id, payer);
    await days(30);
    const items = [{ id: itemIds[0]!, refundCents: 7000, processingToo: false }];
    await db()
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
    await jobs();
    expect((await read(id)).payments.map(({ status }) => status)).toEqual(["succeeded", "canceled"]);
    expect(await states(id)).toEqual(["paid", "late", "cancelled"]);
    await pay(payer, [id]);
    expect(await read(id)).toMatchObject({ status: "paid", paidCents: 5500, totalCents: 5500 });
    expect(await bank(id)).toMatchObject({ taken: [2500, 3000] });
  });

  /** The card of a plan runs out of money: its bank declines from now on. */
  async function spoilCard(orderId: string, payer: Member): Promise<void> {
    const other = await order({ payer });
    await pay(payer, [other.id], "pm_card_chargeCustomerFail");
    await sql`
      update payment_order set card_id = (
        select t.card_id from payment_try t join payment p on p.id = t.payment_id where p.order_id = ${other.id})
       where id = ${orderId}`.execute(db());
  }
});

describe("money past the processor", () => {
  const cash = (id: string, amountCents = 12_500) => ({
    id,
    submissionKey: randomUUID(),
    method: "cash" as const,
    amountCents,
  });

  test("is written down by a manager of the payee, once, and counts like a card's", async () => {
    const { id, payer } = await order();
    const manager = await person();
    expect(await refusalOf(recordOffline({ ...deps(), request, actor: payer }, cash(id)))).toMatchObject({
      code: "payments.not-found",
    });
    managers.add(manager.accountId);
    const unconfirmed = { ...manager, emailVerified: false };
    expect((await refusalOf(recordOffline({ ...deps(), request, actor: unconfirmed }, cash(id))))?.code).toBe(
      "payments.not-found",
    );
    expect(await refusalOf(recordOffline({ ...deps(), request, actor: manager }, cash(id, 12_499)))).toMatchObject({
      code: "payments.amount-differs",
    });
    const input = cash(id);
    await recordOffline({ ...deps(), request, actor: manager }, input);
    await recordOffline({ ...deps(), request, actor: manager }, input);
    expect(await read(id)).toMatchObject({ status: "paid", payments: [{ method: "cash", status: "succeeded" }] });
    expect(await bank(id)).toEqual({});
  });

  test("is not taken for what can no more be had, nor while a card is being charged", async () => {
    const manager = await person();
    managers.add(manager.accountId);
    const gone = await order();
    fulfilment.gone.add(gone.itemIds[0]!);
    expect(await refusalOf(recordOffline({ ...deps(), request, actor: manager }, cash(gone.id)))).toMatchObject({
      code: "payments.order-over",
    });
    expect(await read(gone.id)).toMatchObject({ status: "open", payments: [] });
    const paying = await order();
    await pay(paying.payer, [paying.id], "pm_card_authenticationRequired");
    expect(await refusalOf(recordOffline({ ...deps(), request, actor: manager }, cash(paying.id)))).toMatchObject({
      code: "payments.under-way",
    });
  });
});
