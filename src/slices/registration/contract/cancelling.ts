import * as z from "zod/mini";
import { Id, RefundOutlook, SubmissionKey } from "./fields.ts";
import { STATUSES } from "./vocabulary.ts";

/** Giving a spot back, with what comes back for it said before. */

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
