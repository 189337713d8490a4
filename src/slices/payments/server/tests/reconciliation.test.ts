import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestAccount } from "../../../../../tests/support/servers/gateway.ts";
import { givenPayments } from "../../../../../tests/support/databases/payments.ts";
import { sync } from "../commands/sync.ts";
import { reconcile } from "../commands/reconcile/reconcile.ts";
import { cancelItems, settleFinding } from "../public.ts";
import { openFindings } from "../store/findings.ts";

const { bank, clock, db, deps, jobs, ledger, order, pay, processor, read } = givenPayments();

/** A league's own account: there the processor's fees and ours are told apart. */
async function league() {
  const payeeId = crypto.randomUUID();
  const account = await openTestAccount(deps().cards);
  await sql`insert into payee_account values (${payeeId}, ${account}, true, now())`.execute(db());
  return { payeeId, account };
}
async function paid(token = "pm_card_visa", fixture: Parameters<typeof order>[0] = {}) {
  const made = await order(fixture);
  await pay(made.payer, [made.id], token);
  return made;
}
const cancel = (orderId: string, items: readonly string[], processingToo = true) =>
  db()
    .transaction()
    .execute((tx) =>
      cancelItems(tx, {
        orderId,
        items: items.map((id) => ({ id, refundCents: 12_500, processingToo })),
        by: { actor: { kind: "system" } },
        reason: "cancelled",
        now: new Date(clock.now()),
      }),
    );
const refOf = async (table: "payment" | "payment_refund", orderId: string) => {
  const { rows } = await sql<{ ref: string }>`
    select gateway_ref as ref from ${sql.table(table)} where order_id = ${orderId}`.execute(db());
  return rows[0]!.ref;
};
/** The kinds of what is found now about anything, when all of it has had its time. */
async function findings(): Promise<string[]> {
  clock.forward(6 * 60_000);
  return (await reconcile(deps())).findings.map(({ kind }) => kind).toSorted();
}
async function settleAll(): Promise<void> {
  for (const { id } of await openFindings(db()))
    await settleFinding({ ...deps(), actor: { kind: "system" } }, { id, note: "Seen to by the test" });
}
/** Changes a row that the product never changes. */
const tamper = (change: ReturnType<typeof sql>) =>
  db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await change.execute(tx);
    });

test("payments, refunds, disputes and fees that are as they should be are no findings, on our account and on a league's", async () => {
  const { payeeId } = await league();
  for (const fixture of [{}, { payeeId }]) {
    await paid("pm_card_visa", fixture);
    const { id, itemIds } = await paid("pm_card_visa", fixture);
    await cancel(id, itemIds);
    await jobs();
    expect(await read(id)).toMatchObject({ status: "refunded" });
  }
  expect(await findings()).toEqual([]);
  expect(await findings()).toEqual([]);
});

describe("a refund on the balance", () => {
  test("that somebody made by hand at the processor is money that no order knows of", async () => {
    const { id } = await paid();
    const ref = await refOf("payment", id);
    const { port, keys } = processor.running;
    const headers = { authorization: `Bearer ${keys.secretKey}`, "content-type": "application/x-www-form-urlencoded" };
    await fetch(`http://127.0.0.1:${port}/v1/refunds`, {
      method: "POST",
      headers,
      body: `payment_intent=${ref}&amount=700`,
    });
    expect(await findings()).toEqual(["refund-unknown"]);
    await settleAll();
    // Found again just so, it stays settled.
    expect(await findings()).toEqual([]);
  });

  test("of which no news came is heard of; of another amount it is a finding", async () => {
    const { id, itemIds } = await paid();
    await cancel(id, itemIds);
    await processor.control().arm({ answers: { fault: "lost", call: "POST /v1/refunds" } });
    await jobs();
    await findings();
    expect(await read(id)).toMatchObject({ status: "refunded", refunds: [{ status: "succeeded" }] });
    await tamper(sql`update payment_refund set amount_cents = 12499 where order_id = ${id}`);
    expect(await findings()).toEqual(["return-differs"]);
    await tamper(sql`update payment_refund set amount_cents = 12500 where order_id = ${id}`);
    expect(await findings()).toEqual([]);
  });

  test("is missing where our books say that it left", async () => {
    const { id } = await paid();
    const refundId = crypto.randomUUID();
    const at = new Date(clock.now());
    await tamper(sql`
      insert into payment_refund (id, order_id, payment_id, amount_cents, return_fee, reason, gateway_ref, status, created_at, heard_at)
      select ${refundId}, order_id, id, 100, false, 'goodwill', 're_of_nobody', 'succeeded', ${at}, ${at} from payment
       where order_id = ${id}`);
    await tamper(sql`
      insert into ledger_journal (kind, order_id, source, at) values ('refund', ${id}, ${refundId}, ${at})`);
    expect(await findings()).toEqual(["refund-without-balance"]);
    await settleAll();
    await tamper(sql`delete from ledger_journal where source = ${refundId}`);
    await tamper(sql`delete from payment_refund where id = ${refundId}`);
  });
});

