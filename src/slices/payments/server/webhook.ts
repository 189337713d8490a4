import { WebhookRefused } from "#platform/cards/event.ts";
import { keepEvent } from "./commands/gateway-news.ts";
import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "./services.ts";

/** Where the processor tells us its news. Outside of the contract: nobody else calls it. */
export const WEBHOOK_PATH = "/api/payments/webhook";

/**
 * Takes an event of the processor: whose signature, age and mode are right is kept, and answered at once; a job follows it.
 * The body counts byte by byte, so it is read raw.
 */
export async function receiveWebhook(deps: PaymentsDeps, request: Request): Promise<Response> {
  const raw = new Uint8Array(await request.arrayBuffer());
  try {
    const event = deps.cards.verifyWebhook(raw, request.headers.get("stripe-signature") ?? undefined, timeOf(deps));
    if (event.mode !== deps.cards.mode) return answer(400);
    const kept = await keepEvent(deps, event);
    if (kept === "foreign") deps.log.warn({ eventId: event.id }, "an event of an account that is none of ours");
    return answer(200);
  } catch (reason) {
    if (!(reason instanceof WebhookRefused)) throw reason;
    deps.log.warn({ refused: true }, "a webhook was refused");
    return answer(400);
  }
}

const answer = (status: number) =>
  new Response(JSON.stringify({ received: status === 200 }), {
    status,
    headers: { "content-type": "application/json" },
  });
