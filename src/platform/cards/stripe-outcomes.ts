import { Stripe } from "stripe";
import type { DeclineCode, Outcome, UnknownReason } from "./outcome.ts";
import { CardsUnreachable } from "./gateway.ts";
import { declineCodeOf } from "./stripe-declines.ts";

const { StripeError, StripeConnectionError, StripeCardError, StripeAuthenticationError } = Stripe.errors;

/** Why nobody knows, or undefined when it is known: it was not done. */
function unknownReason(error: Stripe.errors.StripeError): UnknownReason | undefined {
  if (error instanceof StripeConnectionError) {
    return (error.detail as { code?: string } | undefined)?.code === "ETIMEDOUT" ? "timed-out" : "unreachable";
  }
  if (error.rawType === "idempotency_error") return "key-reused";
  if (error.code === "idempotency_key_in_use" || error.code === "lock_timeout") return "in-progress";
  if (error instanceof StripeAuthenticationError) return "not-authorized";
  const status = error.statusCode ?? 500;
  if (status === 429) return "rate-limited";
  if (status === 403 && error.code !== "account_invalid") return "not-authorized";
  return status >= 500 ? "processor-fault" : undefined;
}

/** The league's account may not take cards yet, or has nothing to give back from. */
const NOT_READY = new Set(["account_invalid", "capability_not_active", "balance_insufficient"]);

/** Why it was not done. */
function refusalCode(error: Stripe.errors.StripeError): DeclineCode {
  if (error instanceof StripeCardError) return declineCodeOf(error);
  // More than is left: Stripe has no code for it, only the parameter.
  const tooMuch = error.param === "amount" && !error.code;
  if (error.code === "charge_already_refunded" || tooMuch) return "already-refunded";
  if (error.code === "charge_disputed" || error.code === "refund_disputed_payment") return "disputed";
  if (NOT_READY.has(error.code ?? "")) return "account-not-ready";
  return "refused";
}

/**
 * Makes a call that changes something and says how it went. Only what is no answer of a processor, a fault of this code, is thrown.
 * @param left what there is although it was declined
 */
export async function outcomeOf<Value>(
  call: () => Promise<Value>,
  left: (error: Stripe.errors.StripeError) => Value | undefined = () => undefined,
): Promise<Outcome<Value>> {
  try {
    return { kind: "ok", value: await call() };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    const reason = unknownReason(error);
    if (reason) return { kind: "unknown", reason };
    const detail = [error.code ?? error.rawType, error.decline_code, error.param].filter(Boolean).join("/");
    return { kind: "declined", code: refusalCode(error), value: left(error), detail };
  }
}

/**
 * Asks for something that changes nothing.
 * @returns undefined when there is no such thing
 * @throws CardsUnreachable for every other failure; its message has the processor's code and nothing personal
 */
export async function found<Value>(call: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof StripeError && error.code === "resource_missing") return undefined;
    throw unreachable(error);
  }
}

/** The error of a question that could not be answered; any other error stays what it is. */
export function unreachable(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  const reason = unknownReason(error) ?? error.code ?? error.rawType ?? "unknown";
  return new CardsUnreachable(`The card processor gave no answer: ${reason}.`);
}
