import { Stripe } from "stripe";
import { WebhookRefused, type GatewayEvent } from "./event.ts";
import { eventOf } from "./stripe-events.ts";

/** Seconds that a webhook's time may be off, either way. The SDK looks at the past only. */
const TOLERANCE = 300;

/**
 * Reads a webhook that is really from the processor.
 * @param secrets any of them will do: the old and the new one while they are changed, or one for each endpoint (Stripe has one for the
 * platform's events and another for those of connected accounts)
 * @throws WebhookRefused
 */
export function readWebhook(
  rawBody: Uint8Array,
  signature: string | undefined,
  now: Date,
  trusted: { secrets: readonly string[]; mode: "test" | "live" },
): GatewayEvent {
  const time = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature ?? "")?.[1]);
  if (signature === undefined || !Number.isFinite(time)) throw new WebhookRefused("The webhook has no signature.");
  const event = trusted.secrets.map((secret) => verified(rawBody, signature, secret)).find((one) => one !== undefined);
  if (!event) throw new WebhookRefused("The webhook's signature fits no secret.");
  if (Math.abs(now.getTime() / 1000 - time) > TOLERANCE) {
    throw new WebhookRefused("The webhook is too old, or from the future.");
  }
  if (event.object !== "event" || typeof event.data?.object !== "object") {
    throw new WebhookRefused("The webhook is no event.");
  }
  const read = eventOf(event);
  if (read.mode !== trusted.mode) throw new WebhookRefused("The webhook is of the other mode, test or live.");
  return read;
}

/** The event, or undefined when the secret is not the one. Its time is looked at by us: 0 tells the SDK not to. */
function verified(rawBody: Uint8Array, signature: string, secret: string): Stripe.Event | undefined {
  try {
    return Stripe.webhooks.constructEvent(Buffer.from(rawBody), signature, secret, 0);
  } catch {
    return undefined;
  }
}
