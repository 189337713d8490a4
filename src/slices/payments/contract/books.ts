import * as z from "zod/mini";

/**
 * What the ledger says of some orders, in figures that a league's treasurer asks for. Whole cents; each has rows behind it
 * that add up to it.
 */
export const FIGURES = [
  "card",
  "offline",
  "refunded",
  "outstanding",
  "site-fees",
  "processor-cost",
  "disputed",
] as const;
export type Figure = (typeof FIGURES)[number];

export const Books = z.object({
  /** Taken by card. */
  card: z.int(),
  /** Cash and checks that managers wrote down. */
  offline: z.int(),
  /** Given back, to cards and in cash. */
  refunded: z.int(),
  /** Owed by families for what they have. */
  outstanding: z.int(),
  /** The site's own lines. */
  siteFees: z.int(),
  /** What the processor kept. */
  processorCost: z.int(),
  /** Withdrawn by banks: until a dispute is decided, or for good. */
  disputed: z.int(),
});
export type Books = z.output<typeof Books>;

/** A line behind a figure. */
export const BookRow = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  order: z.object({ id: z.uuid(), number: z.string() }),
  payerId: z.uuid(),
  /** What was ordered, in people's words. */
  labels: z.array(z.string()),
  kind: z.string(),
  amountCents: z.int(),
});
export type BookRow = z.output<typeof BookRow>;
