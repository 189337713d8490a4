import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { sumCents } from "#kernel/money/money.ts";
import { keepTestCard, openTestAccount, tellBank } from "../../../../../tests/support/servers/gateway.ts";
import { done, seasonFee } from "../../../../../tests/support/servers/gateway-suite.ts";
import { givenPayments } from "../../../../../tests/support/databases/payments.ts";
import { heardPayout } from "../commands/payees/payout.ts";
import { reconcile } from "../commands/reconcile/reconcile.ts";
import { cancelItems, settleFinding } from "../public.ts";
import { openFindings } from "../store/findings.ts";
import { payoutParts } from "../store/payout-parts.ts";
import { payoutRow } from "../store/payouts.ts";

const { clock, db, deps, jobs, ledger, order, pay, processor, webhookUrl } = givenPayments();

/** $125.00 less our $5.00 and the processor's $3.93. */
const NET = 11_607;

/** A league with an account of its own, and a family's order that it was paid for. */
async function league() {
  const payeeId = crypto.randomUUID();
  const account = await openTestAccount(deps().cards);
  await sql`insert into payee_account values (${payeeId}, ${account}, true, now())`.execute(db());
  const paid = async () => {
    const made = await order({ payeeId });
    await pay(made.payer, [made.id]);
    return made;
  };
  return { payeeId, account, paid };
}
const payOut = async (account: string) => (await processor.control().payOut(account))!;
/** Waits until the processor says so of a payout, and hears it. */
async function heard(id: string, account: string, is: object) {
  const ref = { id, account };
  await expect.poll(() => deps().cards.readPayout(ref)).toMatchObject(is);
  await heardPayout(deps(), ref);
  return (await payoutRow(db(), id))!;
}
const ARRIVED = { state: "paid", itemized: "done" };
async function found(): Promise<string[]> {
  clock.forward(6 * 60_000);
  return (await reconcile(deps())).findings.map(({ kind }) => kind).toSorted();
}
/** What of all payouts of a payee is of no order, by account. */
async function unassigned(payeeId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select e.account, sum(e.amount_cents)::int as cents from ledger_journal j join ledger_entry e on e.journal_id = j.id
      join payee_payout p on p.id = j.payout_id
     where p.payee_id = ${payeeId} and j.order_id is null group by 1 having sum(e.amount_cents) <> 0`.execute(db());
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}
/** What was sent from each account to its bank, by the bank's own books, and by our ledger. */
async function sentByBank(): Promise<Record<string, number>> {
  const sent = (await processor.control().payouts()).filter(({ status }) => status !== "failed");
  const byAccount = Map.groupBy(sent, ({ account }) => account);
  return Object.fromEntries([...byAccount].map(([account, its]) => [account, sumCents(its.map((one) => one.amount))]));
}
async function sentByLedger(): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select a.gateway_account as account, sum(e.amount_cents)::int as cents from ledger_entry e
      join ledger_journal j on j.id = e.journal_id join payee_payout p on p.id = j.payout_id
      join payee_account a on a.payee_id = p.payee_id
     where e.account = 'payee-bank' group by 1 having sum(e.amount_cents) <> 0`.execute(db());
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}
const tamper = (change: ReturnType<typeof sql>) =>
  db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await change.execute(tx);
    });

