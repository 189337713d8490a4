import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { toldIn } from "../../../../../tests/support/databases/notices.ts";
import { givenPayments } from "../../../../../tests/support/databases/payments.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { heardBank, releasePayouts } from "../commands/payees/bank-changed.ts";
import { openPayeeAccount, payeeAccount } from "../commands/payees/open-payee.ts";
import { booksOf } from "../store/books.ts";

const given = givenPayments();
const { clock, deps, db, jobs, managers, owners, watchers, person, order, pay, processor, request } = given;
const own = (accountId: string) => void (managers.add(accountId), owners.add(accountId));
const BACK = "/league-management/x/money";

/** Presses the button of the processor's own page. */
async function comply(address: string): Promise<void> {
  const { port, pathname } = new URL(address);
  const origin = `http://127.0.0.1:${port}`;
  await fetch(origin + pathname, { method: "POST", headers: { origin }, redirect: "manual" });
}

test("a payee opens its account at the processor, and takes cards once that knows who it is", async () => {
  const manager = await person();
  own(manager.accountId);
  const payee = randomUUID();
  expect(await payeeAccount({ ...deps(), actor: manager }, { payee })).toMatchObject({ state: "none", mode: "test" });
  const address = await openPayeeAccount({ ...deps(), request, actor: manager }, { payee, back: BACK });
  expect(await payeeAccount({ ...deps(), actor: manager }, { payee })).toMatchObject({ state: "begun" });
  await comply(address);
  expect(await payeeAccount({ ...deps(), actor: manager }, { payee })).toMatchObject({
    state: "ready",
    payouts: true,
    wanted: 0,
  });

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
  own(manager.accountId);
  const payee = randomUUID();
  const ask = () => openPayeeAccount({ ...deps(), request, actor: manager }, { payee, back: BACK });
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
  own(manager.accountId);
  const unconfirmed = { ...manager, emailVerified: false };
  const payee = randomUUID();
  for (const who of [stranger, unconfirmed]) {
    expect(await refusalOf(payeeAccount({ ...deps(), actor: who }, { payee }))).toMatchObject({
      code: "payments.not-found",
    });
    const opening = openPayeeAccount({ ...deps(), request, actor: who }, { payee, back: BACK });
    expect(await refusalOf(opening)).toMatchObject({ code: "payments.not-found" });
  }
  await expect(payeeAccount({ ...deps(), actor: manager }, { payee })).resolves.toMatchObject({ state: "none" });
});

/** What was told of a payee's account, and to whom. */
const told = (payee: string) => toldIn(db(), `/league-management/${payee}/money`);

test("only its owner goes to the processor, and all who run or oversee the payee are told", async () => {
  const [owner, manager, district] = [await person(), await person(), await person()];
  own(owner.accountId);
  managers.add(manager.accountId);
  watchers.add(district.accountId);
  const payee = randomUUID();
  const asManager = openPayeeAccount({ ...deps(), request, actor: manager }, { payee, back: BACK });
  expect(await refusalOf(asManager)).toMatchObject({ code: "payments.owner-only" });
  expect(await payeeAccount({ ...deps(), actor: manager }, { payee })).toMatchObject({ state: "none", owner: false });
  expect(await told(payee)).toEqual([]);
  await openPayeeAccount({ ...deps(), request, actor: owner }, { payee, back: BACK });
  expect(await payeeAccount({ ...deps(), actor: owner }, { payee })).toMatchObject({ owner: true });
  const opened = await told(payee);
  expect(new Set(opened.map(({ kind }) => kind))).toEqual(new Set(["payout-account-opened"]));
  expect(opened.map(({ accountId }) => accountId)).toEqual(
    expect.arrayContaining([owner.accountId, manager.accountId, district.accountId]),
  );
});

test("after its bank account was changed payouts wait 72 hours, all are told, and then they go on as before", async () => {
  const owner = await person();
  own(owner.accountId);
  const payee = randomUUID();
  const visitBank = async () =>
    comply(await openPayeeAccount({ ...deps(), request, actor: owner }, { payee, back: BACK }));
  await visitBank();
  const { rows } = await sql<{ account: string }>`
    select gateway_account as account from payee_account where payee_id = ${payee}`.execute(db());
  const { account } = rows[0]!;
  const changes = async () => {
    const heard = [];
    for await (const { id, subject } of deps().cards.listEvents(new Date(0), account))
      if (subject.kind === "bank") heard.push(id);
    return heard.length;
  };
  const sell = async () => {
    const sold = await order({ payeeId: payee, prices: [12_000], processing: 500 });
    await pay(sold.payer, [sold.id]);
  };
  // The first account is no change.
  expect(await changes()).toBe(1);
  await heardBank(deps(), account);
  expect((await payeeAccount({ ...deps(), actor: owner }, { payee })).payoutsWaitUntil).toBeNull();
  await deps().cards.setPayoutSchedule(account, { interval: "weekly" }, randomUUID());
  await sell();
  expect(await processor.control().payOut(account)).not.toBeNull();

  await visitBank();
  expect(await changes()).toBe(2);
  const now = clock.now();
  await heardBank(deps(), account);
  // Told twice by the processor, it waits once.
  await heardBank(deps(), account);
  const until = Date.parse((await payeeAccount({ ...deps(), actor: owner }, { payee })).payoutsWaitUntil ?? "");
  expect(Math.abs(until - now - 72 * 3_600_000)).toBeLessThan(10_000);
  expect((await told(payee)).map(({ kind }) => kind)).toContain("payout-account-changed");
  await sell();
  expect(await processor.control().payOut(account)).toBeNull();

  clock.forward(72 * 3_600_000 - 60_000);
  await releasePayouts(deps(), payee);
  expect(await processor.control().payOut(account)).toBeNull();
  clock.forward(120_000);
  await jobs();
  expect((await payeeAccount({ ...deps(), actor: owner }, { payee })).payoutsWaitUntil).toBeNull();
  expect(await deps().cards.readPayoutSchedule(account)).toEqual({ interval: "weekly" });
  expect(await processor.control().payOut(account)).not.toBeNull();
});
