import type { DeclineCode } from "./outcome.ts";

/** Stripe's codes, of errors and of declines, in our words: https://docs.stripe.com/error-codes, https://docs.stripe.com/declines/codes */
const CODES: Record<string, DeclineCode> = {
  insufficient_funds: "insufficient-funds",
  expired_card: "expired-card",
  incorrect_number: "incorrect-number",
  invalid_number: "incorrect-number",
  invalid_expiry_month: "incorrect-expiry",
  invalid_expiry_year: "incorrect-expiry",
  incorrect_cvc: "incorrect-code",
  invalid_cvc: "incorrect-code",
  incorrect_zip: "incorrect-zip",
  incorrect_postal_code: "incorrect-zip",
  incorrect_address: "incorrect-address",
  mobile_device_authentication_required: "device-authentication",
  card_not_supported: "card-not-supported",
  currency_not_supported: "card-not-supported",
  processing_error: "processing-error",
  try_again_later: "processing-error",
  issuer_not_available: "processing-error",
  reenter_transaction: "processing-error",
  authentication_required: "authentication-required",
  authentication_not_handled: "authentication-failed",
  payment_intent_authentication_failure: "authentication-failed",
  card_velocity_exceeded: "too-many-tries",
  withdrawal_count_limit_exceeded: "too-many-tries",
  card_decline_rate_limit_exceeded: "too-many-tries",
};

/** What a bank's no means. Whatever has no word of its own is "declined": lost, stolen and suspicious cards too. */
export function declineCodeOf({ code, decline_code: reason }: { code?: string; decline_code?: string }): DeclineCode {
  return CODES[reason ?? ""] ?? CODES[code ?? ""] ?? "declined";
}
