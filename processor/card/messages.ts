/** What a page and the processor's frames in it say to each other. Each side looks at the other's origin and window. */

/** Colours and the like, as Stripe's Appearance API names them: https://docs.stripe.com/elements/appearance-api */
export interface Appearance {
  /** `night` is dark; all others are light. */
  theme?: string;
  variables?: Record<string, string>;
}

/** A font of the page's, as Stripe's `fonts` takes one. */
export interface CustomFont {
  family: string;
  /** "url(https://…)" */
  src: string;
  weight?: string;
}

export interface BillingDetails {
  email?: string | null;
  name?: string | null;
  address?: { country?: string | null; postal_code?: string | null };
}

/** An error as Stripe.js gives it to the page. */
export interface PageError {
  type: string;
  code?: string;
  decline_code?: string;
  message: string;
  payment_intent?: unknown;
}

/** From the page to the card's frame. */
export type ToFrame =
  | {
      to: "card-frame";
      do: "start";
      key: string;
      account: string | undefined;
      appearance: Appearance;
      backdrop: string;
      fonts: readonly CustomFont[];
    }
  | { to: "card-frame"; do: "dress"; appearance: Appearance; backdrop: string }
  | { to: "card-frame"; do: "focus" }
  | { to: "card-frame"; do: "check"; call: number }
  | { to: "card-frame"; do: "make"; call: number; billing: BillingDetails };

/** From the card's frame to the page. Nothing of it is what somebody typed. */
export type FromFrame =
  | { from: "card-frame"; says: "hello" | "ready" | "focus" | "blur" }
  | { from: "card-frame"; says: "height"; pixels: number }
  | { from: "card-frame"; says: "change"; complete: boolean; empty: boolean; brand: string }
  | { from: "card-frame"; says: "answer"; call: number; paymentMethod?: unknown; error?: PageError };

/** From the frame of the bank's challenge to the page: it is over. */
export interface FromChallenge {
  from: "challenge";
  met: boolean;
}
