import * as z from "zod/mini";
import { Installment, PlanChoice, PriceLine } from "#slices/fees/contract/fields.ts";
import { BUY_OUT_UNITS } from "#slices/fees/contract/vocabulary.ts";
import { Id } from "./fields.ts";
import { Friends } from "#slices/forms/contract/fields.ts";
import { QUESTION_KINDS } from "#slices/forms/contract/vocabulary.ts";
import { Player, SeasonFacts } from "./season-facts.ts";
import { AID_STATES, STATUSES } from "./vocabulary.ts";

/** What the page of checking answers shows before somebody pays. */

export const GivenAnswer = z.object({
  /** A field of the athlete by its name ("shirtSize", "allergies"), or the id of a question of the league's. */
  id: z.string(),
  /** Of a question; null for a field, which has a name of ours. */
  label: z.nullable(z.object({ en: z.string(), es: z.string() })),
  /** As told; null for what was left out. Of notes on health only whether there are any: "yes". */
  value: z.nullable(z.union([z.string(), z.array(z.string()), z.boolean()])),
  /** Of a question; null for a field. A file is answered by its id. */
  kind: z.nullable(z.enum(QUESTION_KINDS)),
  /** What was chosen, in the league's words; null where nothing was to choose. */
  chosen: z.nullable(z.object({ en: z.string(), es: z.string() })),
});
export type GivenAnswer = z.output<typeof GivenAnswer>;

export const GivenAgreement = z.object({
  registrationId: Id,
  signatureId: Id,
  waiverId: z.string(),
  title: z.string(),
  text: z.string(),
  version: z.int(),
  typedName: z.string(),
  signedAt: z.iso.datetime(),
});

export type GivenAgreement = z.output<typeof GivenAgreement>;

export const OrderChild = z.object({
  registrationId: Id,
  ...Player.shape,
  birthDate: z.iso.date(),
  /** In whole years, today. */
  age: z.int(),
  gender: z.nullable(z.string()),
  division: z.object({ id: Id, name: z.string() }),
  status: z.enum(STATUSES),
  lines: z.array(PriceLine),
  totalCents: z.int(),
  answers: z.array(GivenAnswer),
  /** Null where the league does not ask for friends. */
  friends: z.nullable(Friends),
});
export type OrderChild = z.output<typeof OrderChild>;

export const OpenOrder = z.object({
  id: Id,
  /** A short reference for people. */
  number: z.string(),
  ...SeasonFacts.shape,
  /** `open`: can be changed. `paying`: a payment is under way, nothing changes. `aid`: the league decides first. */
  state: z.enum(["open", "paying", "aid"]),
  /** When the spots go back; in the state `aid` the end of the time that the league has. */
  expiresAt: z.iso.datetime(),
  /** Once, by `extendHold`. */
  extendable: z.boolean(),
  children: z.array(OrderChild),
  contact: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    secondGuardian: z.nullable(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
  }),
  agreements: z.array(GivenAgreement),
  /** Of all children together, one for each kind. */
  lines: z.array(PriceLine),
  totalCents: z.int(),
  dueNowCents: z.int(),
  installments: z.array(Installment),
  code: z.nullable(z.string()),
  planId: z.nullable(Id),
  plans: z.array(PlanChoice),
  /** What the family may pay instead of volunteering, and how much volunteering that is; null where nothing is offered. */
  buyOut: z.nullable(z.object({ cents: z.int(), unit: z.enum(BUY_OUT_UNITS), amount: z.int(), chosen: z.boolean() })),
  aid: z.nullable(z.object({ id: Id, state: z.enum(AID_STATES), askedAt: z.iso.datetime() })),
  /** Whether the league lets families ask for help with the price, and this order has not asked. */
  mayAskAid: z.boolean(),
});
export type OpenOrder = z.output<typeof OpenOrder>;

export const OpenOrders = z.object({
  /** The server's time, by which a page counts down. */
  now: z.iso.datetime(),
  /** The one that ends first comes first. */
  orders: z.array(OpenOrder),
  totalCents: z.int(),
  dueNowCents: z.int(),
});
export type OpenOrders = z.output<typeof OpenOrders>;
