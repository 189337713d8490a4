import type { Cents } from "#kernel/money/money.ts";
import type { AccountRef, PaymentRef, RefundRef } from "./payment.ts";
import type { PayoutRef } from "./payout.ts";

/** Which thing changed. It says where to look, not what is so: read the thing itself, events come late, twice and out of order. */
export type EventSubject =
  | { readonly kind: "payment"; readonly ref: PaymentRef }
  | { readonly kind: "refund"; readonly ref: RefundRef; readonly payment: PaymentRef | null }
  | {
      readonly kind: "dispute";
      readonly id: string;
      readonly account: AccountRef | null;
      /** Null for what was charged without an intent, such as by hand. */
      readonly payment: PaymentRef | null;
    }
  | { readonly kind: "payout"; readonly ref: PayoutRef }
  | { readonly kind: "account"; readonly account: AccountRef }
  /** The bank account that an account is paid out to: entered, changed, or removed. */
  | { readonly kind: "bank"; readonly account: AccountRef }
  /** Nothing that we follow. */
  | { readonly kind: "other" };

/** Something that happened at the processor. */
export interface GatewayEvent {
  /** "evt_…": the same however often it comes. */
  readonly id: string;
  /** The processor's name for it, such as "payment_intent.succeeded"; for logs. */
  readonly type: string;
  readonly mode: "test" | "live";
  readonly account: AccountRef | null;
  readonly subject: EventSubject;
  readonly created: Date;
}

/** The body is not from the processor, too old, from the future, of the other mode, or no event. Quotes nothing of the body. */
export class WebhookRefused extends Error {
  override name = "WebhookRefused";
}

/** `payout-back`: a payout that failed or was canceled lies on the balance again. */
export const BALANCE_KINDS = [
  "payment",
  "refund",
  "refund-failed",
  "dispute",
  "application-fee",
  "payout",
  "payout-back",
  "other",
] as const;
export type BalanceKind = (typeof BALANCE_KINDS)[number];

/** A line of an account's balance, to compare the journal with. */
export interface BalanceEntry {
  /** "txn_…" */
  readonly id: string;
  readonly kind: BalanceKind;
  readonly account: AccountRef | null;
  /** The payment it belongs to, where the processor tells it. */
  readonly payment: PaymentRef | null;
  /** What it tells of: "ch_…", "re_…", "dp_…", "po_…"; null where the processor does not say. */
  readonly source: string | null;
  readonly grossCents: Cents;
  /** All that was kept back: the processor's fee and ours. */
  readonly feeCents: Cents;
  /** What of it is ours. */
  readonly platformFeeCents: Cents;
  readonly netCents: Cents;
  readonly currency: string;
  readonly created: Date;
}
