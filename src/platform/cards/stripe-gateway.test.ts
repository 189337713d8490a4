import { beforeAll, describe, expect, it } from "vitest";
import { gatewayOf, keepTestCard, openTestAccount } from "../../../tests/support/gateway.ts";
import { useProcessor } from "../../../tests/support/processor.ts";
import type { CardGateway, NewCharge } from "./gateway.ts";
import type { Outcome } from "./outcome.ts";
import type { CardRef, GatewayPayment } from "./payment.ts";

const place = useProcessor();
let gateway: CardGateway;
let card: CardRef;
let league: string;
beforeAll(async () => {
  gateway = gatewayOf(place.running);
  card = await keepTestCard(gateway);
  league = await openTestAccount(gateway);
});

const key = (): string => crypto.randomUUID();
const fee = (more: Partial<NewCharge> = {}): NewCharge => ({
  orderId: "order-1",
  paymentId: key(),
  amountCents: 12_500,
  currency: "usd",
  account: league,
  feeCents: 500,
  description: "Spring soccer, one season",
  receiptEmail: "dana@example.org",
  card,
  offSession: false,
  keepForLater: false,
  ...more,
});
function done<Value>(outcome: Outcome<Value>): Value {
  if (outcome.kind !== "ok") throw new Error(JSON.stringify(outcome));
  return outcome.value;
}
/** How often the bank took money for a payment of ours. */
async function takenFor(paymentId: string): Promise<number> {
  const movements = await place.control().movements();
  return movements.filter((one) => one.kind === "taken" && one.metadata["payment"] === paymentId).length;
}
async function all<One>(list: AsyncIterable<One>): Promise<One[]> {
  const found: One[] = [];
  for await (const one of list) found.push(one);
  return found;
}

describe("a card", () => {
  it("is kept as its face, and pays two leagues in one checkout", async () => {
    expect(card).toMatchObject({ brand: "visa", last4: "4242", expiry: { month: 8 } });
    const other = await openTestAccount(gateway);
    for (const account of [league, other]) {
      const paid = done(await gateway.charge(fee({ account }), key()));
      expect([paid.state, paid.ref.account]).toEqual(["succeeded", account]);
    }
  });

  it("belongs to the person's customer from the second time on", async () => {
    const again = {
      token: "pm_card_mastercard",
      email: "dana@example.org",
      name: "Dana Reyes",
      customer: card.customer,
    };
    expect(done(await gateway.keepCard(again, key())).customer).toBe(card.customer);
  });

  it.for([
    ["pm_card_chargeDeclined", "declined"],
    ["pm_card_chargeDeclinedLostCard", "declined"],
    ["pm_card_chargeDeclinedInsufficientFunds", "insufficient-funds"],
    ["pm_card_chargeDeclinedExpiredCard", "expired-card"],
    ["pm_card_chargeDeclinedIncorrectCvc", "incorrect-code"],
    ["pm_card_chargeDeclinedProcessingError", "processing-error"],
  ] as const)("%s is declined: %s", async ([token, code]) => {
    const outcome = await gateway.keepCard({ token, email: "dana@example.org", name: "Dana", customer: null }, key());
    expect(outcome).toMatchObject({ kind: "declined", code });
  });
});

