import { sql, type RawBuilder } from "kysely";
import { expect, test } from "vitest";
import { brokenInvariants } from "#platform/invariants.ts";
import { openTestAccount } from "../../../../../tests/support/servers/gateway.ts";
import { givenPayments } from "../../../../../tests/support/databases/payments.ts";
import { heardPayout } from "../commands/payees/payout.ts";
import { PAYMENTS_INVARIANTS } from "../public.ts";

const { db, deps, jobs, order, pay, processor, read } = givenPayments();

class Undone extends Error {}

/** What does not hold while a change stands that no trigger looked at. The change is taken back. */
async function brokenBy(...changes: RawBuilder<unknown>[]): Promise<string[]> {
  let broken: string[] = [];
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const change of changes) await change.execute(tx);
      broken = (await brokenInvariants(tx, PAYMENTS_INVARIANTS)).map(({ name }) => name);
      throw new Undone();
    })
    .catch((reason: unknown) => {
      if (!(reason instanceof Undone)) throw reason;
    });
  return broken;
}

test("each invariant sees what breaks it", async () => {
  const { id, payer } = await order();
  await pay(payer, [id]);
  const [payment] = (await read(id)).payments;
  const p = payment!.id;
  const journal = sql`(select id from ledger_journal where kind = 'capture' and source = ${p})`;
  const refund = (cents: number, status: string) => sql`
    insert into payment_refund (order_id, payment_id, amount_cents, return_fee, reason, status, created_at, heard_at)
    values (${id}, ${p}, ${cents}, false, 'goodwill', ${status}, now(), now())`;
  const unpaid = sql`update payment_installment set paid_at = null where order_id = ${id}`;
  expect(await brokenBy(unpaid)).toEqual(["I4", "I13"]);
  expect(await brokenBy(refund(12_501, "requested"))).toContain("I5");
  expect(
    await brokenBy(sql`update ledger_entry set amount_cents = amount_cents + 1 where account = 'gateway-clearing'`),
  ).toContain("I6");
  expect(await brokenBy(sql`delete from ledger_entry where journal_id = ${journal}`)).toEqual(
    expect.arrayContaining(["I6", "I7"]),
  );
  expect(await brokenBy(sql`update payment set amount_cents = 1 where id = ${p}`)).toContain("I7");
  expect(await brokenBy(refund(100, "succeeded"))).toContain("I7 refunds");
  const waiting = sql`
    update payment set status = 'unknown', settled_at = null, created_at = now() - interval '25 hours' where id = ${p}`;
  expect(await brokenBy(waiting)).toContain("I8");
  expect(await brokenBy(sql`delete from audit_entry`)).toContain("I11");
  const number = ["42424242", "42424242"].join("");
  expect(await brokenBy(sql`update payment_order set payee_name = ${`Paid with ${number}`} where id = ${id}`)).toEqual([
    "I12",
  ]);
  expect(await brokenBy(sql`update payment_order set payee_name = 'Order 4242424242424241' where id = ${id}`)).toEqual(
    [],
  );
  expect(await brokenBy(sql`update payment_order_item set outcome = 'unfulfilled' where order_id = ${id}`)).toEqual([
    "I14",
  ]);
  expect(await brokenBy()).toEqual([]);
  await jobs();
});

test("the invariants see a payout that the ledger has otherwise, or that its lines do not add up to", async () => {
  const payeeId = crypto.randomUUID();
  const account = await openTestAccount(deps().cards);
  await sql`insert into payee_account values (${payeeId}, ${account}, true, now())`.execute(db());
  const { id, payer } = await order({ payeeId });
  await pay(payer, [id]);
  const ref = { id: (await processor.control().payOut(account))!, account };
  await expect.poll(() => deps().cards.readPayout(ref)).toMatchObject({ state: "paid", itemized: "done" });
  await heardPayout(deps(), ref);
  expect(await brokenBy(sql`update payee_payout set status = 'failed'`)).toEqual(["I15"]);
  expect(await brokenBy(sql`delete from ledger_journal where kind = 'payout-part' and order_id is null`)).toContain(
    "I15",
  );
  expect(await brokenBy(sql`delete from payee_payout_line`)).toEqual(["I16"]);
  expect(await brokenBy()).toEqual([]);
});

test("the ledger takes nothing back, and no journal that does not add up", async () => {
  const { id, payer } = await order();
  await pay(payer, [id]);
  for (const change of [
    sql`update ledger_entry set amount_cents = 1`,
    sql`delete from ledger_journal`,
    sql`truncate ledger_entry`,
    sql`truncate ledger_journal cascade`,
  ])
    await expect(change.execute(db())).rejects.toThrow("append-only");
  const unbalanced = sql`
    with made as (insert into ledger_journal (kind, order_id, source, at) values ('sale', ${id}, 'x', now()) returning id)
    insert into ledger_entry (journal_id, position, account, amount_cents, currency)
    select id, 1, 'write-off', 1, 'USD' from made`;
  await expect(unbalanced.execute(db())).rejects.toThrow("adds up to zero");
  const empty = sql`insert into ledger_journal (kind, order_id, source, at) values ('sale', ${id}, 'y', now())`;
  await expect(empty.execute(db())).rejects.toThrow("adds up to zero");
});

test("every move that is not in the table is refused by the database", async () => {
  const { rows } = await sql<{ thing: string; count: number }>`
    select thing, count(*)::int as count from payment_move group by thing`.execute(db());
  expect(rows.map((one) => one.thing).toSorted()).toEqual(["dispute", "order", "payment", "payout", "refund"]);
  const { id, payer } = await order();
  await pay(payer, [id]);
  for (const status of ["open", "awaiting-payment", "expired", "cancelled", "unfulfilled"])
    await expect(sql`update payment_order set status = ${status} where id = ${id}`.execute(db())).rejects.toThrow(
      "does not go from paid",
    );
  for (const status of ["created", "unknown", "requires-card", "canceled", "processing"])
    await expect(
      sql`update payment set status = ${status}, settled_at = null where order_id = ${id}`.execute(db()),
    ).rejects.toThrow("does not go from succeeded");
});
