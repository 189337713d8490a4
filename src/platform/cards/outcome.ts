/**
 * Why nothing was charged, returned or opened, in words that a person can be told something about. Everything that a bank says about
 * lost, stolen or suspicious cards is "declined": whoever holds such a card learns no more from us.
 */
export type DeclineCode =
  | "declined"
  | "insufficient-funds"
  | "expired-card"
  | "incorrect-number"
  | "incorrect-expiry"
  | "incorrect-code"
  | "card-not-supported"
  /** The bank compares where the cardholder lives, and the ZIP code or the address is another one. */
  | "incorrect-zip"
  | "incorrect-address"
  /** The bank wants the payment confirmed on the cardholder's own phone. */
  | "device-authentication"
  /** The bank's own machine stumbled; the same card may do in a minute. */
  | "processing-error"
  /** The cardholder did not complete 3-D Secure. */
  | "authentication-failed"
  /** The bank wants the cardholder to confirm, and nobody is there: ask them to pay on the page. */
  | "authentication-required"
  /** Too many tries with this card; it helps to wait or to take another one. */
  | "too-many-tries"
  /** More is asked back than is left, or all was returned already. */
  | "already-refunded"
  /** A payment that its bank has taken into dispute is returned by the bank, not by us. */
  | "disputed"
  /** The league's account cannot do this now: it is not ready to take cards, or its balance does not suffice. */
  | "account-not-ready"
  /** The processor understood and does not do it: what was asked does not fit the state of things. A fault of ours; see `detail`. */
  | "refused";

/**
 * Why nobody knows yet. Each of them is safe to ask again *with the same key*: what had happened already is then told, not
 * done twice.
 */
export type UnknownReason =
  /** No answer in time. It may have been done. */
  | "timed-out"
  /** The line broke, or was never there. It may have been done. */
  | "unreachable"
  /** The processor answered with a fault of its own (5xx). It may have been done. */
  | "processor-fault"
  /** The same key is being worked on at this moment. */
  | "in-progress"
  /** Asked too often; nothing was done. */
  | "rate-limited"
  /** The key was used with other parameters: what was asked then may have been done. A fault of ours. */
  | "key-reused"
  /** Our keys to the processor are not accepted: nothing was done. The operator must act. */
  | "not-authorized";

/** It was not done, for sure. */
export interface Declined<Value> {
  readonly kind: "declined";
  readonly code: DeclineCode;
  /** What there is nevertheless, such as the intent that another card can be tried on. */
  readonly value: Value | undefined;
  /** The processor's own code and parameter for logs, such as "card_declined/generic_decline". Nothing personal. */
  readonly detail: string;
}

/**
 * What a call that changes something comes back with. Three outcomes, never two: `unknown` is a state to keep, not an error to
 * throw. No such call throws for a time-out, a reset or a fault on the other side.
 */
export type Outcome<Value> =
  | { readonly kind: "ok"; readonly value: Value }
  | Declined<Value>
  | { readonly kind: "unknown"; readonly reason: UnknownReason };