describe("a charge", () => {
  it("names order and payment, and says what it did to the league's balance", async () => {
    const charge = fee();
    const paid = done(await gateway.charge(charge, key()));
    expect(paid).toMatchObject({
      orderId: "order-1",
      paymentId: charge.paymentId,
      amountReceivedCents: 12_500,
      currency: "usd",
      card: { brand: "visa", last4: "4242" },
      balance: { grossCents: 12_500, feeCents: 893, netCents: 11_607 },
      failure: null,
    });
    expect(await gateway.readPayment(paid.ref)).toEqual(paid);
    expect(await gateway.findPayment(charge.paymentId, league)).toEqual(paid);
  });

  it("of the platform's own goes to no league", async () => {
    const paid = done(await gateway.charge(fee({ account: null, feeCents: 0 }), key()));
    expect(paid.ref.account).toBeNull();
    expect(await gateway.readPayment({ ...paid.ref, account: league })).toBeUndefined();
  });

  it("that is declined leaves a payment on which another card succeeds, once", async () => {
    const charge = fee({ card: await keepTestCard(gateway, "pm_card_chargeCustomerFail") });
    const declined = await gateway.charge(charge, key());
    expect(declined).toMatchObject({
      kind: "declined",
      code: "declined",
      value: { state: "requires-card", failure: "declined" },
    });
    const { ref } = (declined as { value: GatewayPayment }).value;
    expect(done(await gateway.confirm(ref, card, key())).state).toBe("succeeded");
    const late = done(await gateway.confirm(ref, card, key()));
    expect([late.state, late.amountReceivedCents]).toEqual(["succeeded", 12_500]);
    expect(await takenFor(charge.paymentId)).toBe(1);
  });

  it("may need the cardholder; without them it is declined", async () => {
    const careful = await keepTestCard(gateway, "pm_card_authenticationRequired");
    const waiting = done(await gateway.charge(fee({ card: careful }), key()));
    expect(waiting.state).toBe("requires-action");
    expect(waiting.clientSecret).toContain(waiting.ref.id);
    const alone = await gateway.charge(fee({ card: careful, offSession: true }), key());
    expect(alone).toMatchObject({ kind: "declined", code: "authentication-required" });
  });

  it("may take its time", async () => {
    const slow = await keepTestCard(gateway, "pm_card_touchline_processingPaid");
    const { ref, state } = done(await gateway.charge(fee({ card: slow }), key()));
    expect(state).toBe("processing");
    await expect.poll(async () => (await gateway.readPayment(ref))?.state).toBe("succeeded");
  });

  it("for a league that is not ready is declined, and nothing is taken", async () => {
    const account = done(await gateway.createAccount({ leagueId: "league-2", email: "new@example.org" }, key()));
    expect(account).toMatchObject({ chargesEnabled: false, detailsSubmitted: false });
    const outcome = await gateway.charge(fee({ account: account.ref }), key());
    expect(outcome).toMatchObject({ kind: "declined", code: "account-not-ready", value: undefined });
  });

  it("that fits no payment is our fault, and said so", async () => {
    const outcome = await gateway.charge(fee({ amountCents: 10, feeCents: 0 }), key());
    expect(outcome).toMatchObject({ kind: "declined", code: "refused", detail: "amount_too_small/amount" });
  });
});

describe("an answer that does not come", () => {
  it.for([
    ["lost", "pm_card_touchline_answerLost", "timed-out"],
    ["busy", "pm_card_touchline_answerBusy", "processor-fault"],
  ] as const)("(%s) is unknown, and the same key tells what was done", async ([, token, reason]) => {
    const hasty = gatewayOf(place.running, 700);
    const charge = fee({ card: await keepTestCard(gateway, token) });
    const sameKey = key();
    expect(await hasty.charge(charge, sameKey)).toEqual({ kind: "unknown", reason });
    const told = done(await hasty.charge(charge, sameKey));
    expect(told.state).toBe("succeeded");
    expect(await takenFor(charge.paymentId)).toBe(1);
  });

  it("because the line broke is unknown too", async () => {
    // The library itself asks once more, with the same key, when a line that was kept open breaks.
    await place.control().arm({ answers: { fault: "reset", call: "POST /v1/payment_intents", times: 2 } });
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
    expect((await gateway.findPayment(charge.paymentId, league))?.state).toBe("succeeded");
    expect(await takenFor(charge.paymentId)).toBe(1);
  });

  it("a key with another amount tells nothing, for the first one may have been taken", async () => {
    const [charge, sameKey] = [fee({ account: null, feeCents: 0 }), key()];
    await gateway.charge(charge, sameKey);
    const other = await gateway.charge({ ...charge, amountCents: 1_000 }, sameKey);
    expect(other).toEqual({ kind: "unknown", reason: "key-reused" });
  });

  it("from nobody at all is unknown for what changes something, and an error for a question", async () => {
    const nobody = gatewayOf({ ...place.running, port: 1 });
    expect(await nobody.charge(fee(), key())).toEqual({ kind: "unknown", reason: "unreachable" });
    await expect(nobody.readPayment({ id: "pi_1", account: null })).rejects.toThrow("no answer: unreachable");
    await expect(all(nobody.listEvents(new Date(0), null))).rejects.toThrow("no answer: unreachable");
  });

  it("to a wrong secret key is for the operator", async () => {
    const stranger = gatewayOf({ ...place.running, keys: { ...place.running.keys, secretKey: "sk_test_wrong" } });
    expect(await stranger.charge(fee(), key())).toEqual({ kind: "unknown", reason: "not-authorized" });
  });
});