describe("a payout", () => {
  test("moves what each order left at the processor to the league's bank", async () => {
    const { account, payeeId, paid } = await league();
    const [one, two] = [await paid(), await paid()];
    expect(await ledger(one.id)).toMatchObject({ "gateway-clearing": NET });
    const id = await payOut(account);
    expect(await heard(id, account, ARRIVED)).toMatchObject({ status: "paid", amountCents: 2 * NET, itemized: "done" });
    for (const { id: orderId } of [one, two]) {
      const books = await ledger(orderId);
      expect([books["payee-bank"], books["gateway-clearing"]]).toEqual([NET, undefined]);
    }
    expect(await unassigned(payeeId)).toEqual({});
  });

  test("is written whole before it is known what is in it", async () => {
    const { account, payeeId, paid } = await league();
    await processor.control().arm({ pace: 1 });
    const { id: orderId } = await paid();
    const id = await payOut(account);
    const onItsWay = { state: "in-transit", itemized: "coming" };
    expect(await heard(id, account, onItsWay)).toMatchObject({ status: "in-transit", itemized: "coming" });
    expect(await unassigned(payeeId)).toEqual({ "gateway-clearing": -NET, "payee-bank": NET });
    expect(await ledger(orderId)).toMatchObject({ "gateway-clearing": NET });
    await processor.control().arm({ pace: 0.001 });
    await expect
      .poll(() => deps().cards.readPayout({ id, account }), { timeout: 15_000 })
      .toMatchObject({ itemized: "done" });
    await heardPayout(deps(), { id, account });
    expect(await ledger(orderId)).toMatchObject({ "payee-bank": NET });
    await processor.control().settlePayout(id, true);
  });

  test("heard of twenty times at once is written once", async () => {
    const { account, paid } = await league();
    const { id: orderId } = await paid();
    const id = await payOut(account);
    await expect.poll(() => deps().cards.readPayout({ id, account })).toMatchObject(ARRIVED);
    await Promise.all(Array.from({ length: 20 }, () => heardPayout(deps(), { id, account })));
    expect((await ledger(orderId))["payee-bank"]).toBe(NET);
  });

  test("has refunds and their part of our fee in it, each with its order", async () => {
    const { account, paid } = await league();
    const [kept, returned] = [await paid(), await paid()];
    await db()
      .transaction()
      .execute((tx) =>
        cancelItems(tx, {
          orderId: returned.id,
          items: returned.itemIds.map((itemId) => ({ id: itemId, refundCents: 12_500, processingToo: true })),
          by: { actor: { kind: "system" } },
          reason: "cancelled",
          now: new Date(clock.now()),
        }),
      );
    await jobs();
    const { id, amountCents } = await heard(await payOut(account), account, ARRIVED);
    const parts = (await payoutParts(db(), [id])).filter(({ orderId }) => orderId === returned.id);
    expect(Object.fromEntries(parts.map(({ kind, netCents }) => [kind, netCents]))).toEqual({
      payment: NET,
      refund: -12_000,
    });
    // The processor's own fee stays with the league.
    expect(amountCents).toBe(NET - 393);
    expect((await ledger(returned.id))["payee-bank"]).toBe(-393);
    expect((await ledger(kept.id))["payee-bank"]).toBe(NET);
  });

  test("of the platform's own account is not followed", async () => {
    await heardPayout(deps(), { id: "po_of_ours", account: null });
    expect(await payoutRow(db(), "po_of_ours")).toBeUndefined();
  });

  test("may hold money that no order of ours is behind: it is named, not guessed at", async () => {
    const { account, payeeId, paid } = await league();
    const { id: orderId } = await paid();
    const byHand = { ...seasonFee(await keepTestCard(deps().cards), account), amountCents: 5_000, feeCents: 0 };
    done(await deps().cards.charge(byHand, crypto.randomUUID()));
    const { amountCents } = await heard(await payOut(account), account, ARRIVED);
    const others = 5_000 - 175;
    expect(amountCents).toBe(NET + others);
    expect((await ledger(orderId))["payee-bank"]).toBe(NET);
    expect(await unassigned(payeeId)).toEqual({ "other-clearing": -others, "payee-bank": others });
  });
});

