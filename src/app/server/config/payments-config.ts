import type { Mode } from "./mode.ts";
import { ConfigRefused, oneOf, readOrigin, wholeNumber } from "./config-values.ts";

/** How cards are charged. */
export type PaymentsConfig =
  | {
      kind: "stripe";
      secretKey: string;
      publishableKey: string;
      /** Any of them signs: two while one is changed, and one for each endpoint. */
      webhookSecrets: string[];
    }
  | {
      kind: "test";
      /** Where the test processor listens; 0 for any free port. */
      port: number;
      /** Whether the port was asked for: then no other will do. */
      portGiven: boolean;
      /** One that runs already is used instead of starting one. */
      url: string | undefined;
      /** Where browsers reach it, when that is not this machine's port: behind a tunnel. */
      publicOrigin: string | undefined;
    };

const STRIPE_NAMES = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
const HIGHEST_PORT = 65_535;

/**
 * Reads how cards are charged. What is wrong with a key is said without it.
 * @param setting.charges false where nobody is charged: the keys may be missing
 * @throws ConfigRefused
 */
export function readPayments(
  given: (name: string) => string | undefined,
  { mode, port, charges = true }: { mode: Mode; port: number; charges?: boolean },
): PaymentsConfig {
  const kind = oneOf("PAYMENTS", given("PAYMENTS") ?? (mode === "production" ? "stripe" : "test"), ["test", "stripe"]);
  if (kind === "stripe") return readStripe(given, mode, charges);
  if (mode === "production") {
    throw new ConfigRefused("Production takes real payments: the test processor is refused. Set PAYMENTS=stripe.");
  }
  const portGiven = given("PROCESSOR_PORT");
  const nextPort = port === 0 || port === HIGHEST_PORT ? 0 : port + 1;
  return {
    kind,
    port: portGiven === undefined ? nextPort : wholeNumber("PROCESSOR_PORT", portGiven, 0, HIGHEST_PORT),
    portGiven: portGiven !== undefined,
    url: readOrigin("PROCESSOR_URL", given("PROCESSOR_URL")),
    publicOrigin: readOrigin("PROCESSOR_ORIGIN", given("PROCESSOR_ORIGIN")),
  };
}

function readStripe(given: (name: string) => string | undefined, mode: Mode, charges: boolean): PaymentsConfig {
  const [secretKey = "", publishableKey = "", webhookSecret = ""] = STRIPE_NAMES.map(given);
  const missing = STRIPE_NAMES.filter((name) => !given(name));
  // Production says all that it lacks at once.
  if (missing.length > 0 && charges && mode !== "production") {
    throw new ConfigRefused(`PAYMENTS=stripe needs ${missing.join(", ")}.`);
  }
  const webhookSecrets = webhookSecret
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  const stripe: PaymentsConfig = { kind: "stripe", secretKey, publishableKey, webhookSecrets };
  if (missing.length > 0) return stripe;
  const secret = /^(?:sk|rk)_(test|live)_\w+$/.exec(secretKey)?.[1];
  const publishable = /^pk_(test|live)_\w+$/.exec(publishableKey)?.[1];
  if (!secret) throw new ConfigRefused("STRIPE_SECRET_KEY takes a key like sk_live_… or sk_test_….");
  if (!publishable) throw new ConfigRefused("STRIPE_PUBLISHABLE_KEY takes a key like pk_live_… or pk_test_….");
  if (secret !== publishable) {
    throw new ConfigRefused("STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of two modes, test and live.");
  }
  if (!webhookSecrets.every((one) => /^whsec_\w+$/.test(one))) {
    throw new ConfigRefused("STRIPE_WEBHOOK_SECRET takes secrets like whsec_…, several with commas between them.");
  }
  if (secret === "live" && mode !== "production") {
    throw new ConfigRefused(
      "Live keys of Stripe are refused beside invented leagues: nobody's real card pays for them.",
    );
  }
  return stripe;
}

/** What production still needs to take cards, as the start says it. */
export function missingPayments(payments: PaymentsConfig): string[] {
  if (payments.kind === "test") return [];
  const { secretKey, publishableKey, webhookSecrets } = payments;
  const there = [secretKey, publishableKey, webhookSecrets.join()];
  const names = STRIPE_NAMES.filter((_, at) => !there[at]);
  return names.length > 0 ? [`${names.join(", ")} (how cards are charged)`] : [];
}
