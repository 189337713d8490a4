import type {
  Stripe,
  StripeConstructor,
  StripeElements,
  StripeElementsOptionsMode,
  StripePaymentElement,
  StripePaymentElementOptions,
} from "@stripe/stripe-js";

/**
 * The processor's script in the browser, as far as we use it: Stripe.js, or that of the test processor, which has the same
 * shape. The types are Stripe's own, of the release train in `src/platform/cards/stripe-client.ts`, so an option that a release
 * renames does not compile here. Card number, expiry and security code exist only in its frame; we get a token for them.
 */
export type Processor = Pick<Stripe, "elements" | "createPaymentMethod" | "handleNextAction">;
export type ElementsOptions = Extract<StripeElementsOptionsMode, { mode: "payment" }>;
export type Elements = StripeElements;
export type CardOptions = StripePaymentElementOptions;
export type CardElement = StripePaymentElement;
export type Appearance = NonNullable<ElementsOptions["appearance"]>;

const loading = new Map<string, Promise<StripeConstructor>>();

/**
 * Loads the processor's script from the processor itself (it may be neither copied nor bundled) and opens it.
 * @param account the league's account that the payment is on, for the questions of the bank
 * @throws when it cannot be loaded; asking again tries again
 */
export async function openProcessor(script: string, publishableKey: string, account?: string): Promise<Processor> {
  const open = await loadScript(script);
  return account ? open(publishableKey, { stripeAccount: account }) : open(publishableKey);
}

function loadScript(address: string): Promise<StripeConstructor> {
  const known = loading.get(address);
  if (known) return known;
  const loaded = new Promise<StripeConstructor>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = address;
    element.addEventListener("load", () => {
      if (window.Stripe) resolve(window.Stripe);
      else reject(new Error("the processor's script says nothing"));
    });
    element.addEventListener("error", () => {
      element.remove();
      reject(new Error("the processor's script could not be loaded"));
    });
    document.head.append(element);
  });
  loading.set(address, loaded);
  loaded.catch(() => loading.delete(address));
  return loaded;
}
