import { beforeAll, describe, expect, it } from "vitest";
import type { CardGateway, NewCharge } from "#platform/cards/gateway.ts";
import type { Outcome } from "#platform/cards/outcome.ts";
import type { CardRef, GatewayPayment } from "#platform/cards/payment.ts";
import { sumCents } from "#kernel/money/money.ts";
import { keepTestCard } from "./gateway.ts";

/** The value of a call that must have worked. */
export function done<Value>(outcome: Outcome<Value>): Value {
  if (outcome.kind !== "ok") throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

/** The cardholder is there. */
const HERE = { offSession: false, returnUrl: "https://leagues.example.org/payment" };

/** A season's fee of $125.00, $5.00 of it ours where a league is paid. */
export const seasonFee = (card: CardRef, account: string | null): NewCharge => ({
  orderId: "order-1",
  paymentId: crypto.randomUUID(),
  amountCents: 12_500,
  currency: "usd",
  account,
  feeCents: account === null ? 0 : 500,
  description: "Spring soccer, one season",
  receiptEmail: "dana@example.org",
  card,
  ...HERE,
  keepForLater: false,
});

/** Everything of a list. */
export async function all<One>(list: AsyncIterable<One>): Promise<One[]> {
  const found: One[] = [];
  for await (const one of list) found.push(one);
  return found;
}

const key = (): string => crypto.randomUUID();
const anHourAgo = () => new Date(Date.now() - 3_600_000);

interface Opened {
  gateway: CardGateway;
  /** A league's account that can take cards, or null for the platform's own. */
  account: string | null;
  /** Lets the bank's day end for the account. Without it: whatever was paid out lately is looked at. */
  payOut?(): Promise<void>;
}

const THREE_WEEKS = 21 * 24 * 3_600_000;

/**
 * What the port promises, of whatever is behind it: the test processor (in every run of the tests) and Stripe itself
 * (`npm run check:stripe`). So the two are held to the same words.
 */
export function gatewaySuite(open: () => Promise<Opened>): void {
  let gateway: CardGateway;
  let account: string | null;
  let payOut: Opened["payOut"];
  let card: CardRef;
  beforeAll(async () => {
    ({ gateway, account, payOut } = await open());
    card = await keepTestCard(gateway);
  });
  const fee = (more: Partial<NewCharge> = {}) => ({ ...seasonFee(card, account), ...more });

  describe("a card", () => {
    it("is kept as its face, with a customer that the next one can join", async () => {
      expect(card).toMatchObject({ brand: "visa", last4: "4242", expiry: { month: expect.any(Number) as number } });
      const next = {
        token: "pm_card_mastercard",
        email: "dana@example.org",
        name: "Dana Reyes",
        customer: card.customer,
      };
      expect(done(await gateway.keepCard(next, key())).customer).toBe(card.customer);
    });

    it.for([
      ["pm_card_chargeDeclined", "declined"],
      ["pm_card_chargeDeclinedLostCard", "declined"],
      ["pm_card_chargeDeclinedInsufficientFunds", "insufficient-funds"],
      ["pm_card_chargeDeclinedExpiredCard", "expired-card"],
      ["pm_card_chargeDeclinedIncorrectCvc", "incorrect-code"],
      ["pm_card_chargeDeclinedProcessingError", "processing-error"],
    ] as const)("P7: %s is declined when it is kept: %s", async ([token, code]) => {
      const outcome = await gateway.keepCard({ token, email: "dana@example.org", name: "Dana", customer: null }, key());
      expect(outcome).toMatchObject({ kind: "declined", code });
    });
  });

  describe("a charge", () => {
    it("names order and payment, and says what it did to the balance", async () => {
      const charge = fee();
      const paid = done(await gateway.charge(charge, key()));
      expect(paid).toMatchObject({
        state: "succeeded",
        orderId: "order-1",
        paymentId: charge.paymentId,
        amountReceivedCents: 12_500,
        currency: "usd",
        card: { brand: "visa", last4: "4242" },
        failure: null,
      });
      const read = await gateway.readPayment(paid.ref);
      expect(read).toMatchObject({ state: "succeeded", balance: { grossCents: 12_500 } });
      const { grossCents, feeCents, netCents } = read!.balance!;
      expect(netCents).toBe(grossCents - feeCents);
    });

    it("with the same key is the same charge", async () => {
      const [charge, sameKey] = [fee(), key()];
      const [first, second] = [await gateway.charge(charge, sameKey), await gateway.charge(charge, sameKey)];
      expect(done(second).ref).toEqual(done(first).ref);
    });

    it("with the same key and another amount tells nothing, for the first one may have been taken", async () => {
      const [charge, sameKey] = [fee({ account: null, feeCents: 0 }), key()];
      await gateway.charge(charge, sameKey);
      const other = await gateway.charge({ ...charge, amountCents: 1_000 }, sameKey);
      expect(other).toEqual({ kind: "unknown", reason: "key-reused" });
    });

    it("that is declined leaves a payment on which another card succeeds, once", async () => {
      const failing = await keepTestCard(gateway, "pm_card_chargeCustomerFail", card.customer);
      const declined = await gateway.charge(fee({ card: failing }), key());
      expect(declined).toMatchObject({
        kind: "declined",
        code: "declined",
        value: { state: "requires-card", failure: "declined" },
      });
      const { ref } = (declined as { value: GatewayPayment }).value;
      expect(done(await gateway.confirm(ref, card, HERE, key())).state).toBe("succeeded");
      const late = done(await gateway.confirm(ref, card, HERE, key()));
      expect([late.state, late.amountReceivedCents]).toEqual(["succeeded", 12_500]);
    });

    it("may need the cardholder; without them it is declined", async () => {
      const careful = await keepTestCard(gateway, "pm_card_authenticationRequired");
      const waiting = done(await gateway.charge(fee({ card: careful }), key()));
      expect([waiting.state, waiting.asks]).toEqual(["requires-action", "script"]);
      expect(waiting.clientSecret).toContain(waiting.ref.id);
      const alone = await gateway.charge(fee({ card: careful, offSession: true }), key());
      expect(alone).toMatchObject({ kind: "declined", code: "authentication-required" });
      expect(done(await gateway.cancel(waiting.ref, key())).state).toBe("canceled");
    });

    it("that fits no payment is our fault, and said so", async () => {
      const outcome = await gateway.charge(fee({ amountCents: 10, feeCents: 0 }), key());
      expect(outcome).toMatchObject({ kind: "declined", code: "refused" });
    });

    it("is cancelled too late when the money is taken", async () => {
      const { ref } = done(await gateway.charge(fee(), key()));
      expect(done(await gateway.cancel(ref, key()))).toMatchObject({ state: "succeeded", amountReceivedCents: 12_500 });
    });

    it("of another account is not there", async () => {
      expect(await gateway.readPayment({ id: "pi_nobody", account })).toBeUndefined();
    });
  });

  describe("a refund", () => {
    const refund = (payment: GatewayPayment, amountCents: number, refundId = key()) =>
      gateway.refund(
        { refundId, payment: payment.ref, amountCents, reason: "requested", returnFee: account !== null },
        key(),
      );

    it("returns a part, is read and found by our id, and is never more than was taken", async () => {
      const paid = done(await gateway.charge(fee(), key()));
      const refundId = key();
      const half = done(await refund(paid, 6_250, refundId));
      expect(half).toMatchObject({ refundId, payment: paid.ref, amountCents: 6_250, state: "succeeded" });
      expect((await gateway.readRefund(half.ref))?.balance?.grossCents).toBe(-6_250);
      expect((await gateway.findRefund(refundId, paid.ref))?.ref).toEqual(half.ref);
      expect(await gateway.findRefund("nobody", paid.ref)).toBeUndefined();
      expect(await refund(paid, 6_251)).toMatchObject({ kind: "declined", code: "already-refunded" });
      done(await refund(paid, 6_250));
      expect(await refund(paid, 1)).toMatchObject({ kind: "declined", code: "already-refunded" });
    });
  });

  describe("reconciling", () => {
    it("finds the payment in the events and in the balance, to the cent", async () => {
      const paid = done(await gateway.charge(fee(), key()));
      const events = await all(gateway.listEvents(anHourAgo(), account));
      expect(events.map(({ subject }) => subject)).toContainEqual({ kind: "payment", ref: paid.ref });
      const lines = await all(gateway.listBalance(anHourAgo(), account));
      const line = lines.find(({ payment }) => payment?.id === paid.ref.id);
      expect(line).toMatchObject({ kind: "payment", grossCents: 12_500, payment: paid.ref });
    });

    it("finds what reached the bank, with the charges and refunds it is made of, to the cent", async () => {
      const paid = done(await gateway.charge(fee(), key()));
      await payOut?.();
      const lately = await all(gateway.listPayouts(new Date(Date.now() - THREE_WEEKS), account));
      for (const { ref, amountCents, arrivalDay } of lately.slice(0, 3)) {
        expect(arrivalDay).toMatch(/^\d{4}-\d\d-\d\d$/);
        if (payOut) await expect.poll(async () => (await gateway.readPayout(ref))?.itemized).toBe("done");
        if ((await gateway.readPayout(ref))?.itemized !== "done") continue;
        const lines = await all(gateway.listPayoutLines(ref));
        expect(sumCents(lines.map(({ netCents }) => netCents))).toBe(amountCents);
      }
      if (!payOut) return;
      const newest = await all(gateway.listPayoutLines(lately[0]!.ref));
      expect(newest.map(({ payment }) => payment)).toContainEqual(paid.ref);
      const line = (await all(gateway.listBalance(anHourAgo(), account))).find(({ kind }) => kind === "payout");
      expect(line).toMatchObject({ source: lately[0]!.ref.id, netCents: -lately[0]!.amountCents });
      const events = await all(gateway.listEvents(anHourAgo(), account));
      expect(events.map(({ subject }) => subject)).toContainEqual({ kind: "payout", ref: lately[0]!.ref });
      expect(await gateway.readPayout({ id: "po_nobody", account })).toBeUndefined();
    });

    it("finds nothing that is yet to come", async () => {
      expect(await all(gateway.listEvents(new Date(Date.now() + 60_000), account))).toEqual([]);
    });
  });
}
