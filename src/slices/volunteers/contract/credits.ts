import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { oneLine } from "#kernel/text/text-fields.ts";
import { RoleName } from "./shift.ts";
import { DUTY_UNITS, EXEMPTIONS } from "./vocabulary.ts";

const { own } = callsOf("volunteers", (route) => oc.route(route));
const Accepted = z.object({ accepted: z.literal(true) });
const Named = z.object({ id: z.uuid(), name: z.string() });

export const Duty = z.object({
  unit: z.enum(DUTY_UNITS, "input.not-understood"),
  amount: z.int("duty-amount.range").check(z.minimum(1, "duty-amount.range"), z.maximum(500, "duty-amount.range")),
  assigns: z.boolean(),
  /** What a family may pay with its registration instead; null where nothing is offered. */
  buyOutCents: z.nullable(
    z.int("buy-out.range").check(z.minimum(100, "buy-out.range"), z.maximum(100_000, "buy-out.range")),
  ),
});
export type Duty = z.output<typeof Duty>;

/** Done and to come, in minutes where hours count, else in shifts or points. */
const Credits = z.object({ done: z.int(), planned: z.int(), owed: z.int() });

/** What one's family does for a season. */
export const FamilyCredits = z.object({
  league: Named,
  season: Named,
  unit: z.enum(DUTY_UNITS),
  ...Credits.shape,
  exempt: z.nullable(z.enum(EXEMPTIONS)),
  /** Every shift that counts, or would have: the family's statement. */
  lines: z.array(
    z.object({
      ...RoleName.shape,
      date: z.iso.date(),
      credit: z.int(),
      isOver: z.boolean(),
      noShow: z.boolean(),
      /** By oneself, or by somebody else of the family. */
      own: z.boolean(),
    }),
  ),
});
export type FamilyCredits = z.output<typeof FamilyCredits>;

export const CreditFamily = z.object({
  /** One of its adults: whom an exemption names. */
  account: z.uuid(),
  names: z.array(z.string()),
  ...Credits.shape,
  exempt: z.nullable(z.enum(EXEMPTIONS)),
  reason: z.nullable(z.string()),
});
export type CreditFamily = z.output<typeof CreditFamily>;

export const SeasonCredits = z.object({
  league: Named,
  season: Named,
  seasons: z.array(Named),
  /** Nothing is asked of families where there is none. */
  duty: z.nullable(z.extend(Duty, { version: z.int() })),
  /** Those who have done least first. */
  families: z.array(CreditFamily),
});
export type SeasonCredits = z.output<typeof SeasonCredits>;

const OfSeason = z.object({ season: z.string() });
const AT = "/office/seasons/{season}/volunteer-credits";

export const SetDuty = z.extend(OfSeason, { duty: z.nullable(Duty), version: z.int() });
export type SetDuty = z.output<typeof SetDuty>;
export const SetExemption = z.extend(OfSeason, {
  account: z.string(),
  /** Null ends it. */
  reason: z.nullable(
    z
      .string("exemption-reason.missing")
      .check(
        z.trim(),
        z.minLength(1, "exemption-reason.missing"),
        z.maxLength(300, "exemption-reason.long"),
        oneLine(),
      ),
  ),
});
export type SetExemption = z.output<typeof SetExemption>;

export const creditCalls = {
  myCredits: own("GET", "/volunteer/credits", "What one's family has done and owes, season by season").output(
    z.object({ seasons: z.array(FamilyCredits) }),
  ),
  seasonCredits: own("GET", AT, "What each family of a season has done and owes, for who runs the league")
    .input(OfSeason)
    .output(SeasonCredits),
  setDuty: own("PUT", AT, "Say what each family does in a season, or that nothing is asked")
    .input(SetDuty)
    .output(Accepted),
  setExemption: own("PUT", `${AT}/exemptions/{account}`, "Excuse a family, with a reason, or no longer")
    .input(SetExemption)
    .output(Accepted),
};
