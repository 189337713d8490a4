import * as z from "zod/mini";
import { Id, SubmissionKey } from "./fields.ts";
import { STATUSES } from "./vocabulary.ts";

/** Giving a spot back, with what comes back for it said before. */

/** What cancelling now gives back. Cents. */
export const RefundOutlook = z.object({
  refundCents: z.int(),
  /** Of the league's lines: 100, 50, 0. */
  percent: z.int(),
  processingFee: z.boolean(),
  /** Unpaid parts that will not be asked for any more. */
  forgivenCents: z.int(),
  /** This outlook holds up to and including this day of the league's calendar; null where nothing better ends. */
  until: z.nullable(z.iso.date()),
  /** What comes after that day. */
  afterwards: z.nullable(z.object({ percent: z.int() })),
});
export type RefundOutlook = z.output<typeof RefundOutlook>;

export const CancelPreview = z.object({
  registrationId: Id,
  status: z.enum(STATUSES),
  firstName: z.string(),
  leagueName: z.string(),
  seasonName: z.string(),
  divisionName: z.string(),
  outlook: RefundOutlook,
  paidCents: z.int(),
  /** Of an imported spot: what was paid to the league itself, which says what comes back. */
  importedPaidCents: z.int(),
  /** To which card it goes back; null where nothing was paid by card. */
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** Null where it may be cancelled, else the code of the refusal. */
  refusal: z.nullable(z.string()),
});
export type CancelPreview = z.output<typeof CancelPreview>;

export const CancelInput = z.object({
  id: Id,
  submissionKey: SubmissionKey,
  /** What was shown. Where less would come back by now, the cancellation is refused and shown anew. */
  refundCents: z.int(),
});
export type CancelInput = z.output<typeof CancelInput>;