describe("what the processor keeps", () => {
  test("that was not known when the money came is put right from the balance, once", async () => {
    const { payeeId } = await league();
    const { id } = await paid("pm_card_visa", { payeeId });
    const known = await ledger(id);
    // The first news came before the line: then the fee was taken for ours alone.
    await tamper(sql`update ledger_journal set gateway_txn = null where order_id = ${id} and kind = 'capture'`);
    await tamper(sql`
      update ledger_entry e set amount_cents = e.amount_cents + 393 from ledger_journal j
       where j.id = e.journal_id and j.order_id = ${id} and j.kind = 'capture' and e.account = 'gateway-clearing'`);
    await tamper(sql`
      delete from ledger_entry e using ledger_journal j
       where j.id = e.journal_id and j.order_id = ${id} and j.kind = 'capture' and e.account = 'processor-cost'`);
    expect(await ledger(id)).not.toEqual(known);
    expect(await findings()).toEqual([]);
    expect(await findings()).toEqual([]);
    expect(await ledger(id)).toEqual(known);
  });

  test("is a finding where our share is another than we asked for, or more was kept than is written down", async () => {
    const { payeeId } = await league();
    const { id } = await paid("pm_card_visa", { payeeId });
    await tamper(sql`update payment set fee_cents = fee_cents - 1 where order_id = ${id}`);
    expect(await findings()).toEqual(["fee-differs"]);
    await tamper(sql`update payment set fee_cents = fee_cents + 1 where order_id = ${id}`);
    expect(await findings()).toEqual([]);
  });
});

describe("a dispute", () => {
  async function disputed() {
    const made = await paid("pm_card_createDispute");
    await expect.poll(async () => (await bank(made.id))["disputed"], { timeout: 20_000 }).toEqual([12_500]);
    return made;
  }
  const disputeOf = async (orderId: string) => {
    const { rows } = await sql<{ ref: string }>`
      select gateway_ref as ref from payment_dispute where order_id = ${orderId}`.execute(db());
    return rows[0]!.ref;
  };

  test("about money that was charged without an intent is a finding, told by an event or found on the balance", async () => {
    const { account } = await league();
    const told = await processor.control().disputeByHand(account, 4_200);
    await sync(deps(), { kind: "dispute", id: told, account, payment: null });
    expect((await openFindings(db())).map(({ kind, about }) => [kind, about])).toEqual([["dispute-unknown", told]]);
    await settleAll();
    const unheard = await processor.control().disputeByHand(account, 4_300);
    await findings();
    const open = await openFindings(db());
    expect(open).toContainEqual(
      expect.objectContaining({
        kind: "dispute-unknown",
        about: unheard,
        details: expect.objectContaining({ amountCents: 4_300, state: "open" }),
      }),
    );
    await settleAll();
  });

  test("that no webhook told of is found on the balance, with what the processor takes for it", async () => {
    const { id } = await disputed();
    expect(await findings()).toEqual(["dispute-opened"]);
    expect(await read(id)).toMatchObject({ status: "disputed" });
    const { disputes, "processor-cost": cost } = await ledger(id);
    expect([disputes, cost]).toEqual([12_500, 1500 + Math.round(12_500 * 0.029) + 30]);
    await processor.control().closeDispute(await disputeOf(id), true);
    await findings();
    expect(await read(id)).toMatchObject({ status: "paid" });
    expect((await ledger(id))["disputes"]).toBeUndefined();
    await settleAll();
  });

  test("of another amount than was withdrawn is a finding", async () => {
    const { id } = await disputed();
    await findings();
    await tamper(sql`update payment_dispute set amount_cents = 12400 where order_id = ${id}`);
    expect(await findings()).toContain("dispute-differs");
    await tamper(sql`update payment_dispute set amount_cents = 12500 where order_id = ${id}`);
    expect(await findings()).not.toContain("dispute-differs");
    await settleAll();
  });
});

test("what is looked at again while it is on its way is no finding", async () => {
  const { id, itemIds } = await paid("pm_card_pendingRefund");
  await cancel(id, itemIds);
  await jobs();
  await sync(deps(), { kind: "refund", ref: { id: await refOf("payment_refund", id), account: null }, payment: null });
  expect((await reconcile(deps())).findings).toEqual([]);
});
