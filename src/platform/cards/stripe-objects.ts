import type { Stripe } from "stripe";
import type {
  AccountRef,
  BalanceEffect,
  CardRef,
  DisputeState,
  GatewayDispute,
  GatewayPayment,
  GatewayRefund,
  PaymentRef,
  PaymentState,
  RefundState,
} from "./payment.ts";
import type { GatewayAccount } from "./gateway.ts";
import { declineCodeOf } from "./stripe-declines.ts";

/** The names under which our ids stand in Stripe's metadata. */
export const METADATA = { order: "order", payment: "payment", refund: "refund", league: "league" } as const;

/** What is asked to come along with a payment: its charge, and what that did to the balance. */
export const WITH_CHARGE = "latest_charge.balance_transaction";

const STATES: Record<string, PaymentState> = {
  requires_payment_method: "requires-card",
  requires_confirmation: "requires-card",
  requires_action: "requires-action",
  // Taken aside but not captured: we never ask for it, and it is not in the balance.
  requires_capture: "processing",
  processing: "processing",
  succeeded: "succeeded",
  canceled: "canceled",
};

/** Seconds since 1970, as Stripe tells times. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1000);

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

/** The thing itself, where it came along. */
const whole = <Thing extends object>(thing: string | Thing | null | undefined): Thing | undefined =>
  typeof thing === "object" && thing !== null ? thing : undefined;

/** A payment of an account by the intent's id, wherever one is named. */
export function refOf(
  intent: string | { id: string } | null | undefined,
  account: AccountRef | null,
): PaymentRef | null {
  const id = idOf(intent);
  return id === null ? null : { id, account };
}

function effectOf(line: string | Stripe.BalanceTransaction | null | undefined): BalanceEffect | null {
  const booked = whole(line);
  return booked ? { id: booked.id, grossCents: booked.amount, feeCents: booked.fee, netCents: booked.net } : null;
}

/** A payment as we speak of it. @throws Error for a state that this version of the API does not have */
export function paymentOf(intent: Stripe.PaymentIntent, account: AccountRef | null): GatewayPayment {
  const charge = whole(intent.latest_charge);
  const card = charge?.payment_method_details?.card ?? intent.last_payment_error?.payment_method?.card;
  const state = STATES[intent.status];
  if (!state) throw new Error(`A payment intent has the unknown status ${intent.status}.`);
  return {
    ref: { id: intent.id, account },
    state,
    orderId: intent.metadata[METADATA.order] ?? null,
    paymentId: intent.metadata[METADATA.payment] ?? null,
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    currency: intent.currency,
    clientSecret: intent.client_secret ?? "",
    asks: intent.next_action && (intent.next_action.type === "use_stripe_sdk" ? "script" : "page"),
    failure: intent.last_payment_error ? declineCodeOf(intent.last_payment_error) : null,
    card: card ? { brand: card.brand ?? "unknown", last4: card.last4 ?? "" } : null,
    charge: idOf(intent.latest_charge),
    balance: effectOf(charge?.balance_transaction),
    created: dateOf(intent.created),
  };
}

const REFUND_STATES: Record<string, RefundState> = {
  pending: "pending",
  requires_action: "pending",
  succeeded: "succeeded",
  failed: "failed",
  canceled: "canceled",
};

export function refundOf(refund: Stripe.Refund, payment: PaymentRef): GatewayRefund {
  return {
    ref: { id: refund.id, account: payment.account },
    payment,
    refundId: refund.metadata?.[METADATA.refund] ?? null,
    state: REFUND_STATES[refund.status ?? "pending"] ?? "pending",
    amountCents: refund.amount,
    currency: refund.currency,
    balance: effectOf(refund.balance_transaction),
    created: dateOf(refund.created),
  };
}

/** https://docs.stripe.com/disputes/how-disputes-work: an inquiry that was closed, or a dispute that was prevented, cost nothing. */
const DISPUTE_STATES: Record<string, DisputeState> = {
  warning_needs_response: "warning",
  warning_under_review: "warning",
  warning_closed: "won",
  prevented: "won",
  won: "won",
  lost: "lost",
};

export function disputeOf(dispute: Stripe.Dispute, account: AccountRef | null): GatewayDispute {
  return {
    id: dispute.id,
    payment: refOf(dispute.payment_intent, account),
    charge: typeof dispute.charge === "string" ? dispute.charge : dispute.charge.id,
    state: DISPUTE_STATES[dispute.status] ?? "open",
    amountCents: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    created: dateOf(dispute.created),
  };
}

export function cardOf(method: Stripe.PaymentMethod, customer: string): CardRef {
  if (!method.card) throw new Error("The processor kept something that is no card.");
  const { brand, last4, exp_month: month, exp_year: year } = method.card;
  return { customer, paymentMethod: method.id, brand, last4, expiry: { month, year } };
}

export function accountOf(account: Stripe.Account): GatewayAccount {
  return {
    ref: account.id,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    detailsSubmitted: account.details_submitted,
    currentlyDue: account.requirements?.currently_due ?? [],
  };
}
