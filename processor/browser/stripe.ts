import type { Appearance, BillingDetails, CustomFont, PageError } from "../card/messages.ts";
import { CardElement, type FrameAnswer } from "./card-element.ts";
import { askCardholder } from "./challenge-dialog.ts";
import {
  CARD_OPTIONS,
  demandKnown,
  ELEMENTS_OPTIONS,
  METHOD_OPTIONS,
  misuse,
  PAGE_OPTIONS,
  UPDATE_OPTIONS,
} from "./known-options.ts";

/**
 * The script of `/v1/stripe.js`: Stripe.js's shape for what our pages use (https://docs.stripe.com/js), over the test processor.
 * A page that works with it works with Stripe's own.
 */
const processor = new URL((document.currentScript as HTMLScriptElement).src).origin;

interface Intent {
  id: string;
  status: string;
  last_payment_error: PageError | null;
  next_action: { use_stripe_sdk?: { challenge?: string } } | null;
}

type IntentAnswer = { paymentIntent: Intent; error?: undefined } | { error: PageError; paymentIntent?: undefined };

interface ElementsOptions {
  mode: "payment";
  amount: number;
  currency: string;
  paymentMethodCreation?: "manual";
  allowedPaymentMethodTypes?: string[];
  locale?: string;
  fonts?: CustomFont[];
  appearance?: Appearance;
}

/** The fields of one form. */
class Elements {
  readonly #key: string;
  readonly #account: string | undefined;
  #options: ElementsOptions;
  #card: CardElement | undefined;
  #checked = false;

  constructor(key: string, account: string | undefined, options: ElementsOptions) {
    demandKnown("elements()", options, ELEMENTS_OPTIONS);
    if (options.mode !== "payment") throw misuse("The test processor knows the mode `payment` only.");
    this.#key = key;
    this.#account = account;
    this.#options = options;
  }

  create(type: string, options: object = {}): CardElement {
    demandKnown("elements.create()", options, CARD_OPTIONS);
    if (type !== "payment") throw misuse("The test processor has the `payment` element only.");
    if (this.#card) throw misuse("Can only create one Element of type payment.");
    const { locale = "en", appearance = {}, fonts = [] } = this.#options;
    const setting = { processor, key: this.#key, account: this.#account, locale, appearance, fonts };
    this.#card = new CardElement(setting);
    return this.#card;
  }

  getElement(type: string): CardElement | null {
    return type === "payment" ? (this.#card ?? null) : null;
  }

  async update(options: Partial<ElementsOptions>): Promise<void> {
    demandKnown("elements.update()", options, UPDATE_OPTIONS);
    this.#options = { ...this.#options, ...options };
    if (options.appearance) this.#card?.dress(options.appearance);
  }

  async submit(): Promise<{ error?: PageError; selectedPaymentMethod?: string }> {
    const { error } = await this.#demandCard().check();
    this.#checked = error === undefined;
    return error ? { error } : { selectedPaymentMethod: "card" };
  }

  async make(billing: BillingDetails): Promise<FrameAnswer> {
    if (!this.#checked) throw misuse("elements.submit() must be called before stripe.createPaymentMethod().");
    this.#checked = false;
    return this.#demandCard().make(billing);
  }

  #demandCard(): CardElement {
    if (!this.#card) throw misuse("Create and mount a Payment Element first.");
    return this.#card;
  }
}

/** Stripe's object for a page. @param options.stripeAccount whose payments it looks at, when they are a league's */
class StripePage {
  readonly #key: string;
  readonly #options: { stripeAccount?: string; locale?: string };

  constructor(key: string, options: { stripeAccount?: string; locale?: string } = {}) {
    demandKnown("Stripe()", options, PAGE_OPTIONS);
    if (!key.startsWith("pk_")) throw misuse("You should not use your secret key with Stripe.js.");
    this.#key = key;
    this.#options = options;
  }

  elements(options: ElementsOptions): Elements {
    const { locale } = this.#options;
    return new Elements(this.#key, this.#options.stripeAccount, { ...(locale ? { locale } : {}), ...options });
  }

  async createPaymentMethod(given: {
    elements: Elements;
    params?: { billing_details?: BillingDetails };
  }): Promise<FrameAnswer> {
    demandKnown("createPaymentMethod()", { params: given.params ?? {} }, METHOD_OPTIONS);
    return given.elements.make(given.params?.billing_details ?? {});
  }

  async retrievePaymentIntent(clientSecret: string): Promise<IntentAnswer> {
    const [id = ""] = clientSecret.split("_secret_");
    const query = new URLSearchParams({ client_secret: clientSecret });
    const { stripeAccount } = this.#options;
    const headers = {
      authorization: `Bearer ${this.#key}`,
      ...(stripeAccount ? { "stripe-account": stripeAccount } : {}),
    };
    try {
      const answer = await fetch(`${processor}/v1/payment_intents/${id}?${query}`, { headers, credentials: "omit" });
      const body = (await answer.json()) as Intent & { error?: PageError };
      return body.error ? { error: body.error } : { paymentIntent: body };
    } catch {
      return { error: { type: "api_connection_error", message: "The processor cannot be reached." } };
    }
  }

  /** Shows the bank's question if there is one, and tells what the payment is then. */
  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentAnswer> {
    const before = await this.retrievePaymentIntent(clientSecret);
    const challenge = before.paymentIntent?.next_action?.use_stripe_sdk?.challenge;
    if (challenge === undefined) return before;
    await askCardholder(processor, challenge, this.#options.locale ?? document.documentElement.lang);
    const after = await this.retrievePaymentIntent(clientSecret);
    const failure = after.paymentIntent?.last_payment_error;
    if (!after.paymentIntent || !failure) return after;
    return { error: { ...failure, payment_intent: after.paymentIntent } };
  }
}

// Called without `new`, as Stripe's is.
Object.assign(window, {
  Stripe: (key: string, options?: { stripeAccount?: string; locale?: string }) => new StripePage(key, options),
});
