import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { deliverNotices, toldIn } from "../../../../../tests/support/databases/notices.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { givenPayments } from "../../../../../tests/support/databases/payments.ts";
import { sweep } from "../commands/sweep.ts";
import { sync } from "../commands/sync.ts";
import { cancelItems, findings, retryRefund, settleFinding, type ItemsCancelled } from "../public.ts";
import { openFindings } from "../store/findings.ts";

const { bank, clock, db, deps, events, jobs, ledger, order, pay, processor, read, request } = givenPayments();

async function paid(token = "pm_card_visa", fixture: Parameters<typeof order>[0] = {}) {
  const made = await order(fixture);
  await pay(made.payer, [made.id], token);
  return made;
}
const cancel = (orderId: string, items: ItemsCancelled["items"]) =>
  db()
    .transaction()
    .execute((tx) =>
      cancelItems(tx, {
        orderId,
        items,
        by: { actor: { kind: "system" } },
        reason: "cancelled",
        now: new Date(clock.now()),
      }),
    );
const all = (id: string) => ({ id, refundCents: 12_500, processingToo: true });

describe("a cancelled item", () => {
  test("is returned to the card it was paid with, and the ledger owes nobody anything", async () => {
    const { id, itemIds } = await paid();
    const { refunds } = await cancel(id, [all(itemIds[0]!)]);
    expect(refunds).toMatchObject([{ amountCents: 12_500 }]);
    expect(await read(id)).toMatchObject({
      status: "paid",
      refunds: [{ status: "requested" }],
      items: [{ outcome: "cancelled" }],
    });
    await jobs();
    expect(await read(id)).toMatchObject({ status: "refunded", refunds: [{ status: "succeeded" }], totalCents: 0 });
    expect(await bank(id)).toEqual({ taken: [12_500], returned: [12_500] });
    const { "gateway-clearing": kept, "processor-cost": cost, ...rest } = await ledger(id);
    expect([rest, kept! + cost!]).toEqual([{}, 0]);
    expect(await events(id)).toEqual(["payment-received", "order-paid", "refund-begun", "order-refunded"]);
  });

  test("is told by email, in the language of whoever paid, without a name of who plays", async () => {
    const { id, itemIds, payer } = await paid();
    await cancel(id, [all(itemIds[0]!)]);
    await jobs();
    await deliverNotices(db());
    const { rows } = await sql<{ subject: string; text: string }>`
      select subject, body_text as text from mail
       where recipient = (select email from account where id = ${payer.accountId})`.execute(db());
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text).toContain("$125.00");
    expect(rows[0]!.text).not.toContain("Player 1");
  });

  test("can be worth a part of its price, or nothing", async () => {
    const { id, itemIds } = await paid("pm_card_visa", { prices: [12_000, 8000] });
    await cancel(id, [
      { id: itemIds[0]!, refundCents: 6000, processingToo: false },
      { id: itemIds[1]!, refundCents: 0, processingToo: false },
    ]);
    await jobs();
    expect(await read(id)).toMatchObject({ status: "partly-refunded", refundedCents: 6000, totalCents: 15_000 });
    expect(await bank(id)).toMatchObject({ returned: [6000] });
  });

  test("is cancelled once, and never for more than its price", async () => {
    const { id, itemIds } = await paid();
    const more = { ...all(itemIds[0]!), refundCents: 12_501 };
    expect(await refusalOf(cancel(id, [more]))).toMatchObject({ code: "payments.refund-too-much" });
    await cancel(id, [all(itemIds[0]!)]);
    expect(await refusalOf(cancel(id, [all(itemIds[0]!)]))).toMatchObject({ code: "payments.order-over" });
  });

  test("of an order that nobody paid has nothing to give back", async () => {
    const { id, itemIds } = await order();
    expect(await refusalOf(cancel(id, [all(itemIds[0]!)]))).toMatchObject({ code: "payments.order-over" });
  });
});

