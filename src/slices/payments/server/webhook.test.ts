import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { STRIPE_API_VERSION } from "#platform/cards/stripe-client.ts";
import { openTestAccount } from "../../../../tests/support/servers/gateway.ts";
import { givenPayments } from "../../../../tests/support/databases/payments.ts";
import { reconcile } from "./commands/reconcile/reconcile.ts";
import { sweep } from "./commands/sweep.ts";
import { openFindings } from "./store/findings.ts";

const { answerChallenge, bank, clock, db, deps, jobs, order, pay, processor, read, webhookUrl } = givenPayments();

/** An order that is paid at the bank, of which we have not heard. */
async function unheard(fixture: Parameters<typeof order>[0] = {}) {
  const made = await order(fixture);
  await pay(made.payer, [made.id], "pm_card_authenticationRequired");
  await answerChallenge(made.id, true);
  const { rows } = await sql<{
    ref: string;
  }>`select gateway_ref as ref from payment where order_id = ${made.id}`.execute(db());
  return { ...made, ref: rows[0]!.ref };
}

let made = 0;
/** An event as the processor would write it. */
function eventAbout(ref: string, more: object = {}) {
  return JSON.stringify({
    id: `evt_test_${(made += 1)}`,
    object: "event",
    api_version: STRIPE_API_VERSION,
    created: Math.floor(clock.now() / 1000),
    livemode: false,
    type: "payment_intent.succeeded",
    data: { object: { id: ref, object: "payment_intent", amount: 1, status: "succeeded" } },
    ...more,
  });
}

