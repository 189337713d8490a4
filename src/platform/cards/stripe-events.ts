import type { Stripe } from "stripe";
import { sumCents } from "#kernel/money/money.ts";
import type { BalanceEntry, EventSubject, GatewayEvent } from "./event.ts";
import type { AccountRef } from "./payment.ts";
import { dateOf, refOf } from "./stripe-objects.ts";

/** An event in our words. `account`: whose list it stands in, when the event itself does not say. */
export function eventOf(event: Stripe.Event, account: AccountRef | null = null): GatewayEvent {
  const owner = event.account ?? account;
  return {
    id: event.id,
    type: event.type,
    mode: event.livemode ? "live" : "test",
    account: owner,
    subject:
      owner !== null && event.type.startsWith("account.external_account.")
        ? { kind: "bank", account: owner }
        : subjectOf(event.data.object, owner),
    created: dateOf(event.created),
  };
}

/** What every object of Stripe's has, and what some have. */
interface Named {
  object?: string;
  id?: string;
  payment_intent?: string | { id: string } | null;
}

function subjectOf({ object, id = "", payment_intent }: Named, account: AccountRef | null): EventSubject {
  const payment = refOf(payment_intent, account);
  if (object === "payment_intent") return { kind: "payment", ref: { id, account } };
  if (object === "charge" && payment) return { kind: "payment", ref: payment };
  if (object === "refund") return { kind: "refund", ref: { id, account }, payment };
  if (object === "dispute") return { kind: "dispute", id, account, payment };
  if (object === "payout") return { kind: "payout", ref: { id, account } };
  if (object === "account") return { kind: "account", account: id };
  return { kind: "other" };
}

/** https://docs.stripe.com/reports/balance-transaction-types */
const KINDS: Record<string, BalanceEntry["kind"]> = {
  charge: "payment",
  payment: "payment",
  refund: "refund",
  payment_refund: "refund",
  refund_failure: "refund-failed",
  payment_failure_refund: "refund-failed",
  application_fee: "application-fee",
  application_fee_refund: "application-fee",
  payout: "payout",
  payout_cancel: "payout-back",
  payout_failure: "payout-back",
};

/** A line of the balance; its source came along. */
export function balanceEntryOf(line: Stripe.BalanceTransaction, account: AccountRef | null): BalanceEntry {
  const source = typeof line.source === "object" ? (line.source as Named | null) : null;
  // Disputes are booked as adjustments, both ways.
  const kind = source?.object === "dispute" ? "dispute" : (KINDS[line.type] ?? "other");
  const ours = line.fee_details.filter(({ type }) => type === "application_fee");
  return {
    id: line.id,
    kind,
    account,
    payment: refOf(source?.payment_intent, account),
    source: source?.id ?? (typeof line.source === "string" ? line.source : null),
    grossCents: line.amount,
    feeCents: line.fee,
    platformFeeCents: sumCents(ours.map(({ amount }) => amount)),
    netCents: line.net,
    currency: line.currency,
    created: dateOf(line.created),
  };
}
