import { beforeAll, describe, expect, it } from "vitest";
import { all, done, gatewaySuite, seasonFee } from "../../../tests/support/servers/gateway-suite.ts";
import { gatewayOf, keepTestCard, openTestAccount, tellBank } from "../../../tests/support/servers/gateway.ts";
import { useProcessor } from "../../../tests/support/servers/processor.ts";
import type { CardGateway, NewCharge } from "./gateway.ts";
import type { CardRef } from "./payment.ts";

const processor = useProcessor();
let gateway: CardGateway;
let card: CardRef;
let league: string;
beforeAll(async () => {
  gateway = gatewayOf(processor.running);
  card = await keepTestCard(gateway);
  league = await openTestAccount(gateway);
});

const key = (): string => crypto.randomUUID();
const fee = (more: Partial<NewCharge> = {}): NewCharge => ({ ...seasonFee(card, league), ...more });
const anHourAgo = () => new Date(Date.now() - 3_600_000);
/** How often the bank took money for a payment of ours. */
async function takenFor(paymentId: string): Promise<number> {
  const movements = await processor.control().movements();
  return movements.filter((one) => one.kind === "taken" && one.metadata["payment"] === paymentId).length;
}

describe("what the port promises, of a league", () =>
  gatewaySuite(async () => ({
    gateway,
    account: league,
    payOut: async () => void (await processor.control().payOut(league)),
  })));
describe("what the port promises, of the platform", () => gatewaySuite(async () => ({ gateway, account: null })));

describe("money", () => {
  it("of one card goes to two leagues in one checkout, and to each less both fees", async () => {
    const other = await openTestAccount(gateway);
    for (const account of [league, other]) {
      const paid = done(await gateway.charge(fee({ account }), key()));
      expect([paid.state, paid.ref.account]).toEqual(["succeeded", account]);
      expect(paid.balance).toMatchObject({ grossCents: 12_500, feeCents: 893, netCents: 11_607 });
      const ours = await all(gateway.listBalance(anHourAgo(), null));
      expect(ours[0]).toMatchObject({ kind: "application-fee", grossCents: 500 });
    }
  });

  it("that is returned takes our fee along in proportion", async () => {
    const paid = done(await gateway.charge(fee(), key()));
    const half = {
      refundId: key(),
      payment: paid.ref,
      amountCents: 6_250,
      reason: "requested",
      returnFee: true,
    } as const;
    expect(done(await gateway.refund(half, key())).balance).toMatchObject({ feeCents: -250, netCents: -6_000 });
  });

  it("goes to the league's bank with what stays of it, and lies on the balance again when the bank sends it back", async () => {
    const account = await openTestAccount(gateway);
    const pays = async () => done(await gateway.charge(fee({ account }), key()));
    const paid = await pays();
    const refund = {
      refundId: key(),
      payment: paid.ref,
      amountCents: 2_500,
      reason: "requested",
      returnFee: true,
    } as const;
    done(await gateway.refund(refund, key()));
    const id = (await processor.control().payOut(account))!;
    const read = (payout: string) => gateway.readPayout({ id: payout, account });
    // 125.00 less 5.00 and 3.93, and 25.00 less 1.00 of our fee that went back.
    await expect
      .poll(() => read(id))
      .toMatchObject({ state: "paid", amountCents: 9_207, itemized: "done", failure: null });
    expect(await processor.control().payOut(account)).toBeNull();

    await processor.control().settlePayout(id, false);
    expect(await read(id)).toMatchObject({ state: "failed", failure: "wrong-details" });
    expect(await gateway.readAccount(account)).toMatchObject({
      payoutsEnabled: false,
      currentlyDue: ["external_account"],
    });
    await pays();
    expect(await processor.control().payOut(account)).toBeNull();
    await tellBank(gateway, account);
    const next = (await processor.control().payOut(account))!;
    await expect.poll(() => read(next)).toMatchObject({ amountCents: 9_207 + 11_607, itemized: "done" });
    const lines = await all(gateway.listPayoutLines({ id: next, account }));
    expect(lines.map(({ kind, source }) => [kind, kind === "payout-back" ? source : ""])).toEqual([
      ["payment", ""],
      ["payout-back", id],
    ]);
  });

  it("of the platform is not in a league's account", async () => {
    const paid = done(await gateway.charge(fee({ account: null, feeCents: 0 }), key()));
    expect(await gateway.readPayment({ ...paid.ref, account: league })).toBeUndefined();
  });

  it("may take its time", async () => {
    const slow = await keepTestCard(gateway, "pm_card_touchline_processingPaid");
    const { ref, state } = done(await gateway.charge(fee({ card: slow }), key()));
    expect(state).toBe("processing");
    await expect.poll(async () => (await gateway.readPayment(ref))?.state).toBe("succeeded");
  });

  it("is not taken for a league that is not ready", async () => {
    const account = done(await gateway.createAccount({ leagueId: "league-2", email: "new@example.org" }, key()));
    expect(account).toMatchObject({ chargesEnabled: false, detailsSubmitted: false });
    const outcome = await gateway.charge(fee({ account: account.ref }), key());
    expect(outcome).toMatchObject({ kind: "declined", code: "account-not-ready", value: undefined });
    expect(await gateway.readAccount(league)).toMatchObject({ chargesEnabled: true, currentlyDue: [] });
    expect(await gateway.readAccount("acct_nobody")).toBeUndefined();
  });
});

