import type {
  CreatePaymentMethodFromElements,
  StripeConstructorOptions,
  StripeElementsOptionsMode,
  StripeElementsUpdateOptions,
  StripePaymentElementOptions,
} from "@stripe/stripe-js";

/** The names of options, and of those within them. */
interface Names {
  readonly [name: string]: true | Names;
}

/** Names that Stripe's own types have: one that a release renames or drops does not compile. */
type NamesOf<Options> = Options extends object
  ? { readonly [Name in keyof Options]?: true | NamesOf<Options[Name]> }
  : never;

const APPEARANCE = {
  theme: true,
  variables: {
    borderRadius: true,
    fontSizeBase: true,
    fontFamily: true,
    focusOutline: true,
    colorPrimary: true,
    colorBackground: true,
    colorText: true,
    colorTextSecondary: true,
    colorTextPlaceholder: true,
    colorDanger: true,
    inputColorBorder: true,
  },
} as const;

/** What our pages may hand to the script, call by call. Everything else is refused, as Stripe.js refuses what it does not know. */
export const PAGE_OPTIONS = { stripeAccount: true, locale: true } satisfies NamesOf<StripeConstructorOptions>;
export const ELEMENTS_OPTIONS = {
  mode: true,
  amount: true,
  currency: true,
  paymentMethodCreation: true,
  allowedPaymentMethodTypes: true,
  locale: true,
  fonts: true,
  appearance: APPEARANCE,
} satisfies NamesOf<Extract<StripeElementsOptionsMode, { mode: "payment" }>>;
export const UPDATE_OPTIONS = {
  amount: true,
  locale: true,
  appearance: APPEARANCE,
} satisfies NamesOf<StripeElementsUpdateOptions>;
export const CARD_OPTIONS = {
  fields: {
    billingDetails: { name: true, email: true, address: { country: true, postalCode: true } },
  },
  terms: { card: true },
} satisfies NamesOf<StripePaymentElementOptions>;
export const METHOD_OPTIONS = {
  params: { billing_details: { name: true, email: true, address: { country: true, postal_code: true } } },
} satisfies NamesOf<CreatePaymentMethodFromElements>;

export const misuse = (message: string): Error => Object.assign(new Error(message), { name: "IntegrationError" });

/** @throws Error with the way to the first name that is not known, such as "appearance.variables.colour" */
export function demandKnown(call: string, given: object, known: Names, way: readonly string[] = []): void {
  for (const [name, value] of Object.entries(given)) {
    const inside = Object.hasOwn(known, name) ? known[name] : undefined;
    const here = [...way, name];
    if (inside === undefined) throw misuse(`Invalid value for ${call}: unknown parameter ${here.join(".")}.`);
    const hasNames = typeof value === "object" && value !== null && !Array.isArray(value);
    if (inside !== true && hasNames) demandKnown(call, value, inside, here);
  }
}