describe("a refund", () => {
  test("above what was taken is refused by the database, whoever asks", async () => {
    const { id } = await paid();
    const add = (cents: number) =>
      sql`
      insert into payment_refund (order_id, payment_id, amount_cents, return_fee, reason, created_at, heard_at)
      select ${id}, id, ${cents}, false, 'goodwill', now(), now() from payment where order_id = ${id}`.execute(db());
    await expect(add(12_501)).rejects.toThrow("more would be returned than was paid");
    // Ten at once, each for two thirds: one fits.
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => add(8000)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await sql`delete from payment_refund where order_id = ${id}`.execute(db());
  });

  test.for(["lost", "fault", "busy", "reset"])("whose answer is %s is made once", async (fault) => {
    const { id, itemIds } = await paid();
    await cancel(id, [all(itemIds[0]!)]);
    await processor.control().arm({ answers: { fault, call: "POST /v1/refunds" } });
    await jobs();
    clock.forward(6 * 60_000);
    await sweep(deps());
    expect(await read(id)).toMatchObject({ status: "refunded" });
    expect(await bank(id)).toEqual({ taken: [12_500], returned: [12_500] });
  });

  test("that its bank took its time for arrives later", async () => {
    const { id, itemIds } = await paid("pm_card_pendingRefund");
    await cancel(id, [all(itemIds[0]!)]);
    await jobs();
    expect(await read(id)).toMatchObject({ status: "paid", refunds: [{ status: "pending" }] });
    await settled("settle-refund");
    clock.forward(6 * 60_000);
    await sweep(deps());
    expect(await read(id)).toMatchObject({ status: "refunded", refunds: [{ status: "succeeded" }] });
  });

  test("that the card's bank sent back is a finding, and the money is with us again", async () => {
    const { id, itemIds } = await paid("pm_card_refundFail");
    await cancel(id, [all(itemIds[0]!)]);
    await jobs();
    await settled("settle-refund");
    const { id: refundId } = (await read(id)).refunds[0]!;
    const { rows } = await sql<{
      ref: string;
    }>`select gateway_ref as ref from payment_refund where id = ${refundId}`.execute(db());
    const { rows: of } = await sql<{
      ref: string;
    }>`select gateway_ref as ref from payment where order_id = ${id}`.execute(db());
    await sync(deps(), {
      kind: "refund",
      ref: { id: rows[0]!.ref, account: null },
      payment: { id: of[0]!.ref, account: null },
    });
    expect(await read(id)).toMatchObject({ refunds: [{ status: "failed" }] });
    expect((await openFindings(db())).map(({ kind, about }) => [kind, about])).toContainEqual([
      "refund-failed",
      refundId,
    ]);
    expect((await ledger(id))["payer-receivable"]).toBe(-12_500);
    expect(await events(id)).toContain("refund-failed");
  });
});

describe("a refund that failed", () => {
  /** A refund that its card's bank sent back, and that nobody tried again yet. */
  async function failed() {
    const { id, itemIds, payer } = await paid("pm_card_refundFail");
    await cancel(id, [all(itemIds[0]!)]);
    await jobs();
    await settled("settle-refund");
    await heard(id);
    const { id: refundId } = (await read(id)).refunds[0]!;
    const finding = async () => (await openFindings(db())).find(({ about }) => about === refundId);
    return { id, refundId, finding, payer };
  }
  /** The newest news of an order's refunds. */
  async function heard(id: string): Promise<void> {
    const { rows } = await sql<{ ref: string }>`
      select gateway_ref as ref from payment_refund where order_id = ${id} and gateway_ref is not null`.execute(db());
    for (const { ref } of rows) await sync(deps(), { kind: "refund", ref: { id: ref, account: null }, payment: null });
  }
  const statuses = async (id: string) => (await read(id)).refunds.map(({ status }) => status);
  const AT_THE_MACHINE = { actor: { kind: "system" } } as const;

  test("is tried again by itself a day later, three times; then a person sees to it, and the family is told", async () => {
    const { id, finding } = await failed();
    for (const tries of [2, 3, 4]) {
      await jobs();
      expect(await statuses(id)).toHaveLength(tries - 1);
      clock.forward(24 * 3_600_000);
      await jobs();
      await jobs();
      expect(await statuses(id)).toHaveLength(tries);
      expect(await finding()).toBeUndefined();
      clock.forward(60_000);
      await settled("settle-refund");
      await heard(id);
    }
    expect((await toldIn(db())).filter(({ kind }) => kind === "refund-failed")).toHaveLength(1);
    clock.forward(5 * 24 * 3_600_000);
    await jobs();
    expect(await statuses(id)).toEqual(["failed", "failed", "failed", "failed"]);
    expect(await bank(id)).toMatchObject({ taken: [12_500], "return-failed": [12_500, 12_500, 12_500, 12_500] });
  });

  test("is tried again at once by who keeps the books, once, and the order owes nobody anything then", async () => {
    const { id, refundId } = await failed();
    const tried = await Promise.all(
      [1, 2, 3].map(() => refusalOf(retryRefund({ ...deps(), ...AT_THE_MACHINE }, { id: refundId }))),
    );
    expect(tried.filter((refusal) => refusal === undefined)).toHaveLength(1);
    await jobs();
    expect(await statuses(id)).toEqual(["failed", "succeeded"]);
    expect(await read(id)).toMatchObject({ status: "refunded", refundedCents: 12_500 });
    expect((await ledger(id))["payer-receivable"]).toBeUndefined();
    await settled("settle-refund");
    await heard(id);
  });

  test("that was returned in another way is settled with a note, and not tried again", async () => {
    const { id, refundId, finding } = await failed();
    const { id: findingId } = (await finding())!;
    await settleFinding({ ...deps(), ...AT_THE_MACHINE }, { id: findingId, note: "Sent a check on May 3" });
    expect(await finding()).toBeUndefined();
    clock.forward(24 * 3_600_000);
    await jobs();
    expect(await statuses(id)).toEqual(["failed"]);
    expect((await refusalOf(retryRefund({ ...deps(), ...AT_THE_MACHINE }, { id: refundId })))?.code).toBe(
      "payments.not-found",
    );
    const again = settleFinding({ ...deps(), ...AT_THE_MACHINE }, { id: findingId, note: "Twice" });
    expect((await refusalOf(again))?.code).toBe("payments.not-found");
    const { rows } = await sql<{ action: string; note: string }>`
      select a.action, f.note from payment_finding f join audit_entry a on a.object_id = f.id::text
       where f.id = ${findingId}`.execute(db());
    expect(rows).toEqual([{ action: "payments.finding-settled", note: "Sent a check on May 3" }]);
  });

  test("is no business of anybody but global admins whose address is confirmed", async () => {
    const { refundId, finding, payer } = await failed();
    const { id } = (await finding())!;
    const unproven = { ...payer, globalAdmin: true, emailVerified: false };
    for (const actor of [{ kind: "visitor" } as const, payer, unproven]) {
      expect((await refusalOf(findings({ ...deps(), actor })))?.code).toBe("payments.not-found");
      expect((await refusalOf(settleFinding({ ...deps(), actor }, { id, note: "x" })))?.code).toBe(
        "payments.not-found",
      );
      expect((await refusalOf(retryRefund({ ...deps(), actor }, { id: refundId })))?.code).toBe("payments.not-found");
    }
    const admin = { ...payer, globalAdmin: true };
    expect((await findings({ ...deps(), actor: admin })).map((one) => one.id)).toContain(id);
    await settleFinding({ ...deps(), request, actor: admin }, { id, note: "Called the family" });
    const { rows } = await sql`select settled_by from payment_finding where id = ${id}`.execute(db());
    expect(rows).toEqual([{ settled_by: payer.accountId }]);
  });
});

