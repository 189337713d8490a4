import { describe } from "vitest";
import { openStripeGateway } from "#platform/cards/stripe-gateway.ts";
import { stripePages } from "#platform/cards/stripe-pages.ts";
import { gatewaySuite } from "../support/servers/gateway-suite.ts";

/** Stripe itself, with a test key of the operator's: no money moves there either. Started by `npm run check:stripe`. */
const { STRIPE_TEST_KEY = "", STRIPE_TEST_ACCOUNT } = process.env;

const gateway = openStripeGateway({
  secretKey: STRIPE_TEST_KEY,
  webhookSecrets: [],
  browserSide: () => stripePages("pk_test_unused"),
});

describe("Stripe, of the platform", () => gatewaySuite(async () => ({ gateway, account: null })));
describe.runIf(STRIPE_TEST_ACCOUNT)("Stripe, of a league", () =>
  gatewaySuite(async () => ({ gateway, account: STRIPE_TEST_ACCOUNT ?? null })),
);
