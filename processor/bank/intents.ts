import { randomBytes } from "node:crypto";
import type { Stripe } from "stripe";
import type { Card, Failure, Intent } from "../store/rows.ts";
import { invalid, WireError } from "../wire/error.ts";
import { newId } from "../wire/ids.ts";
import { failureObject, intentObject } from "../wire/objects.ts";
import { demandFound, type Parameters } from "../wire/parameters.ts";
import { cardFor } from "./cards.ts";
import { attempt } from "./charging.ts";
import { seconds, type Desk } from "./desk.ts";
import { announce, type EventType } from "./events.ts";
import { behaviourOf, type AnswerFault } from "./test-cards.ts";

/** Stripe's least amount in US dollars, and its largest: cents. */
const LEAST = 50;
const LARGEST = 99_999_999;

const CONFIRMING = [
  "payment_method",
  "off_session",
  "setup_future_usage",
  "receipt_email",
  "allowed_payment_method_types",
  "return_url",
  "use_stripe_sdk",
];
const CREATING = ["amount", "currency", "customer", "confirm", "description", "metadata", "application_fee_amount"];

/** What a call that may charge comes back with: the intent, the bank's no, and how the answer is to go wrong. */
export interface Charging {
  intent: Intent;
  declined: Failure | null;
  fault: AnswerFault | undefined;
}

/** @throws WireError for what Stripe refuses too */
export function createIntent(desk: Desk, given: Parameters, account: string | null, key: string): Charging {
  given.only([...CREATING, ...CONFIRMING]);
  const amount = given.whole("amount") ?? 0;
  if (amount < LEAST) throw invalid("Amount must be at least $0.50 usd", { code: "amount_too_small", param: "amount" });
  if (amount > LARGEST)
    throw invalid("Amount must be no more than $999,999.99", { code: "amount_too_large", param: "amount" });
  if (given.demand("currency") !== "usd") throw invalid("Invalid currency", { param: "currency" });
  const applicationFee = given.whole("application_fee_amount") ?? 0;
  if (applicationFee > 0 && account === null)
    throw invalid("A fee needs a connected account.", { param: "application_fee_amount" });
  if (applicationFee < 0 || applicationFee > amount)
    throw invalid("The fee exceeds the amount.", { param: "application_fee_amount" });
  demandReady(desk, account);
  const token = given.text("payment_method");
  const card = token === undefined ? undefined : cardFor(desk, token, account);
  const id = newId("pi");
  const intent = desk.changes.put("intent", {
    id,
    account,
    created: seconds(desk),
    status: "requires_payment_method",
    amount,
    amountReceived: 0,
    currency: "usd",
    applicationFee,
    clientSecret: `${id}_secret_${randomBytes(12).toString("hex")}`,
    customer: given.text("customer") ?? null,
    card: null,
    latestCharge: null,
    failure: null,
    failedCard: null,
    challenge: null,
    offSession: false,
    description: given.text("description") ?? null,
    receiptEmail: given.text("receipt_email") ?? null,
    setupFutureUsage: given.oneOf("setup_future_usage", ["on_session", "off_session"]) ?? null,
    metadata: given.metadata(),
    canceledAt: null,
  });
  tell(desk, "payment_intent.created", intent, card);
  if (!given.yes("confirm") && given.text("return_url") !== undefined) {
    throw invalid("You may only provide a return_url when confirm is true.", { param: "return_url" });
  }
  if (!given.yes("confirm")) return { intent, declined: null, fault: undefined };
  return confirm(desk, intent, demandFound(card, "PaymentMethod", "payment_method"), given, key);
}

/** Another card, or the first one, for an intent that waits for one. */
export function confirmIntent(desk: Desk, intent: Intent, given: Parameters, key: string): Charging {
  given.only(CONFIRMING);
  if (!["requires_payment_method", "requires_confirmation", "requires_action"].includes(intent.status)) {
    throw unexpected(desk, intent, "confirm");
  }
  return confirm(desk, intent, cardFor(desk, given.demand("payment_method"), intent.account), given, key);
}

function confirm(desk: Desk, intent: Intent, card: Card, given: Parameters, key: string): Charging {
  if (card.customer !== null && card.customer !== intent.customer) {
    throw invalid("The payment method belongs to a customer; the intent names another or none.", {
      param: "payment_method",
    });
  }
  const fault = behaviourOf(card.behaviour).answer;
  if (fault === "busy" && desk.faults.isFirst(key)) {
    throw new WireError(503, { type: "api_error", message: "The test processor was told to be busy." });
  }
  const how = {
    offSession: given.yes("off_session"),
    returnUrl: given.text("return_url") ?? null,
    usesScript: given.yes("use_stripe_sdk"),
  };
  return { ...attempt(desk, { ...intent, ...how }, card), fault };
}

/** @throws WireError when it is too late */
export function cancelIntent(desk: Desk, intent: Intent): Intent {
  if (!["requires_payment_method", "requires_confirmation", "requires_action"].includes(intent.status)) {
    throw unexpected(desk, intent, "cancel");
  }
  const canceled: Intent = { ...intent, status: "canceled", challenge: null, canceledAt: seconds(desk) };
  tell(desk, "payment_intent.canceled", desk.changes.put("intent", canceled), undefined);
  return canceled;
}

/** What a try that took nothing is answered with. */
export function declineBody(
  desk: Desk,
  { intent, declined }: { intent: Intent; declined: Failure },
): { error: Stripe.PaymentIntent.LastPaymentError } {
  const { changes } = desk;
  return { error: { ...failureObject(declined, intent, changes), payment_intent: intentObject(intent, changes) } };
}

function unexpected(desk: Desk, intent: Intent, verb: string): WireError {
  return invalid(`You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: "payment_intent_unexpected_state",
    payment_intent: intentObject(intent, desk.changes),
  });
}

function demandReady(desk: Desk, account: string | null): void {
  if (account === null) return;
  if (demandFound(desk.changes.get("account", account), "account").chargesEnabled) return;
  throw invalid("This account's capability card_payments is not active.", { code: "capability_not_active" });
}

function tell(desk: Desk, type: EventType, intent: Intent, card: Card | undefined): void {
  const cardFault = behaviourOf(card?.behaviour ?? "").events;
  announce(desk, type, { account: intent.account, object: intentObject(intent, desk.changes), cardFault });
}