describe("a dispute", () => {
  async function disputed() {
    const made = await paid("pm_card_createDispute");
    await expect.poll(async () => (await bank(made.id))["disputed"], { timeout: 20_000 }).toEqual([12_500]);
    const { rows } = await sql<{
      ref: string;
    }>`select gateway_ref as ref from payment where order_id = ${made.id}`.execute(db());
    const events = [];
    for await (const event of deps().cards.listEvents(new Date(0), null)) events.push(event);
    const subject = events
      .map((one) => one.subject)
      .find((one) => one.kind === "dispute" && one.payment?.id === rows[0]!.ref);
    if (subject?.kind !== "dispute") throw new Error("no dispute");
    await sync(deps(), subject);
    return { ...made, dispute: subject.id, hear: () => sync(deps(), subject) };
  }

  test("withdraws its money, and nothing is returned a second way until it is decided", async () => {
    const { id, itemIds, hear } = await disputed();
    await hear();
    expect(await read(id)).toMatchObject({ status: "disputed" });
    expect((await ledger(id))["disputes"]).toBe(12_500);
    expect(await refusalOf(cancel(id, [all(itemIds[0]!)]))).toMatchObject({ code: "payments.disputed" });
  });

  test("that is won brings the money back", async () => {
    const { id, dispute, hear } = await disputed();
    await processor.control().closeDispute(dispute, true);
    await hear();
    await hear();
    expect(await read(id)).toMatchObject({ status: "paid" });
    expect((await ledger(id))["disputes"]).toBeUndefined();
    expect(await events(id)).toEqual(["payment-received", "order-paid", "dispute-opened", "dispute-closed"]);
  });

  test("that is lost is written off", async () => {
    const { id, dispute, hear } = await disputed();
    await processor.control().closeDispute(dispute, false);
    await hear();
    expect(await read(id)).toMatchObject({ status: "lost" });
    expect(await ledger(id)).toMatchObject({ "write-off": 12_500 });
  });
});

/** Waits until the slow banks have had their word. */
async function settled(kind: string): Promise<void> {
  await expect
    .poll(async () => (await processor.control().tasks()).filter(({ work }) => work.kind === kind), { timeout: 20_000 })
    .toEqual([]);
}
