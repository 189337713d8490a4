import * as z from "zod/mini";
import { LANGUAGES } from "#kernel/language.ts";
import { Email } from "#kernel/text/message-fields.ts";
import { oneLine } from "#kernel/text/text-fields.ts";
import { CardFace, OrderView } from "./orders.ts";
import { CHECKOUT_STATES, DECLINE_CODES, MOST_ORDERS, OFFLINE_METHODS } from "./vocabulary.ts";

/** What a person sends to pay, and what comes of it. No amount is ever read: what is due stands in the order. */

const Id = z.uuid("input.not-understood");

/** What the processor's frame gave the browser for a card: never the card itself. */
const CardToken = z.string("card.missing").check(z.regex(/^pm_\w{1,90}$/, "card.missing"));

/** A card of the frame, or one that is kept. */
export const CardChoice = z.union(
  [z.strictObject({ token: CardToken }), z.strictObject({ savedCardId: Id })],
  "card.missing",
);
export type CardChoice = z.output<typeof CardChoice>;

export const Billing = z.strictObject({
  email: Email,
  name: z
    .string("cardholder.missing")
    .check(z.trim(), z.minLength(1, "cardholder.missing"), z.maxLength(120, "cardholder.long"), oneLine()),
  country: z.literal("US", "billing-country.unknown"),
  zip: z.string("zip.format").check(z.trim(), z.regex(/^\d{5}$/, "zip.format")),
});
export type Billing = z.output<typeof Billing>;

export const Pay = z.strictObject({
  /** The same press of the button carries the same key: one payment, however often it arrives. */
  submissionKey: Id,
  orderIds: z.array(Id).check(z.minLength(1, "input.not-understood"), z.maxLength(MOST_ORDERS, "input.not-understood")),
  card: CardChoice,
  billing: Billing,
  saveCard: z.boolean("input.not-understood"),
  language: z.enum(LANGUAGES, "input.not-understood"),
});
export type Pay = z.output<typeof Pay>;

export const CheckoutOrder = z.object({
  order: OrderView,
  state: z.enum(CHECKOUT_STATES),
  /** Only with `action-needed`: for the processor's script, in the browser of whoever pays. */
  clientSecret: z.optional(z.string()),
  account: z.optional(z.nullable(z.string())),
  publishableKey: z.optional(z.string()),
  /** Only with `declined`. */
  declineCode: z.optional(z.enum(DECLINE_CODES)),
});

export const Checkout = z.object({ id: z.uuid(), orders: z.array(CheckoutOrder) });
export type Checkout = z.output<typeof Checkout>;
export type CheckoutOrder = z.output<typeof CheckoutOrder>;

/** What a page with card fields needs. */
export const CardForm = z.object({
  mode: z.enum(["test", "live"]),
  scriptUrl: z.string(),
  publishableKey: z.string(),
  /** The ZIP code that came with the payer's last card, or none. */
  zip: z.string(),
  savedCards: z.array(z.object({ id: z.uuid(), ...CardFace.shape, expiry: z.string() })),
});
export type CardForm = z.output<typeof CardForm>;

export const ChangeCard = z.strictObject({ id: Id, submissionKey: Id, card: CardChoice, billing: Billing });
export type ChangeCard = z.output<typeof ChangeCard>;

/** Money that came past the processor: what is due now, or the next installment. */
export const OfflinePayment = z.strictObject({
  id: Id,
  submissionKey: Id,
  method: z.enum(OFFLINE_METHODS, "input.not-understood"),
  /** Read to be compared with what is due: a manager confirms what they hold in their hands. */
  amountCents: z.int("input.not-understood").check(z.positive("input.not-understood")),
});
export type OfflinePayment = z.output<typeof OfflinePayment>;
