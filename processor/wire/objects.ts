import type { Stripe } from "stripe";
import type { Account, Event, Link } from "../store/rows.ts";
import { newId } from "./ids.ts";

/**
 * Stripe's objects. The compiler holds them against the types of Stripe's own library, of the version that our adapter pins: every
 * field that Stripe always sends is there, and none that it does not know.
 */
export { balanceObject, payoutObject } from "./balance-objects.ts";
export { cardObject, customerObject } from "./card-objects.ts";
export { chargeObject, failureObject, intentObject } from "./payment-objects.ts";
export { disputeObject, refundObject } from "./return-objects.ts";

/** The Stripe API version whose objects these are; our adapter pins the same. */
export const API_VERSION: Stripe.LatestApiVersion = "2026-10-28.endive";

export function accountObject(row: Account): Stripe.Account {
  const missing = row.bankErrored ? ["external_account"] : [];
  const due = row.detailsSubmitted ? missing : ["business_profile.url", "external_account", "tos_acceptance.date"];
  return {
    id: row.id,
    object: "account",
    charges_enabled: row.chargesEnabled,
    country: "US",
    created: row.created,
    default_currency: "usd",
    details_submitted: row.detailsSubmitted,
    email: row.email,
    metadata: row.metadata,
    payouts_enabled: paysOut(row),
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: due,
      disabled_reason: due.length > 0 ? "requirements.past_due" : null,
      errors: [],
      eventually_due: due,
      past_due: [],
      pending_verification: [],
    },
    type: "standard",
  };
}

/** Every bank account is a new one, of an invented bank. */
export function bankAccountObject(row: Account): Stripe.BankAccount {
  return {
    id: newId("ba"),
    object: "bank_account",
    account: row.id,
    account_holder_name: null,
    account_holder_type: null,
    account_type: null,
    bank_name: "STRIPE TEST BANK",
    country: "US",
    currency: "usd",
    fingerprint: null,
    last4: "6789",
    routing_number: "110000000",
    status: "new",
  };
}

export function settingsObject({ payoutInterval = "daily" }: Account): Stripe.BalanceSettings {
  return {
    object: "balance_settings",
    payments: {
      debit_negative_balances: true,
      payouts: {
        automatic_transfer_rules_by_currency: null,
        minimum_balance_by_currency: null,
        schedule: { interval: payoutInterval },
        statement_descriptor: null,
        status: "enabled",
      },
      settlement_timing: { delay_days: 2, start_of_day: null },
    },
  };
}

/** Whether money may be sent to an account's bank. */
export const paysOut = (row: Account): boolean => row.chargesEnabled && !row.bankErrored;

/** The onboarding page's address is on the processor's own origin, which only the server knows. */
export function linkObject(row: Link, origin: string): Stripe.AccountLink {
  return {
    object: "account_link",
    created: row.created,
    expires_at: row.expires,
    url: `${origin}/onboarding/${row.id}`,
  };
}

/** Without `data` of a later state: an event holds its thing as it was then. */
export function eventObject(row: Event): Stripe.EventBase {
  const event: Stripe.EventBase = {
    id: row.id,
    object: "event",
    api_version: API_VERSION,
    created: row.created,
    data: { object: row.object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: row.type,
  };
  if (row.account) event.account = row.account;
  return event;
}