describe("cancelling", () => {
  it("ends a payment that waits", async () => {
    const careful = await keepTestCard(gateway, "pm_card_authenticationRequired");
    const { ref } = done(await gateway.charge(fee({ card: careful }), key()));
    expect(done(await gateway.cancel(ref, key())).state).toBe("canceled");
    expect(done(await gateway.confirm(ref, card, key())).state).toBe("canceled");
  });

  it("too late says that the money is taken", async () => {
    const { ref } = done(await gateway.charge(fee(), key()));
    expect(done(await gateway.cancel(ref, key()))).toMatchObject({ state: "succeeded", amountReceivedCents: 12_500 });
  });
});

describe("a refund", () => {
  const refund = (payment: GatewayPayment, amountCents: number, refundId = key()) =>
    gateway.refund({ refundId, payment: payment.ref, amountCents, reason: "requested", returnFee: true }, key());

  it("returns a part of the money and of our fee, and is found by our id", async () => {
    const paid = done(await gateway.charge(fee(), key()));
    const half = done(await refund(paid, 6_250, "refund-1"));
    expect(half).toMatchObject({ refundId: "refund-1", state: "succeeded", payment: paid.ref, amountCents: 6_250 });
    expect(half.balance).toMatchObject({ grossCents: -6_250, feeCents: -250, netCents: -6_000 });
    expect(await gateway.readRefund(half.ref)).toEqual(half);
    expect(await gateway.findRefund("refund-1", paid.ref)).toEqual(half);
    expect(await gateway.findRefund("refund-2", paid.ref)).toBeUndefined();
  });

  it("never returns more than was taken", async () => {
    const paid = done(await gateway.charge(fee(), key()));
    expect(await refund(paid, 12_501)).toMatchObject({ kind: "declined", code: "already-refunded" });
    done(await refund(paid, 12_500));
    expect(await refund(paid, 1)).toMatchObject({ kind: "declined", code: "already-refunded" });
  });

  it("of what is in dispute is the bank's business", async () => {
    const disputing = await keepTestCard(gateway, "pm_card_createDispute");
    const paid = done(await gateway.charge(fee({ card: disputing }), key()));
    await expect.poll(async () => (await refund(paid, 100)).kind === "declined").toBe(true);
    expect(await refund(paid, 100)).toMatchObject({ kind: "declined", code: "disputed" });
  });
});

describe("reconciling", () => {
  it("finds every event of the league, and the dispute that one tells of", async () => {
    const events = await all(gateway.listEvents(new Date(Date.now() - 3_600_000), league));
    expect(events.every((event) => event.account === league && event.mode === "test")).toBe(true);
    const told = events.find((event) => event.subject.kind === "dispute");
    const { id, payment } = told!.subject as { id: string; payment: { id: string } };
    const dispute = await gateway.readDispute(id, league);
    expect(dispute).toMatchObject({ state: "open", reason: "fraudulent", payment });
    await place.control().closeDispute(id, false);
    expect((await gateway.readDispute(id, league))?.state).toBe("lost");
  });

  it("finds in the balance what the payments said, to the cent", async () => {
    const paid = done(await gateway.charge(fee(), key()));
    const lines = await all(gateway.listBalance(new Date(Date.now() - 3_600_000), league));
    const line = lines.find(({ id }) => id === paid.balance?.id);
    expect(line).toMatchObject({ kind: "payment", payment: paid.ref, netCents: paid.balance?.netCents });
    const ours = await all(gateway.listBalance(new Date(Date.now() - 3_600_000), null));
    expect(ours[0]).toMatchObject({ kind: "application-fee", grossCents: 500 });
  });

  it("of a moment to come finds nothing", async () => {
    expect(await all(gateway.listEvents(new Date(Date.now() + 60_000), league))).toEqual([]);
  });
});

it("a league's account is ready after its onboarding", async () => {
  expect(await gateway.readAccount(league)).toMatchObject({ chargesEnabled: true, currentlyDue: [] });
  expect(await gateway.readAccount("acct_nobody")).toBeUndefined();
});
