import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { givenPayments } from "../../../../tests/support/payments.ts";
import { refusalOf } from "../../../../tests/support/leagues.ts";
import { openPayeeAccount, payeeAccount } from "./commands/open-payee.ts";
import { booksOf } from "./store/books.ts";

const given = givenPayments();
const { deps, db, managers, person, order, pay, visit } = given;
const BACK = "/league-management/x/money";

/** Presses the button of the processor's own page. */
async function comply(address: string): Promise<void> {
  const { port, pathname } = new URL(address);
  const origin = `http://127.0.0.1:${port}`;
  await fetch(origin + pathname, { method: "POST", headers: { origin }, redirect: "manual" });
}

test("a payee opens its account at the processor, and takes cards once that knows who it is", async () => {
  const manager = await person();
  managers.add(manager.accountId);
  const payee = randomUUID();
  expect(await payeeAccount(deps(), manager, payee)).toMatchObject({ state: "none", mode: "test" });
  const address = await openPayeeAccount(deps(), visit, manager, { payee, back: BACK });
  expect(await payeeAccount(deps(), manager, payee)).toMatchObject({ state: "begun" });
  await comply(address);
  expect(await payeeAccount(deps(), manager, payee)).toMatchObject({ state: "ready", payouts: true, wanted: 0 });

  const sold = await order({ payeeId: payee, prices: [12_000], processing: 500 });
  await pay(sold.payer, [sold.id]);
  const { rows } = await sql<{ account: string | null }>`
    select gateway_account as account from payment where order_id = ${sold.id}`.execute(db());
  expect(rows[0]!.account).toMatch(/^acct_/);
  const books = await booksOf(db(), [sold.id]);
  expect(books).toMatchObject({ card: 12_500, siteFees: 500, outstanding: 0, refunded: 0 });
  expect(books.processorCost).toBeGreaterThan(0);
});

test("asked twice at once, the processor has one account of it", async () => {
  const manager = await person();
  managers.add(manager.accountId);
  const payee = randomUUID();
  const ask = () => openPayeeAccount(deps(), visit, manager, { payee, back: BACK });
  const came = await Promise.allSettled([ask(), ask(), ask()]);
  expect(came.some(({ status }) => status === "fulfilled")).toBe(true);
  await ask();
  const { rows } = await sql`select from payee_account where payee_id = ${payee}`.execute(db());
  expect(rows).toHaveLength(1);
  const { rows: opened } = await sql`
    select from audit_entry where action = 'payments.payee-opened' and object_id = ${payee}`.execute(db());
  expect(opened).toHaveLength(1);
});

test("who does not manage the payee, or has no confirmed address, neither sees nor opens it", async () => {
  const stranger = await person();
  const manager = await person();
  managers.add(manager.accountId);
  const unconfirmed = { ...manager, emailVerified: false };
  const payee = randomUUID();
  for (const who of [stranger, unconfirmed]) {
    expect(await refusalOf(payeeAccount(deps(), who, payee))).toMatchObject({ code: "payments.not-found" });
    const opening = openPayeeAccount(deps(), visit, who, { payee, back: BACK });
    expect(await refusalOf(opening)).toMatchObject({ code: "payments.not-found" });
  }
  await expect(payeeAccount(deps(), manager, payee)).resolves.toMatchObject({ state: "none" });
});
