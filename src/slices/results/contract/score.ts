import * as z from "zod/mini";
import { ENDINGS, FORFEITERS, RESULT_STATES } from "./vocabulary.ts";

/** Of the home team and the away team. */
export const Pair = z.object({ home: z.int(), away: z.int() });
export type Pair = z.output<typeof Pair>;

/** How a game ended, as everybody may read it. */
export const Result = z.object({
  ended: z.enum(ENDINGS),
  /** Only of a forfeit. */
  forfeitedBy: z.nullable(z.enum(FORFEITERS)),
  /** Null where nothing was played, or nobody wrote it down. */
  score: z.nullable(Pair),
  /** Periods, innings or sets in their order; empty where only the final score is known. */
  parts: z.array(Pair),
  overtime: z.boolean(),
  /** The score itself is level then. */
  shootout: z.nullable(Pair),
  /** Whether standings count it. */
  counts: z.boolean(),
  state: z.enum(RESULT_STATES),
});
export type Result = z.output<typeof Result>;
