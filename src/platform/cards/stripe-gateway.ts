import type { Stripe } from "stripe";
import type { BrowserSide, CallKey, CardGateway, NewCharge, NewRefund, Presence } from "./gateway.ts";
import type { Outcome } from "./outcome.ts";
import type { AccountRef, CardRef, GatewayPayment, PaymentRef } from "./payment.ts";
import { openStripe, type Endpoint } from "./stripe-client.ts";
import { balanceEntryOf, eventOf } from "./stripe-events.ts";
import { accountOf, cardOf, disputeOf, METADATA, paymentOf, refOf, refundOf, WITH_CHARGE } from "./stripe-objects.ts";
import { found, outcomeOf, unreachable } from "./stripe-outcomes.ts";
import { payoutOf, scheduleOf, scheduleParams } from "./stripe-payouts.ts";
import { readWebhook } from "./stripe-webhooks.ts";

export interface StripeSettings {
  secretKey: string;
  webhookSecrets: readonly string[];
  /** Undefined for Stripe itself. */
  endpoint?: Endpoint;
  /** What pages that take cards need, for the host they were asked under. */
  browserSide(host: string): BrowserSide;
  /** Milliseconds; ten seconds unless a test is in a hurry. */
  answerWithin?: number;
}

/** Whose account a call is about, and its key. */
const on = (account: AccountRef | null, key?: CallKey): Stripe.RequestOptions => ({
  ...(account === null ? {} : { stripeAccount: account }),
  ...(key === undefined ? {} : { idempotencyKey: key }),
});

/**
 * How the server confirms: what the bank still asks is for Stripe's script in the browser of whoever pays, and the page to come
 * back to is named, or nobody is there. https://docs.stripe.com/payments/finalize-payments-on-the-server
 */
const confirmedBy = ({ offSession, returnUrl }: Presence) =>
  offSession ? { off_session: true } : { use_stripe_sdk: true, return_url: returnUrl };

const REASONS = { requested: "requested_by_customer", duplicate: "duplicate", fraudulent: "fraudulent" } as const;
const PAGE = 100;
/** What Stripe answers when an intent is past what is asked of it. */
const OVER = "payment_intent_unexpected_state";