interface Sending {
  secret?: string;
  secondsAgo?: number;
}
async function send(body: string, { secret = processor.running.keys.webhookSecret, secondsAgo = 0 }: Sending = {}) {
  const time = Math.floor(clock.now() / 1000) - secondsAgo;
  const signature = `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  return (await fetch(webhookUrl(), { method: "POST", headers, body })).status;
}
const kept = async () => (await sql`select from gateway_event`.execute(db())).rows.length;

describe("a webhook", () => {
  test("is kept and answered, and followed by a job that looks at the thing itself", async () => {
    const { id, ref } = await unheard();
    expect(await send(eventAbout(ref))).toBe(200);
    expect(await read(id)).toMatchObject({ status: "awaiting-payment" });
    await jobs();
    expect(await read(id)).toMatchObject({ status: "paid", paidCents: 12_500 });
  });

  test("that comes five times at once is one event, and one payment", async () => {
    const { id, ref } = await unheard();
    const [body, before] = [eventAbout(ref), await kept()];
    expect(await Promise.all(Array.from({ length: 5 }, () => send(body)))).toEqual([200, 200, 200, 200, 200]);
    expect((await kept()) - before).toBe(1);
    await jobs();
    expect(await read(id)).toMatchObject({ status: "paid" });
  });

  test.for<[string, Sending]>([
    ["forged", { secret: "whsec_of_somebody_else" }],
    ["ten minutes old", { secondsAgo: 600 }],
    ["from ten minutes ahead", { secondsAgo: -600 }],
  ])("that is %s is refused, and nothing of it is kept", async ([, how]) => {
    const { id, ref } = await unheard();
    const before = await kept();
    expect(await send(eventAbout(ref), how)).toBe(400);
    expect(await kept()).toBe(before);
    await jobs();
    expect(await read(id)).toMatchObject({ status: "awaiting-payment" });
  });

  test("of the other mode, or without sense is refused", async () => {
    const { ref } = await unheard();
    const before = await kept();
    for (const body of [eventAbout(ref, { livemode: true }), "{}", "no JSON"]) expect(await send(body)).toBe(400);
    expect(await kept()).toBe(before);
  });

  test("of an account that is none of ours does nothing", async () => {
    const { id, ref } = await unheard();
    const before = await kept();
    expect(await send(eventAbout(ref, { account: "acct_of_somebody_else" }))).toBe(200);
    expect(await kept()).toBe(before);
    await jobs();
    expect(await read(id)).toMatchObject({ status: "awaiting-payment" });
  });

  test("that says what is not so changes nothing: the processor is asked", async () => {
    const made = await order();
    await pay(made.payer, [made.id], "pm_card_authenticationRequired");
    const { rows } = await sql<{
      ref: string;
    }>`select gateway_ref as ref from payment where order_id = ${made.id}`.execute(db());
    expect(await send(eventAbout(rows[0]!.ref))).toBe(200);
    expect(await send(eventAbout("pi_of_nobody"))).toBe(200);
    await jobs();
    expect(await read(made.id)).toMatchObject({ status: "awaiting-payment", paidCents: 0 });
  });
});

describe("what the processor has is not what we asked for", () => {
  const tamper = async (id: string, set: ReturnType<typeof sql>) => {
    await sql`update payment set ${set} where order_id = ${id}`.execute(db());
  };
  test.for(["amount", "order"])("another %s buys nothing, and is a finding", async (what) => {
    const { id, ref } = await unheard();
    const other = what === "order" ? await order() : undefined;
    const { rows } = await sql<{ paymentId: string; part: string }>`
      select p.id as "paymentId", i.id as part from payment p, payment_installment i
       where p.order_id = ${id} and i.order_id = ${other?.id ?? id}`.execute(db());
    if (what === "amount") await tamper(id, sql`amount_cents = 12499`);
    else await tamper(id, sql`order_id = ${other!.id}, installment_id = ${rows[0]!.part}`);
    await send(eventAbout(ref));
    await jobs();
    expect(await read(id)).toMatchObject({ status: "awaiting-payment", paidCents: 0 });
    const findings = await openFindings(db());
    expect(findings.map(({ kind, about }) => [kind, about])).toContainEqual(["payment-differs", rows[0]!.paymentId]);
    // Put right for the invariants.
    if (what === "amount") await tamper(id, sql`amount_cents = 12500`);
    else
      await sql`update payment set order_id = ${id}, installment_id = (select id from payment_installment where order_id = ${id}) where id = ${rows[0]!.paymentId}`.execute(
        db(),
      );
    await jobs();
  });
});

describe("a payee with an account of its own", () => {
  test("is paid there, less our share; its events and balance are read there", async () => {
    const payeeId = crypto.randomUUID();
    const account = await openTestAccount(deps().cards);
    await sql`insert into payee_account values (${payeeId}, ${account}, true, now())`.execute(db());
    const { id, ref } = await unheard({ payeeId });
    expect(await send(eventAbout(ref, { account }))).toBe(200);
    await jobs();
    expect(await read(id)).toMatchObject({ status: "paid" });
    const movements = await processor.control().movements();
    expect(movements.find((one) => one.intent === ref)).toMatchObject({ account, amount: 12_500 });
    await sql`update payee_account set charges_enabled = false where payee_id = ${payeeId}`.execute(db());
    const closed = await order({ payeeId });
    await expect(pay(closed.payer, [closed.id])).rejects.toThrow("payments.payee-not-ready");
  });
});

describe("what no webhook brought", () => {
  test("is found by the sweeper after five minutes", async () => {
    const { id } = await unheard();
    await sweep(deps());
    expect(await read(id)).toMatchObject({ status: "awaiting-payment" });
    clock.forward(6 * 60_000);
    await sweep(deps());
    expect(await read(id)).toMatchObject({ status: "paid" });
  });

  test("is found by the reconciliation at once, from the processor's list of events", async () => {
    const { id } = await unheard();
    const before = (await reconcile(deps())).findings.length;
    expect(await read(id)).toMatchObject({ status: "paid" });
    const again = await reconcile(deps());
    expect([again.missed, again.findings.length]).toEqual([0, before]);
  });

  test("nor anybody of ours made, is a finding: money on the balance that no order knows", async () => {
    const { keepTestCard } = await import("../../../../tests/support/servers/gateway.ts");
    const card = await keepTestCard(deps().cards);
    const [orderId, paymentId] = [crypto.randomUUID(), crypto.randomUUID()];
    const charge = { orderId, paymentId, amountCents: 777, currency: "usd", account: null, feeCents: 0, card } as const;
    const more = {
      description: "x",
      receiptEmail: "dana@example.com",
      offSession: false,
      returnUrl: "https://leagues.example.org/payment",
      keepForLater: false,
    };
    await deps().cards.charge({ ...charge, ...more }, crypto.randomUUID());
    clock.forward(10 * 60_000);
    const { findings } = await reconcile(deps());
    expect(findings).toContainEqual(
      expect.objectContaining({
        kind: "balance-without-capture",
        details: expect.objectContaining({ grossCents: 777 }),
      }),
    );
    expect(await bank(orderId)).toEqual({ taken: [777] });
  });
});

describe("an answer that never came", () => {
  test.for(["lost", "fault", "busy", "reset"])(
    "(%s) is not known, and is known after five minutes: charged once",
    async (fault) => {
      const { id, payer } = await order();
      await processor.control().arm({ answers: { fault, call: "POST /v1/payment_intents" } });
      const { orders } = await pay(payer, [id]);
      expect(["unknown", "paid"]).toContain(orders[0]!.state);
      clock.forward(6 * 60_000);
      await sweep(deps());
      expect(await read(id)).toMatchObject({ status: "paid", payments: [{ status: "succeeded" }] });
      expect(await bank(id)).toEqual({ taken: [12_500] });
    },
  );

  test("to the card itself leaves nothing charged, and the order can be paid again", async () => {
    const { id, payer } = await order();
    await processor.control().arm({ answers: { fault: "lost", call: "POST /v1/payment_methods", times: 1 } });
    await pay(payer, [id]);
    clock.forward(6 * 60_000);
    await sweep(deps());
    if ((await read(id)).status !== "paid") expect((await pay(payer, [id])).orders).toMatchObject([{ state: "paid" }]);
    expect(await bank(id)).toEqual({ taken: [12_500] });
  });
});
