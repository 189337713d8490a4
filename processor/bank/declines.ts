import type { Failure } from "../store/rows.ts";

const declined = (declineCode: string, message: string): Failure => ({
  type: "card_error",
  code: "card_declined",
  declineCode,
  message,
});

/** What a bank says no with, in Stripe's words: https://docs.stripe.com/declines/codes */
export const DECLINES = {
  generic: declined("generic_decline", "Your card was declined."),
  insufficientFunds: declined("insufficient_funds", "Your card has insufficient funds."),
  lost: declined("lost_card", "Your card was declined."),
  authenticationRequired: {
    type: "card_error",
    code: "authentication_required",
    declineCode: "authentication_required",
    message: "Your card was declined. This transaction requires authentication.",
  },
  notATestCard: declined(
    "test_mode_live_card",
    "Your card was declined. Your request was in test mode, but used a non test card.",
  ),
  expired: { type: "card_error", code: "expired_card", message: "Your card has expired." },
  wrongCode: { type: "card_error", code: "incorrect_cvc", message: "Your card's security code is incorrect." },
  processingError: {
    type: "card_error",
    code: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
  },
  wrongZip: { type: "card_error", code: "incorrect_zip", message: "Your postal code is incorrect." },
  wrongAddress: { type: "card_error", code: "incorrect_address", message: "Your card's address is incorrect." },
  phoneWanted: declined("mobile_device_authentication_required", "Your card was declined."),
  challengeFailed: {
    type: "invalid_request_error",
    code: "payment_intent_authentication_failure",
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  },
} as const satisfies Record<string, Failure>;