/** The port over Stripe's API: Stripe itself, or the test processor, which speaks the same. */
export function openStripeGateway(settings: StripeSettings): CardGateway {
  const stripe = openStripe(settings.secretKey, settings.endpoint, settings.answerWithin);
  const mode = /^(?:sk|rk)_live_/.test(settings.secretKey) ? "live" : "test";

  /** The card as the account can charge it: the platform's own, or a copy on the league's account. */
  async function chargeable(card: CardRef, account: AccountRef | null, key: CallKey): Promise<Outcome<string>> {
    if (account === null) return { kind: "ok", value: card.paymentMethod };
    const original = { customer: card.customer, payment_method: card.paymentMethod };
    return outcomeOf(async () => (await stripe.paymentMethods.create(original, on(account, `${key}:card`))).id);
  }

  /** Tries a card on an intent, new or old. What a decline leaves is the intent. */
  async function attempt(
    card: CardRef,
    account: AccountRef | null,
    key: CallKey,
    call: (paymentMethod: string) => Promise<Stripe.PaymentIntent>,
  ): Promise<Outcome<GatewayPayment>> {
    const method = await chargeable(card, account, key);
    if (method.kind === "declined") return { ...method, value: undefined };
    if (method.kind === "unknown") return method;
    return outcomeOf(
      async () => paymentOf(await call(method.value), account),
      ({ payment_intent: intent }) => intent && paymentOf(intent, account),
    );
  }

  /** An intent that is over already takes no more tries and no cancelling: then its true state is the answer. */
  async function asItIs(outcome: Outcome<GatewayPayment>): Promise<Outcome<GatewayPayment>> {
    if (outcome.kind !== "declined" || !outcome.value || !outcome.detail.startsWith(OVER)) return outcome;
    const { ref } = outcome.value;
    return outcomeOf(async () => paymentOf(await retrieve(ref), ref.account));
  }

  const retrieve = ({ id, account }: PaymentRef) =>
    stripe.paymentIntents.retrieve(id, { expand: [WITH_CHARGE] }, on(account));

  const newIntent = (charge: NewCharge, paymentMethod: string): Stripe.PaymentIntentCreateParams => ({
    amount: charge.amountCents,
    currency: charge.currency,
    allowed_payment_method_types: ["card"],
    payment_method: paymentMethod,
    confirm: true,
    description: charge.description,
    receipt_email: charge.receiptEmail,
    metadata: { [METADATA.order]: charge.orderId, [METADATA.payment]: charge.paymentId },
    ...(charge.account === null ? { customer: charge.card.customer } : {}),
    ...(charge.feeCents > 0 ? { application_fee_amount: charge.feeCents } : {}),
    ...confirmedBy(charge),
    ...(charge.keepForLater && !charge.offSession ? { setup_future_usage: "off_session" } : {}),
    expand: [WITH_CHARGE],
  });

  return {
    mode,
    browserSide: settings.browserSide,

    async keepCard({ token, email, name, customer }, key) {
      return outcomeOf(async () => {
        const owner = customer ?? (await stripe.customers.create({ email, name }, on(null, `${key}:customer`))).id;
        return cardOf(await stripe.paymentMethods.attach(token, { customer: owner }, on(null, key)), owner);
      });
    },

    charge: (charge, key) =>
      attempt(charge.card, charge.account, key, (method) =>
        stripe.paymentIntents.create(newIntent(charge, method), on(charge.account, key)),
      ),

    async confirm(ref, card, presence, key) {
      const outcome = await attempt(card, ref.account, key, (method) => {
        const params = { payment_method: method, ...confirmedBy(presence), expand: [WITH_CHARGE] };
        return stripe.paymentIntents.confirm(ref.id, params, on(ref.account, key));
      });
      return asItIs(outcome);
    },

    readPayment: (ref) => found(async () => paymentOf(await retrieve(ref), ref.account)),

    async findPayment(paymentId, account) {
      if (!/^[\w-]+$/.test(paymentId)) throw new RangeError("This cannot be the id of a payment.");
      const query = `metadata['${METADATA.payment}']:'${paymentId}'`;
      const all = await found(() =>
        stripe.paymentIntents.search({ query, expand: [`data.${WITH_CHARGE}`] }, on(account)),
      );
      const payments = (all?.data ?? []).map((intent) => paymentOf(intent, account));
      return payments.find(({ state }) => state === "succeeded") ?? payments[0];
    },

    async cancel(ref, key) {
      const outcome = await outcomeOf(
        async () => paymentOf(await stripe.paymentIntents.cancel(ref.id, {}, on(ref.account, key)), ref.account),
        ({ payment_intent: intent }) => intent && paymentOf(intent, ref.account),
      );
      return asItIs(outcome);
    },

    refund: (refund, key) =>
      outcomeOf(async () =>
        refundOf(await stripe.refunds.create(refundParams(refund), on(refund.payment.account, key)), refund.payment),
      ),

    async readRefund(ref) {
      return found(async () => {
        const refund = await stripe.refunds.retrieve(ref.id, { expand: ["balance_transaction"] }, on(ref.account));
        const payment = refOf(refund.payment_intent, ref.account);
        return payment ? refundOf(refund, payment) : undefined;
      });
    },

    async findRefund(refundId, payment) {
      const params = { payment_intent: payment.id, limit: PAGE, expand: ["data.balance_transaction"] };
      const all = await found(() => stripe.refunds.list(params, on(payment.account)));
      return all?.data.map((one) => refundOf(one, payment)).find((one) => one.refundId === refundId);
    },

    readDispute: (id, account) =>
      found(async () => disputeOf(await stripe.disputes.retrieve(id, {}, on(account)), account)),

    verifyWebhook: (rawBody, signature, now) =>
      readWebhook(rawBody, signature, now, { secrets: settings.webhookSecrets, mode }),

    listEvents: (since, account) =>
      each(stripe.events.list({ created: from(since), limit: PAGE }, on(account)), (event) => eventOf(event, account)),

    listBalance: (since, account) =>
      each(
        stripe.balanceTransactions.list({ created: from(since), limit: PAGE, expand: ["data.source"] }, on(account)),
        (line) => balanceEntryOf(line, account),
      ),

    listPayouts: (since, account) =>
      each(stripe.payouts.list({ created: from(since), limit: PAGE }, on(account)), (payout) =>
        payoutOf(payout, account),
      ),

    readPayout: (ref) =>
      found(async () => payoutOf(await stripe.payouts.retrieve(ref.id, {}, on(ref.account)), ref.account)),

    async *listPayoutLines({ id, account }) {
      const lines = stripe.balanceTransactions.list({ payout: id, limit: PAGE, expand: ["data.source"] }, on(account));
      for await (const line of each(lines, (raw) => balanceEntryOf(raw, account))) if (line.source !== id) yield line;
    },

    createAccount: ({ leagueId, email }, key) =>
      outcomeOf(async () => accountOf(await stripe.accounts.create(newAccount(leagueId, email), on(null, key)))),

    onboardingLink: (account, { returnUrl, refreshUrl }) =>
      outcomeOf(async () => {
        const link = { account, type: "account_onboarding", return_url: returnUrl, refresh_url: refreshUrl } as const;
        return (await stripe.accountLinks.create(link)).url;
      }),

    async readPayoutSchedule(account) {
      try {
        return scheduleOf(await stripe.balanceSettings.retrieve({}, on(account)));
      } catch (error) {
        throw unreachable(error);
      }
    },

    setPayoutSchedule: (account, schedule, key) =>
      outcomeOf(async () => {
        const payments = { payouts: { schedule: scheduleParams(schedule) } };
        return scheduleOf(await stripe.balanceSettings.update({ payments }, on(account, key)));
      }),

    readAccount: (ref) => found(async () => accountOf(await stripe.accounts.retrieve(ref))),
  };
}

const from = (since: Date) => ({ gte: Math.floor(since.getTime() / 1000) });

function refundParams(refund: NewRefund): Stripe.RefundCreateParams {
  return {
    payment_intent: refund.payment.id,
    amount: refund.amountCents,
    reason: REASONS[refund.reason],
    metadata: { [METADATA.refund]: refund.refundId },
    ...(refund.returnFee ? { refund_application_fee: true } : {}),
    expand: ["balance_transaction"],
  };
}

/** The league is the merchant: it has its own dashboard, pays the processor's fees, and answers for refunds and disputes. */
function newAccount(leagueId: string, email: string): Stripe.AccountCreateParams {
  return {
    country: "US",
    email,
    controller: {
      fees: { payer: "account" },
      losses: { payments: "stripe" },
      requirement_collection: "stripe",
      stripe_dashboard: { type: "full" },
    },
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    metadata: { [METADATA.league]: leagueId },
  };
}

/** Everything of a list, page after page. @throws CardsUnreachable */
async function* each<Raw, Value>(list: AsyncIterable<Raw>, read: (raw: Raw) => Value): AsyncGenerator<Value> {
  try {
    for await (const one of list) yield read(one);
  } catch (error) {
    throw unreachable(error);
  }
}
