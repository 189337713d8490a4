import type { Stripe } from "stripe";
import type { Card, Charge, Failure, Intent } from "../store/rows.ts";
import type { Reading } from "../store/store.ts";
import { billingOf, cardObject, checksOf } from "./card-objects.ts";

/** The platform whose application makes charges on leagues' accounts. */
const APPLICATION = "ca_touchline";
const applicationOf = ({ account }: { account: string | null }) => (account === null ? null : APPLICATION);

/** An error as it stands in an intent and in the answer to a declined call. */
export function failureObject(failure: Failure, intent: Intent, store: Reading): Stripe.PaymentIntent.LastPaymentError {
  const error: Stripe.PaymentIntent.LastPaymentError = {
    type: failure.type,
    code: failure.code,
    doc_url: `https://docs.stripe.com/error-codes#${failure.code.replaceAll("_", "-")}`,
    message: failure.message,
  };
  const card = store.get("card", intent.failedCard ?? "");
  if (failure.declineCode) error.decline_code = failure.declineCode;
  if (intent.latestCharge) error.charge = intent.latestCharge;
  if (card) error.payment_method = cardObject(card);
  return error;
}

/** The bank's question: for Stripe's script where it was asked to handle it, or else a page of the bank's own. */
function nextAction({ challenge, returnUrl, usesScript }: Intent): Stripe.PaymentIntent.NextAction | null {
  if (challenge === null) return null;
  // A bank's own page is not played here: its address stays empty.
  if (returnUrl && !usesScript) {
    return { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl, url: null } };
  }
  return {
    type: "use_stripe_sdk",
    use_stripe_sdk: { type: "touchline_challenge", challenge },
  };
}

export function intentObject(row: Intent, store: Reading): Stripe.PaymentIntent {
  return {
    id: row.id,
    object: "payment_intent",
    allowed_payment_method_types: ["card"],
    amount: row.amount,
    amount_capturable: 0,
    amount_details: {},
    amount_received: row.amountReceived,
    application: applicationOf(row),
    application_fee_amount: row.applicationFee || null,
    automatic_payment_methods: null,
    canceled_at: row.canceledAt,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: row.clientSecret,
    confirmation_method: "automatic",
    created: row.created,
    currency: row.currency,
    customer: row.customer,
    customer_account: null,
    description: row.description,
    excluded_payment_method_types: null,
    last_payment_error: row.failure && failureObject(row.failure, row, store),
    latest_charge: row.latestCharge,
    livemode: false,
    managed_payments: null,
    metadata: row.metadata,
    next_action: nextAction(row),
    on_behalf_of: null,
    payment_method: row.card,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: row.receiptEmail,
    review: null,
    setup_future_usage: row.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function chargedCard(card: Card, amount: number): Stripe.Charge.PaymentMethodDetails {
  return {
    type: "card",
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card.brand,
      checks: checksOf(card),
      country: "US",
      electronic_commerce_indicator: null,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: "credit",
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: "unregulated",
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

/** What the bank said. */
function outcomeOf({ status, failure }: Charge): Stripe.Charge.Outcome | null {
  if (status === "pending") return null;
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure ? "declined_by_network" : "approved_by_network",
    reason: failure?.declineCode ?? null,
    risk_level: "normal",
    seller_message: failure ? "The bank did not return any further details with this decline." : "Payment complete.",
    type: failure ? "issuer_declined" : "authorized",
  };
}

const NO_BILLING = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

export function chargeObject(row: Charge, store: Reading): Stripe.Charge {
  const card = store.get("card", row.card);
  const intent = store.get("intent", row.intent);
  return {
    id: row.id,
    object: "charge",
    amount: row.amount,
    amount_captured: row.status === "succeeded" ? row.amount : 0,
    amount_refunded: row.amountRefunded,
    application: applicationOf(row),
    application_fee: null,
    application_fee_amount: row.applicationFee || null,
    balance_transaction: row.balance,
    billing_details: card ? billingOf(card) : NO_BILLING,
    calculated_statement_descriptor: "TOUCHLINE TEST",
    captured: row.status === "succeeded",
    created: row.created,
    currency: row.currency,
    customer: intent?.customer ?? null,
    description: intent?.description ?? null,
    disputed: row.dispute !== null,
    failure_balance_transaction: null,
    failure_code: row.failure?.code ?? null,
    failure_message: row.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent?.metadata ?? {},
    on_behalf_of: null,
    outcome: outcomeOf(row),
    paid: row.status === "succeeded",
    payment_intent: row.intent,
    payment_method: row.card,
    payment_method_details: card ? chargedCard(card, row.amount) : null,
    receipt_email: intent?.receiptEmail ?? null,
    receipt_number: null,
    receipt_url: null,
    refunded: row.amountRefunded === row.amount && row.amount > 0,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  };
}