describe("an answer that does not come", () => {
  it.for([
    ["lost", "pm_card_touchline_answerLost", "timed-out"],
    ["busy", "pm_card_touchline_answerBusy", "processor-fault"],
  ] as const)("(%s) is unknown, and the same key tells what was done", async ([, token, reason]) => {
    const hasty = gatewayOf(processor.running, 700);
    const charge = fee({ card: await keepTestCard(gateway, token) });
    const sameKey = key();
    expect(await hasty.charge(charge, sameKey)).toEqual({ kind: "unknown", reason });
    expect(done(await gateway.charge(charge, sameKey)).state).toBe("succeeded");
    expect(await takenFor(charge.paymentId)).toBe(1);
  });

  it("because the line broke is unknown too", async () => {
    // The library itself asks once more, with the same key, when a line that was kept open breaks.
    await processor.control().arm({ answers: { fault: "reset", call: "POST /v1/payment_intents", times: 2 } });
    const [charge, sameKey] = [fee(), key()];
    expect(await gateway.charge(charge, sameKey)).toEqual({ kind: "unknown", reason: "unreachable" });
    expect(done(await gateway.charge(charge, sameKey)).state).toBe("succeeded");
    expect(await takenFor(charge.paymentId)).toBe(1);
  });

  it("a fault that Stripe keeps answering with (it does) is solved by looking for the payment", async () => {
    const charge = fee({ card: await keepTestCard(gateway, "pm_card_touchline_answerFault") });
    const sameKey = key();
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await gateway.charge(charge, sameKey)).toEqual({ kind: "unknown", reason: "processor-fault" });
    }
    expect(await gateway.findPayment(charge.paymentId, league)).toMatchObject({
      state: "succeeded",
      paymentId: charge.paymentId,
      balance: { grossCents: 12_500 },
    });
    expect(await gateway.findPayment(key(), league)).toBeUndefined();
    expect(await takenFor(charge.paymentId)).toBe(1);
  });

  it("while the same key is being worked on is unknown as well", async () => {
    await processor.control().arm({ answers: { fault: "slow", call: "POST /v1/payment_intents", milliseconds: 500 } });
    const [charge, sameKey] = [fee({ account: null, feeCents: 0 }), key()];
    const first = gateway.charge(charge, sameKey);
    await expect.poll(() => gateway.charge(charge, sameKey)).toEqual({ kind: "unknown", reason: "in-progress" });
    expect(done(await first).state).toBe("succeeded");
    expect(await takenFor(charge.paymentId)).toBe(1);
  });

  it("from nobody at all is unknown for what changes something, and an error for a question", async () => {
    const nobody = gatewayOf({ ...processor.running, port: 1 });
    expect(await nobody.charge(fee(), key())).toEqual({ kind: "unknown", reason: "unreachable" });
    await expect(nobody.readPayment({ id: "pi_1", account: null })).rejects.toThrow("no answer: unreachable");
    await expect(all(nobody.listEvents(new Date(0), null))).rejects.toThrow("no answer: unreachable");
  });

  it("to a wrong secret key is for the operator", async () => {
    const stranger = gatewayOf({
      ...processor.running,
      keys: { ...processor.running.keys, secretKey: "sk_test_wrong" },
    });
    expect(await stranger.charge(fee(), key())).toEqual({ kind: "unknown", reason: "not-authorized" });
  });
});

it("a dispute is told of by an event, stops refunds, and is closed by the bank", async () => {
  const disputing = await keepTestCard(gateway, "pm_card_createDispute");
  const paid = done(await gateway.charge(fee({ card: disputing }), key()));
  const told = async () => {
    const events = await all(gateway.listEvents(anHourAgo(), league));
    return events.find(({ subject }) => subject.kind === "dispute")?.subject as { id: string } | undefined;
  };
  await expect.poll(told).toBeDefined();
  const { id } = (await told())!;
  const refund = {
    refundId: key(),
    payment: paid.ref,
    amountCents: 100,
    reason: "requested",
    returnFee: false,
  } as const;
  expect(await gateway.refund(refund, key())).toMatchObject({ kind: "declined", code: "disputed" });
  expect(await gateway.readDispute(id, league)).toMatchObject({
    state: "open",
    reason: "fraudulent",
    payment: paid.ref,
  });
  await processor.control().closeDispute(id, false);
  expect((await gateway.readDispute(id, league))?.state).toBe("lost");
  const booked = await all(gateway.listBalance(anHourAgo(), league));
  expect(booked.find(({ kind }) => kind === "dispute")).toMatchObject({ grossCents: -12_500, payment: paid.ref });
});

it("a processor that was started again has all of it, with the same keys", async () => {
  const [charge, sameKey] = [fee(), key()];
  const paid = done(await gateway.charge(charge, sameKey));
  await processor.restart();
  expect(await gateway.readPayment(paid.ref)).toEqual(paid);
  expect(done(await gateway.charge(charge, sameKey)).ref).toEqual(paid.ref);
  expect(await takenFor(charge.paymentId)).toBe(1);
});
