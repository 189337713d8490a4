import type {
  Account,
  BalanceLine,
  Card,
  Charge,
  Customer,
  Dispute,
  Event,
  Failure,
  Intent,
  Payout,
  Refund,
} from "../store/rows.ts";
import type { Reading } from "../store/store.ts";

/** The Stripe API version whose objects these are; our adapter pins the same. */
export const API_VERSION = "2026-10-28.endive";

type Wire = Record<string, unknown>;

const head = (object: string, row: { id: string; created: number }): Wire => ({
  id: row.id,
  object,
  created: row.created,
  livemode: false,
});

export function customerObject(row: Customer): Wire {
  return { ...head("customer", row), email: row.email, name: row.name, metadata: row.metadata };
}

const face = (card: Card) => ({
  brand: card.brand,
  last4: card.last4,
  exp_month: card.expMonth,
  exp_year: card.expYear,
  fingerprint: card.fingerprint,
});

export function cardObject(row: Card): Wire {
  const { email, name, country, postalCode } = row.billing;
  return {
    ...head("payment_method", row),
    type: "card",
    customer: row.customer,
    billing_details: { email, name, phone: null, address: { country, postal_code: postalCode } },
    card: face(row),
    metadata: {},
  };
}

/** An error as it stands in an intent and in the answer to a declined call. */
export function failureObject(failure: Failure, intent: Intent, store: Reading): Wire {
  const card = store.get("card", intent.failedCard ?? "");
  return {
    type: failure.type,
    code: failure.code,
    message: failure.message,
    ...(failure.declineCode ? { decline_code: failure.declineCode } : {}),
    ...(intent.latestCharge ? { charge: intent.latestCharge } : {}),
    ...(card ? { payment_method: cardObject(card) } : {}),
  };
}

export function intentObject(row: Intent, store: Reading): Wire {
  return {
    ...head("payment_intent", row),
    status: row.status,
    amount: row.amount,
    amount_received: row.amountReceived,
    amount_capturable: 0,
    currency: row.currency,
    application_fee_amount: row.applicationFee || null,
    capture_method: "automatic_async",
    confirmation_method: "automatic",
    client_secret: row.clientSecret,
    customer: row.customer,
    payment_method: row.card,
    allowed_payment_method_types: ["card"],
    payment_method_types: ["card"],
    latest_charge: row.latestCharge,
    last_payment_error: row.failure && failureObject(row.failure, row, store),
    next_action: row.challenge && {
      type: "use_stripe_sdk",
      use_stripe_sdk: { type: "touchline_challenge", challenge: row.challenge },
    },
    description: row.description,
    receipt_email: row.receiptEmail,
    setup_future_usage: row.setupFutureUsage,
    metadata: row.metadata,
    canceled_at: row.canceledAt,
  };
}

export function chargeObject(row: Charge, store: Reading): Wire {
  const card = store.get("card", row.card);
  const intent = store.get("intent", row.intent);
  return {
    ...head("charge", row),
    status: row.status,
    paid: row.status === "succeeded",
    captured: row.status === "succeeded",
    amount: row.amount,
    amount_captured: row.status === "succeeded" ? row.amount : 0,
    amount_refunded: row.amountRefunded,
    refunded: row.amountRefunded === row.amount && row.amount > 0,
    currency: row.currency,
    application_fee_amount: row.applicationFee || null,
    balance_transaction: row.balance,
    payment_intent: row.intent,
    payment_method: row.card,
    payment_method_details: card ? { type: "card", card: face(card) } : null,
    disputed: row.dispute !== null,
    failure_code: row.failure?.code ?? null,
    failure_message: row.failure?.message ?? null,
    metadata: intent?.metadata ?? {},
  };
}

export function refundObject(row: Refund): Wire {
  return {
    ...head("refund", row),
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    charge: row.charge,
    payment_intent: row.intent,
    reason: row.reason,
    balance_transaction: row.balance,
    metadata: row.metadata,
    ...(row.status === "failed" ? { failure_reason: "expired_or_canceled_card" } : {}),
  };
}

export function disputeObject(row: Dispute): Wire {
  return {
    ...head("dispute", row),
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    charge: row.charge,
    payment_intent: row.intent,
    reason: row.reason,
    metadata: {},
  };
}

export function balanceObject(row: BalanceLine): Wire {
  return {
    ...head("balance_transaction", row),
    type: row.type,
    reporting_category: row.type,
    amount: row.amount,
    fee: row.fee,
    fee_details: row.feeDetails.map((detail) => ({ ...detail, currency: row.currency })),
    net: row.amount - row.fee,
    currency: row.currency,
    source: row.source,
    status: "available",
    available_on: row.created,
  };
}

export function payoutObject(row: Payout): Wire {
  return {
    ...head("payout", row),
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    arrival_date: row.arrivalDate,
    automatic: true,
    balance_transaction: row.balance,
    description: "STRIPE PAYOUT",
    failure_balance_transaction: row.failureBalance,
    failure_code: row.failureCode,
    failure_message: row.failureCode && "The bank could not process this payout.",
    metadata: {},
    method: "standard",
    reconciliation_status: row.itemized ? "completed" : "in_progress",
    type: "bank_account",
  };
}

export function accountObject(row: Account): Wire {
  const missing = row.bankErrored ? ["external_account"] : [];
  const due = row.detailsSubmitted ? missing : ["business_profile.url", "external_account", "tos_acceptance.date"];
  return {
    ...head("account", row),
    type: "standard",
    country: "US",
    default_currency: "usd",
    email: row.email,
    charges_enabled: row.chargesEnabled,
    payouts_enabled: paysOut(row),
    details_submitted: row.detailsSubmitted,
    requirements: { currently_due: due, past_due: [], disabled_reason: due.length ? "requirements.past_due" : null },
    metadata: row.metadata,
  };
}

/** Whether money may be sent to an account's bank. */
export const paysOut = (row: Account): boolean => row.chargesEnabled && !row.bankErrored;

/** Without `data` of a later state: an event holds its thing as it was then. */
export function eventObject(row: Event): Wire {
  return {
    ...head("event", row),
    type: row.type,
    api_version: API_VERSION,
    ...(row.account ? { account: row.account } : {}),
    data: { object: row.object },
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  };
}
