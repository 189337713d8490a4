import { createHmac, randomBytes } from "node:crypto";

/** Milliseconds for a receiver to answer. */
const ANSWER_WITHIN = 10_000;
/** Milliseconds before each further try; then the last one again, until three days have gone. As Stripe, but quicker at first. */
const BACK_OFF = [1_000, 5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000];
export const GIVE_UP_AFTER = 3 * 24 * 3_600_000;

/** How long to wait after the first, second, … failed try. */
export function backOff(attempt: number): number {
  return BACK_OFF[Math.min(attempt, BACK_OFF.length) - 1] ?? 0;
}

/** The header that proves a webhook: https://docs.stripe.com/webhooks#verify-manually */
export function signatureOf(body: string, secret: string, milliseconds: number): string {
  const time = Math.floor(milliseconds / 1000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}

/** A secret that nobody has, for webhooks that must be refused. */
export const unknownSecret = (): string => `whsec_${randomBytes(24).toString("base64url")}`;

/** Sends one webhook. @returns true when it was taken (2xx) */
export async function postWebhook(url: string, body: string, signature: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
