import { openStripeGateway } from "#platform/cards/stripe-gateway.ts";
import { stripePages } from "#platform/cards/stripe-pages.ts";
import type { Log } from "#platform/log.ts";
import type { Config } from "./config/config.ts";
import { startTestCards } from "./test-processor.ts";
import type { Cards } from "./opened-cards.ts";

/** Opens what cards are charged by: Stripe, or the test processor, which is started with the product. @throws ConfigRefused */
export async function openCards(config: Config, log: Log): Promise<Cards> {
  const { payments } = config;
  if (payments.kind === "test") return startTestCards({ ...config, payments }, log);
  const { secretKey, publishableKey, webhookSecrets } = payments;
  const pages = stripePages(publishableKey);
  if (config.mode === "production" && pages.mode === "test") {
    log.warn("Stripe's test keys: cards are accepted and no money moves.");
  }
  const gateway = openStripeGateway({ secretKey, webhookSecrets, browserSide: () => pages });
  return { gateway, listensOn: async () => {}, stop: async () => {} };
}
