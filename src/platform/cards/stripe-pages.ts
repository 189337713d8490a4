import type { BrowserSide } from "./gateway.ts";
import { STRIPE_SCRIPT } from "./stripe-client.ts";

/** What pages need for Stripe's own fields: https://docs.stripe.com/security/guide#content-security-policy */
export function stripePages(publishableKey: string): BrowserSide {
  const scripts = ["https://js.stripe.com", "https://*.js.stripe.com"];
  return {
    mode: publishableKey.startsWith("pk_live_") ? "live" : "test",
    script: STRIPE_SCRIPT,
    publishableKey,
    origins: {
      script: scripts,
      frame: [...scripts, "https://hooks.stripe.com"],
      connect: ["https://api.stripe.com"],
    },
  };
}
