import type { Language } from "#kernel/language.ts";

/**
 * The processor's script in the browser, as far as we use it: Stripe.js, or that of the test processor, which has the same
 * shape. Card number, expiry and security code exist only in its frame; we get a token for them.
 */
export interface Processor {
  elements(options: ElementsOptions): Elements;
  createPaymentMethod(from: {
    elements: Elements;
    params: { billing_details: BillingDetails };
  }): Promise<{ paymentMethod?: { id: string }; error?: ProcessorError }>;
  /** Lets the bank ask its questions, over the page. Settles nothing: the server reads what came of it. */
  handleNextAction(payment: { clientSecret: string }): Promise<{ error?: ProcessorError }>;
}

export interface ElementsOptions {
  mode: "payment";
  amount: number;
  currency: "usd";
  paymentMethodCreation: "manual";
  paymentMethodTypes: ["card"];
  locale: Language;
  appearance: Appearance;
}

export interface Elements {
  create(kind: "payment", options: object): CardElement;
  submit(): Promise<{ error?: ProcessorError }>;
  update(changed: { amount?: number; appearance?: Appearance; locale?: Language }): void;
}

export interface CardElement {
  mount(at: HTMLElement): void;
  destroy(): void;
  focus(): void;
  on(event: "ready" | "change" | "loaderror", heard: () => void): void;
}

export interface ProcessorError {
  /** "validation_error": the frame says itself what is wrong. */
  type?: string;
  code?: string;
  decline_code?: string;
}

interface BillingDetails {
  email: string;
  name: string;
  address: { country: string; postal_code: string };
}

export interface Appearance {
  theme: "stripe" | "night";
  variables: Record<string, string>;
}

type Open = (publishableKey: string, options?: { stripeAccount: string }) => Processor;

const loading = new Map<string, Promise<Open>>();

/**
 * Loads the processor's script from the processor itself (it may be neither copied nor bundled) and opens it.
 * @param account the league's account that the payment is on, for the questions of the bank
 * @throws when it cannot be loaded; asking again tries again
 */
export async function openProcessor(script: string, publishableKey: string, account?: string): Promise<Processor> {
  const open = await loadScript(script);
  return account ? open(publishableKey, { stripeAccount: account }) : open(publishableKey);
}

function loadScript(address: string): Promise<Open> {
  const known = loading.get(address);
  if (known) return known;
  const loaded = new Promise<Open>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = address;
    element.addEventListener("load", () => {
      const { Stripe } = window as unknown as { Stripe?: Open };
      if (Stripe) resolve(Stripe);
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
