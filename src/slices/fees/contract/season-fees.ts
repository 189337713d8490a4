import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { oneLine } from "#kernel/text/text-fields.ts";
import { DiscountCode, Id, PriceLine } from "./fields.ts";

/**
 * What a season costs, its discounts and its refunds, as its league's managers change it. Cents of US dollars, whole
 * percentages, days in the league's calendar. What is held or paid keeps the price and the policy it was promised.
 */

export const MOST_EARLY_BIRDS = 5;
export const MOST_PLANS = 5;
export const MOST_PARTS = 11;
export const MOST_REFUND_STEPS = 6;
export const MOST_CODES = 200;
const MOST_CENTS = 1_000_000;

const Day = z.iso.date("day.missing");
const whole = (code: string, least: number, most: number) => z.int(code).check(z.gte(least, code), z.lte(most, code));
const Cents = whole("amount.range", 0, MOST_CENTS);
const Percent = whole("percent.range", 1, 100);

/** So much off: a part of what is left of the league's lines, or an amount. */
export const Off = z
  .object({ percent: z.nullable(Percent), amountCents: z.nullable(whole("amount.range", 1, MOST_CENTS)) })
  .check(z.refine(({ percent, amountCents }) => (percent === null) !== (amountCents === null), "off.missing"));
export type Off = z.output<typeof Off>;

export const Prices = z.object({ registrationCents: Cents, equipmentCents: Cents });
export type Prices = z.output<typeof Prices>;

const PlanName = z.string("plan-name.missing").check(z.trim(), z.maxLength(80, "plan-name.long"), oneLine());

export const EditedPlan = z.object({
  /** Of a new one: made where it is typed. A plan that is changed is another one: whoever pays by the old goes on. */
  id: Id,
  name: z
    .object({ en: PlanName, es: PlanName })
    .check(z.refine(({ en, es }) => en !== "" || es !== "", "plan-name.missing")),
  depositPercent: whole("percent.range", 1, 99),
  parts: z
    .array(z.object({ dueDate: Day, percent: whole("percent.range", 1, 99) }))
    .check(z.minLength(1, "plan.parts"), z.maxLength(MOST_PARTS, "plan.parts-many")),
});
export type EditedPlan = z.output<typeof EditedPlan>;

/** What comes back to who cancels on a day up to and including `until`; the processing fee with a full refund only. */
export const OwnRefundStep = z.object({ until: Day, percent: Percent });
export type OwnRefundStep = z.output<typeof OwnRefundStep>;

export const FeesContent = z.object({
  season: Prices,
  /** Prices of their own; a division that is not among them has its season's. */
  divisions: z.array(z.extend(Prices, { divisionId: Id })).check(z.maxLength(200, "input.not-understood")),
  early: z.array(z.object({ until: Day, off: Off })).check(z.maxLength(MOST_EARLY_BIRDS, "early.many")),
  sibling: z
    .array(z.object({ fromChild: whole("from-child.range", 2, 20), off: Off }))
    .check(z.maxLength(10, "sibling.many")),
  coach: z.nullable(Off),
  plans: z.array(EditedPlan).check(z.maxLength(MOST_PLANS, "plan.many")),
  holdMinutes: whole("hold-minutes.range", 5, 60),
  offerHours: whole("offer-hours.range", 12, 72),
  aid: z.boolean(),
  /** Hundredths of a percent. */
  taxBasisPoints: whole("tax.range", 0, 3000),
  /** Null for the policy that every league has until it sets its own. */
  refund: z.nullable(z.array(OwnRefundStep).check(z.maxLength(MOST_REFUND_STEPS, "refund.many"))),
});
export type FeesContent = z.output<typeof FeesContent>;

const SeasonRef = z.object({ league: Id, season: Id });
/** What the page was loaded with; it changes with whatever part is saved, here or with the season. */
const Version = z.string("form.stale").check(z.maxLength(80));

