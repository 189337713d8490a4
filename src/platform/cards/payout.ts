import type { Cents } from "#kernel/money/money.ts";
import type { AccountRef } from "./payment.ts";

/** Money that the processor sends from an account to its owner's bank. */
export interface PayoutRef {
  /** "po_…" */
  readonly id: string;
  readonly account: AccountRef | null;
}

/** `failed` may come days after `paid`: the bank sent the money back, and it lies on the account again. So does what was canceled. */
export type PayoutState = "pending" | "in-transit" | "paid" | "failed" | "canceled";

/** How often the processor pays out by itself: `manual` is never. */
export interface PayoutSchedule {
  readonly interval: string;
  readonly weeklyDays?: readonly string[];
  readonly monthlyDays?: readonly number[];
}

/** What its owner can do about a payout that failed: name other bank details, another account, or ask the processor. */
export const PAYOUT_FAILURES = ["wrong-details", "account-closed", "other"] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];

/** A payout as the processor holds it. */
export interface GatewayPayout {
  readonly ref: PayoutRef;
  readonly state: PayoutState;
  /** Below zero where the processor took money from the bank, because the balance had been. */
  readonly amountCents: Cents;
  readonly currency: string;
  /** The day on which it is expected at the bank, or arrived: "2026-11-24". */
  readonly arrivalDay: string;
  /**
   * Whether `listPayoutLines` tells what is in it: `coming` until the processor has put it together, `never` where somebody
   * chose the amount by hand.
   */
  readonly itemized: "coming" | "done" | "never";
  readonly failure: PayoutFailure | null;
  readonly created: Date;
}