describe("a payout that comes back", () => {
  test("after it arrived lies on the balance again, and goes out with the next one", async () => {
    const { account, paid } = await league();
    const early = await paid();
    const first = await payOut(account);
    await heard(first, account, ARRIVED);
    await processor.control().settlePayout(first, false);
    const back = await heard(first, account, { state: "failed" });
    expect(back).toMatchObject({ status: "failed", failure: "wrong-details" });
    expect(await ledger(early.id)).toMatchObject({ "gateway-clearing": NET });
    const late = await paid();
    await tellBank(deps().cards, account);
    const next = await payOut(account);
    expect(await heard(next, account, ARRIVED)).toMatchObject({ amountCents: 2 * NET });
    for (const { id } of [early, late]) expect(await ledger(id)).toMatchObject({ "payee-bank": NET });
    // What is told late of the first one changes nothing.
    await heardPayout(deps(), { id: first, account });
    expect(await ledger(early.id)).toMatchObject({ "payee-bank": NET });
  });

  test("before we had heard of it at all has moved nothing", async () => {
    const { account, payeeId, paid } = await league();
    await tellBank(deps().cards, account, true);
    const { id: orderId } = await paid();
    const id = await payOut(account);
    await heard(id, account, { state: "failed", itemized: "done" });
    expect(await ledger(orderId)).toMatchObject({ "gateway-clearing": NET });
    expect(await unassigned(payeeId)).toEqual({});
  });
});

describe("news of payouts", () => {
  test("come by webhooks, those of all its states", async () => {
    const { account, paid } = await league();
    const { id: orderId } = await paid();
    processor.running.deliverTo(webhookUrl());
    const id = await payOut(account);
    await expect
      .poll(
        async () => {
          await jobs();
          return payoutRow(db(), id);
        },
        { timeout: 20_000 },
      )
      .toMatchObject({ status: "paid", itemized: "done" });
    expect(await ledger(orderId)).toMatchObject({ "payee-bank": NET });
    processor.running.deliverTo("http://127.0.0.1:9/nobody-listens");
  });

  test("that no webhook brought are found by reconciling, and then both books agree", async () => {
    const { account, paid } = await league();
    const { id: orderId } = await paid();
    const id = await payOut(account);
    await expect.poll(() => deps().cards.readPayout({ id, account })).toMatchObject(ARRIVED);
    // The money that was taken by hand above is named.
    for (const one of (await reconcile(deps())).findings)
      await settleFinding({ ...deps(), actor: { kind: "system" } }, { id: one.id, note: "Known to the test" });
    expect((await found()).filter((kind) => kind.startsWith("payout"))).toEqual([]);
    expect(await ledger(orderId)).toMatchObject({ "payee-bank": NET });
    expect(await sentByLedger()).toEqual(await sentByBank());
  });

  test("of another amount, or of a payout that the processor does not know, are findings", async () => {
    const { account, payeeId, paid } = await league();
    await paid();
    const id = await payOut(account);
    await heard(id, account, ARRIVED);
    await tamper(sql`update payee_payout set amount_cents = amount_cents - 1 where gateway_ref = ${id}`);
    expect(await found()).toContain("payout-differs");
    await tamper(sql`update payee_payout set amount_cents = amount_cents + 1 where gateway_ref = ${id}`);
    await tamper(sql`
      insert into payee_payout (payee_id, gateway_ref, amount_cents, currency, status, arrival_day, itemized, made_at, heard_at)
      values (${payeeId}, 'po_of_nobody', 100, 'USD', 'paid', current_date, 'never', now(), now())`);
    expect(await found()).toContain("payout-without-balance");
    await tamper(sql`delete from payee_payout where gateway_ref = 'po_of_nobody'`);
    for (const one of await openFindings(db()))
      await settleFinding({ ...deps(), actor: { kind: "system" } }, { id: one.id, note: "Seen to by the test" });
  });
});

test("the database keeps a payout to its moves, and the ledger to payouts that there are", async () => {
  const { account, paid } = await league();
  await paid();
  const { id } = await heard(await payOut(account), account, ARRIVED);
  for (const status of ["pending", "in-transit", "canceled"])
    await expect(sql`update payee_payout set status = ${status} where id = ${id}`.execute(db())).rejects.toThrow(
      "does not go from paid",
    );
  const nobodys = sql`insert into ledger_journal (kind, source, at) values ('payout', 'x', now())`;
  await expect(nobodys.execute(db())).rejects.toThrow("ledger_journal_about");
});