export const EditedFees = z.extend(SeasonRef, { version: Version, content: FeesContent });
export type EditedFees = z.output<typeof EditedFees>;

export const NewCode = z
  .extend(SeasonRef, {
    code: DiscountCode.check(z.regex(/^[\p{L}\p{N}_-]{2,40}$/u, "discount-code.letters")),
    off: Off,
    validFrom: z.nullable(Day),
    validUntil: z.nullable(Day),
    mostUses: z.nullable(whole("most-uses.range", 1, 100_000)),
  })
  .check(
    z.refine(({ validFrom, validUntil }) => validFrom === null || validUntil === null || validFrom <= validUntil, {
      path: ["validUntil"],
      error: "discount-code.window",
    }),
  );
export type NewCode = z.output<typeof NewCode>;

export const SeasonCode = z.object({
  id: Id,
  code: z.string(),
  off: Off,
  validFrom: z.nullable(z.iso.date()),
  validUntil: z.nullable(z.iso.date()),
  mostUses: z.nullable(z.int()),
  uses: z.int(),
  withdrawn: z.boolean(),
});
export type SeasonCode = z.output<typeof SeasonCode>;

const ExamplePrice = z.object({ lines: z.array(PriceLine), totalCents: z.int() });
/** What all of it comes to for two children of a family, by the functions that compute what families pay. */
export const WorkedExample = z.object({
  /** Each early price with its last day, and the price after them (null). */
  prices: z.array(z.object({ until: z.nullable(z.iso.date()), first: ExamplePrice, second: ExamplePrice })),
  /** The first child at the last price, with a code and for a coach's child; null where there is none. */
  code: z.nullable(z.object({ code: z.string(), totalCents: z.int() })),
  coachCents: z.nullable(z.int()),
  /** The same in parts; null dates are due at once. */
  parts: z.array(z.object({ dueDate: z.nullable(z.iso.date()), amountCents: z.int() })),
  /** What comes back of it on some days. */
  refunds: z.array(z.object({ date: z.iso.date(), refundCents: z.int() })),
});
export type WorkedExample = z.output<typeof WorkedExample>;

export const SeasonFees = z.object({
  season: z.object({
    id: Id,
    name: z.string(),
    registrationEndDate: z.iso.date(),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    firstPlayDate: z.iso.date(),
  }),
  divisions: z.array(z.object({ id: Id, name: z.string() })),
  /** Added to the league's lines by the site. */
  processingFeeCents: z.int(),
  version: Version,
  content: FeesContent,
  usualRefund: z.array(OwnRefundStep),
  codes: z.array(SeasonCode),
  /** Families who keep what they were promised: that hold a spot, and that have one. */
  families: z.object({ holding: z.int(), confirmed: z.int() }),
  lastChange: z.nullable(z.object({ name: z.string(), at: z.iso.datetime() })),
  example: WorkedExample,
});
export type SeasonFees = z.output<typeof SeasonFees>;

const { own } = callsOf("league office", (route) => oc.route(route));
const at = "/office/leagues/{league}/seasons/{season}" as const;

export const seasonFeesCalls = {
  seasonFees: own("GET", `${at}/fees`, "What a season costs, takes off and refunds, with what depends on it")
    .input(SeasonRef)
    .output(SeasonFees),
  saveFees: own("PUT", `${at}/fees`, "Change what a season costs, unless someone else has changed it since")
    .input(EditedFees)
    .output(z.object({ version: Version })),
  exampleFees: own("POST", `${at}/fees/example`, "What fees that are not saved would come to")
    .input(z.extend(SeasonRef, { content: FeesContent }))
    .output(WorkedExample),
  addCode: own("POST", `${at}/codes`, "Add a discount code", { status: 201 })
    .input(NewCode)
    .output(z.object({ id: Id })),
  withdrawCode: own("POST", `${at}/codes/{code}/withdraw`, "Let a discount code count no more")
    .input(z.extend(SeasonRef, { code: Id }))
    .output(Accepted),
};
