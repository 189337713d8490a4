import type { Stripe } from "stripe";
import type { AccountRef } from "./payment.ts";
import type { GatewayPayout, PayoutFailure, PayoutSchedule, PayoutState } from "./payout.ts";
import { dateOf } from "./stripe-objects.ts";

const STATES: Record<string, PayoutState> = {
  pending: "pending",
  in_transit: "in-transit",
  paid: "paid",
  failed: "failed",
  canceled: "canceled",
};

const ITEMIZED: Record<string, GatewayPayout["itemized"]> = { completed: "done", in_progress: "coming" };

/** https://docs.stripe.com/api/payouts/failures; what is not here is something that the owner asks Stripe about. */
const FAILURES: Record<string, PayoutFailure> = {
  no_account: "wrong-details",
  invalid_account_number: "wrong-details",
  invalid_account_number_length: "wrong-details",
  incorrect_account_holder_address: "wrong-details",
  incorrect_account_holder_name: "wrong-details",
  incorrect_account_holder_tax_id: "wrong-details",
  incorrect_account_type: "wrong-details",
  account_closed: "account-closed",
  account_frozen: "account-closed",
  bank_account_restricted: "account-closed",
  bank_ownership_changed: "account-closed",
};

/** A payout as we speak of it. @throws Error for a state that this version of the API does not have */
export function payoutOf(payout: Stripe.Payout, account: AccountRef | null): GatewayPayout {
  const state = STATES[payout.status];
  if (!state) throw new Error(`A payout has the unknown status ${payout.status}.`);
  return {
    ref: { id: payout.id, account },
    state,
    amountCents: payout.amount,
    currency: payout.currency,
    // Stripe writes a day as its midnight in UTC.
    arrivalDay: dateOf(payout.arrival_date).toISOString().slice(0, 10),
    itemized: ITEMIZED[payout.reconciliation_status] ?? "never",
    failure: payout.failure_code === null ? null : (FAILURES[payout.failure_code] ?? "other"),
    created: dateOf(payout.created),
  };
}

/** Without a word on it Stripe pays out every day. */
export function scheduleOf({ payments }: Stripe.BalanceSettings): PayoutSchedule {
  const {
    interval,
    weekly_payout_days: weeklyDays,
    monthly_payout_days: monthlyDays,
  } = payments.payouts?.schedule ?? {};
  return {
    interval: interval ?? "daily",
    ...(weeklyDays ? { weeklyDays } : {}),
    ...(monthlyDays ? { monthlyDays } : {}),
  };
}

export const scheduleParams = ({ interval, weeklyDays, monthlyDays }: PayoutSchedule) => ({
  interval,
  ...(weeklyDays ? { weekly_payout_days: [...weeklyDays] } : {}),
  ...(monthlyDays ? { monthly_payout_days: [...monthlyDays] } : {}),
});
