import type { Cents } from "#kernel/money/money.ts";
import type { DeclineCode } from "./outcome.ts";

/** Money of one currency only; see `src/kernel/money/money.ts`. As the processor writes it. */
export type Currency = "usd";

/** A league's account at the processor, "acct_…"; null where money goes to the platform itself. */
export type AccountRef = string;

/** Where a payment is: an intent's id alone means nothing without its account. */
export interface PaymentRef {
  /** "pi_…" */
  readonly id: string;
  readonly account: AccountRef | null;
}

export interface RefundRef {
  /** "re_…" */
  readonly id: string;
  readonly account: AccountRef | null;
}

/** What may be shown and kept of a card. */
export interface CardFace {
  /** "visa", "mastercard", "amex", "discover", …, as the processor names it. */
  readonly brand: string;
  readonly last4: string;
}

/** A card kept with the platform. Charging it needs our secret key, so it may be stored; nobody but us has use for it. */
export interface CardRef extends CardFace {
  /** "cus_…" */
  readonly customer: string;
  /** "pm_…" */
  readonly paymentMethod: string;
  readonly expiry: { readonly month: number; readonly year: number };
}

/**
 * `requires-card`: nothing was taken, another card can be tried on the same intent. `requires-action`: the cardholder must
 * confirm with their bank, in the browser. `processing`: the bank takes its time, up to days. The last two end it.
 */
export type PaymentState = "requires-card" | "requires-action" | "processing" | "succeeded" | "canceled";

/** What a captured payment did to the account's balance. */
export interface BalanceEffect {
  /** "txn_…" */
  readonly id: string;
  readonly grossCents: Cents;
  /** All that was kept back: the processor's fee and ours. */
  readonly feeCents: Cents;
  readonly netCents: Cents;
}

/** A payment as the processor holds it: the truth, whatever a browser or a webhook said. */
export interface GatewayPayment {
  readonly ref: PaymentRef;
  readonly state: PaymentState;
  /** Our ids, given when it was made; null for an intent that somebody else made on the account. */
  readonly orderId: string | null;
  readonly paymentId: string | null;
  /** What was asked for. What was taken is `amountReceivedCents`. */
  readonly amountCents: Cents;
  readonly amountReceivedCents: Cents;
  /** As the processor says; compare it with yours. */
  readonly currency: string;
  /** For the browser of the person who pays, nobody else: never in logs, addresses or the database. */
  readonly clientSecret: string;
  /**
   * With `requires-action`: whether the processor's script asks the cardholder over our page (`handleNextAction`), or the bank on
   * a page of its own. We ask for the script.
   */
  readonly asks: "script" | "page" | null;
  /** Why the latest try took nothing; null when none failed. */
  readonly failure: DeclineCode | null;
  readonly card: CardFace | null;
  /** "ch_…" of the latest try that reached the bank. */
  readonly charge: string | null;
  /** Only when captured. */
  readonly balance: BalanceEffect | null;
  readonly created: Date;
}

/** `failed` may come days after `succeeded`: the bank of the card sent the money back to the account. */
export type RefundState = "pending" | "succeeded" | "failed" | "canceled";

export interface GatewayRefund {
  readonly ref: RefundRef;
  readonly payment: PaymentRef;
  /** Our id, given when it was asked for; null for a refund that somebody made by hand at the processor. */
  readonly refundId: string | null;
  readonly state: RefundState;
  readonly amountCents: Cents;
  readonly currency: string;
  /** What it did to the account's balance, where it did already (amounts are negative). */
  readonly balance: BalanceEffect | null;
  readonly created: Date;
}

/** `open` waits for our evidence or the bank's word; `warning` is an inquiry that has taken no money yet. */
export type DisputeState = "warning" | "open" | "won" | "lost";

export interface GatewayDispute {
  /** "dp_…" / "du_…" */
  readonly id: string;
  /** Null where what was charged has no intent: somebody charged it by hand. */
  readonly payment: PaymentRef | null;
  /** "ch_…" */
  readonly charge: string;
  readonly state: DisputeState;
  readonly amountCents: Cents;
  readonly currency: string;
  /** The bank's word, such as "fraudulent" or "product_not_received". */
  readonly reason: string;
  readonly created: Date;
}
