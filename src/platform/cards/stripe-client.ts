import type { ReleaseTrain } from "@stripe/stripe-js";
import { Stripe } from "stripe";

/** The release train of Stripe's API, script and types: they move together, or this does not compile. */
const TRAIN: ReleaseTrain = "endive";

/**
 * The version of Stripe's API and of its objects that we speak. The SDK's types are of this one; a newer one is a decision, with
 * `npm run check:stripe` before it. Webhook endpoints are made with the same version.
 */
export const STRIPE_API_VERSION = `2026-10-28.${TRAIN}` as const;

/** The script of that version: https://docs.stripe.com/sdks/stripejs-versioning */
export const STRIPE_SCRIPT = `https://js.stripe.com/${TRAIN}/stripe.js`;

/** Milliseconds for an answer. A charge that takes longer has an unknown outcome, and is asked for again with its key. */
const ANSWER_WITHIN = 10_000;

/** Where the processor answers, when it is not Stripe itself. */
export interface Endpoint {
  host: string;
  port: number;
  protocol: "http" | "https";
}

/**
 * The official library, which asks once: whoever calls knows whether and when to ask again, with which key. It sends no
 * figures about us.
 */
export function openStripe(secretKey: string, endpoint: Endpoint | undefined, answerWithin = ANSWER_WITHIN): Stripe {
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: answerWithin,
    ...endpoint,
  });
}
