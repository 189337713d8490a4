import * as z from "zod/mini";
import { Id } from "../office/office.ts";
import { LEAGUE_STATUSES } from "../vocabulary.ts";

/** What we noticed about a submission by ourselves; the person decides. */
export const ReviewCheck = z.discriminatedUnion("code", [
  /** Another league of the same or a similar name not far away. */
  z.object({
    code: z.literal("duplicate"),
    leagueId: Id,
    name: z.string(),
    slug: z.string(),
    status: z.enum(LEAGUE_STATUSES),
    /** Whole miles, rounded. */
    miles: z.int(),
  }),
  z.object({ code: z.literal("dates-reversed") }),
  z.object({ code: z.literal("dates-past") }),
  z.object({ code: z.literal("identity-unreviewed") }),
  /** The league's price lies far from the middle one of real leagues of its sport, nearby or, where few are, anywhere. */
  z.object({
    code: z.literal("fee-unusual"),
    priceCents: z.int(),
    usualCents: z.int(),
    leagues: z.int(),
    nearby: z.boolean(),
  }),
  /** The league says nothing of its own about refunds. */
  z.object({ code: z.literal("refund-default") }),
  /** Only the ZIP code tells where it plays. */
  z.object({ code: z.literal("pin-missing") }),
]);
export type ReviewCheck = z.output<typeof ReviewCheck>;
