import * as z from "zod/mini";
import { BirthDate, GenderChoice } from "#slices/family/contract/fields.ts";
import { Id } from "../fields.ts";
import { LeagueRef } from "#slices/forms/contract/fields.ts";
import { MISFITS, MOST_CHILDREN } from "../vocabulary.ts";

/** Who fits where: asked with birth dates in the body, which stand in no address and no log. */

export const EligibilityInput = z.object({
  league: LeagueRef,
  seasonId: z.optional(Id),
  /** Known athletes are read for who is signed in, and found by nobody else. */
  children: z
    .array(
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("known"), id: Id }),
        z.object({ kind: z.literal("new"), birthDate: BirthDate, gender: GenderChoice }),
      ]),
    )
    .check(z.maxLength(MOST_CHILDREN, "children.many")),
  /** Every athlete of the family besides. */
  family: z.boolean(),
});
export type EligibilityInput = z.output<typeof EligibilityInput>;

export const DivisionFit = z.object({
  divisionId: Id,
  name: z.string(),
  /** Null for one that fits. */
  misfit: z.nullable(z.enum(MISFITS)),
  /** In whole years, on the division's own cut-off date. */
  ageThen: z.int(),
  ages: z.object({ minimum: z.int(), maximum: z.int() }),
  ageCutoffDate: z.iso.date(),
  full: z.boolean(),
  /** All-in, before discounts. */
  priceCents: z.int(),
  /** What the athlete has there already, if it goes on. */
  registered: z.nullable(z.object({ registrationId: Id, status: z.string() })),
});
export type DivisionFit = z.output<typeof DivisionFit>;

export const Eligibility = z.object({
  league: z.object({ id: Id, slug: z.string(), name: z.string() }),
  /** The season that is asked about, or the one to join now; null where there is none. */
  season: z.nullable(
    z.object({
      id: Id,
      name: z.string(),
      window: z.enum(["open", "coming-soon", "closed"]),
      registrationOpensAt: z.iso.datetime(),
      registrationClosesAt: z.iso.datetime(),
      startDate: z.iso.date(),
      endDate: z.iso.date(),
    }),
  ),
  /** First those asked for, in their order, then the rest of the family. */
  children: z.array(
    z.object({
      athleteId: z.nullable(Id),
      firstName: z.nullable(z.string()),
      /** Of the child's age, with a spot, and not registered: what to choose unless told otherwise. */
      suggestedId: z.nullable(Id),
      /** The one whose ages are nearest, where none fits. */
      nearestId: z.nullable(Id),
      divisions: z.array(DivisionFit),
    }),
  ),
});
export type Eligibility = z.output<typeof Eligibility>;
