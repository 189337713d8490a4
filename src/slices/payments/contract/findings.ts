import * as z from "zod/mini";
import { oneLine } from "#kernel/text-fields.ts";

/** What a person should look at: where our books and the processor's differ, what did not go back, what is in dispute. */
export const FindingView = z.object({
  id: z.uuid(),
  /** "refund-failed", "balance-without-capture", …: a word that a page explains. */
  kind: z.string(),
  /** The id of what it is about: a payment, a refund, a dispute, a line of the processor's balance. */
  about: z.string(),
  /** Ids, states and amounts in cents. */
  details: z.record(z.string(), z.unknown()),
  foundAt: z.iso.datetime(),
  /** When it was last found to be so. */
  seenAt: z.iso.datetime(),
});
export type FindingView = z.output<typeof FindingView>;

export const SettleFinding = z.object({
  id: z.uuid("input.not-understood"),
  /** How it was settled, for whoever asks later. */
  note: z
    .string("finding-note.missing")
    .check(z.trim(), z.minLength(1, "finding-note.missing"), z.maxLength(500, "finding-note.long"), oneLine()),
});
export type SettleFinding = z.output<typeof SettleFinding>;
