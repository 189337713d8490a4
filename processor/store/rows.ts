import type { Stripe } from "stripe";

/** Stripe's objects as they lie in the store, each with what never leaves (`behaviour`, `account`). */
interface Row {
  id: string;
  /** Whose it is: a connected account, or null for the platform. */
  account: string | null;
  /** Seconds since 1970, as on the wire. */
  created: number;
}

export interface Customer extends Row {
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
}

/** A payment method. No number and no code: only what may be shown, and how the test card behaves. */
export interface Card extends Row {
  customer: string | null;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The same for the same card, as Stripe's: random, not made of the number. */
  fingerprint: string;
  behaviour: string;
  billing: { email: string | null; name: string | null; country: string | null; postalCode: string | null };
}

export type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "succeeded"
  | "canceled";

export interface Failure {
  type: "card_error" | "invalid_request_error";
  code: string;
  declineCode?: string;
  message: string;
}

export interface Intent extends Row {
  status: IntentStatus;
  amount: number;
  amountReceived: number;
  currency: string;
  applicationFee: number;
  clientSecret: string;
  customer: string | null;
  card: string | null;
  latestCharge: string | null;
  failure: Failure | null;
  /** The card that failed: the intent itself has none then. */
  failedCard: string | null;
  /** The challenge that the cardholder has to meet now. */
  challenge: string | null;
  offSession: boolean;
  /** Where the cardholder comes back to from a page of their bank's. */
  returnUrl?: string | null;
  /** Whether the processor's script asks the cardholder, over the page. */
  usesScript?: boolean;
  description: string | null;
  receiptEmail: string | null;
  setupFutureUsage: string | null;
  metadata: Record<string, string>;
  canceledAt: number | null;
}

export interface Charge extends Row {
  status: "succeeded" | "pending" | "failed";
  intent: string;
  card: string;
  amount: number;
  amountRefunded: number;
  currency: string;
  applicationFee: number;
  balance: string | null;
  failure: Failure | null;
  dispute: string | null;
}

export interface Refund extends Row {
  status: "pending" | "succeeded" | "failed" | "canceled";
  intent: string;
  charge: string;
  amount: number;
  currency: string;
  reason: string | null;
  balance: string | null;
  metadata: Record<string, string>;
}

export interface Dispute extends Row {
  status: "needs_response" | "won" | "lost";
  /** Null for a charge that somebody made by hand: we have no row of it. */
  intent: string | null;
  charge: string;
  amount: number;
  currency: string;
  reason: string;
}

/** A line of an account's balance. */
export interface BalanceLine extends Row {
  type: string;
  amount: number;
  fee: number;
  feeDetails: { type: string; amount: number }[];
  currency: string;
  source: string;
  /** The payout that took it along; none while it lies on the balance. */
  payout?: string;
}

/** What was sent from an account's balance to its owner's bank. */
export interface Payout extends Row {
  status: "in_transit" | "paid" | "failed";
  amount: number;
  currency: string;
  /** The day it is expected at the bank: midnight UTC, in seconds since 1970. */
  arrivalDate: number;
  balance: string;
  /** Whether its lines can be asked for: a little later than the payout itself. */
  itemized: boolean;
  failureBalance: string | null;
  failureCode: string | null;
}

export interface Account extends Row {
  email: string | null;
  detailsSubmitted: boolean;
  chargesEnabled: boolean;
  /** Its owner named a bank account that sends payouts back, to try that. */
  refusesPayouts?: boolean;
  /** How often it is paid out by itself; every day unless it was set. */
  payoutInterval?: string;
  /** A payout came back: nothing more is sent there before its owner names a bank account again. */
  bankErrored?: boolean;
  metadata: Record<string, string>;
}

/** An onboarding page's address, used once. */
export interface Link extends Row {
  of: string;
  returnUrl: string;
  refreshUrl: string;
  expires: number;
}

export interface Event extends Row {
  type: Stripe.EventBase["type"];
  object: Stripe.Event.Data.Object;
}

/** What a key was answered with, to be answered again. */
export interface KeptAnswer extends Row {
  request: string;
  status: number;
  body: unknown;
}

/** What the bank did, one line each: the oracle that "charged exactly once" is asked of. Written where money moves, nowhere else. */
export interface Movement extends Row {
  kind: "taken" | "returned" | "return-failed" | "disputed" | "dispute-won";
  intent: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
}

export type Work =
  | { kind: "deliver"; event: string; attempt: number; signedWith: "current" | "unknown" }
  | { kind: "settle-charge"; charge: string; paid: boolean }
  | { kind: "settle-refund"; refund: string; paid: boolean }
  | { kind: "open-dispute"; charge: string }
  | { kind: "pay-out"; account: string }
  | { kind: "itemize-payout"; payout: string }
  | { kind: "settle-payout"; payout: string; paid: boolean };

/** Something to do at a time (milliseconds since 1970), also after a restart. */
export interface Task extends Row {
  at: number;
  work: Work;
}

/** Everything in the store, by kind. */
export interface Rows {
  customer: Customer;
  card: Card;
  intent: Intent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  balance: BalanceLine;
  payout: Payout;
  account: Account;
  link: Link;
  event: Event;
  answer: KeptAnswer;
  movement: Movement;
  task: Task;
}

export type Kind = keyof Rows;
