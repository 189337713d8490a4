import type { EnteredScore } from "../../contract/entry.ts";
import type { Result } from "../../contract/score.ts";
import type { ResultRow } from "../store/results.ts";

/** How a game ended, as everybody may read it. */
export function publicResult(row: ResultRow): Result {
  const { ended, forfeitedBy, score, parts, overtime, shootout, counts, state } = row;
  return { ended, forfeitedBy, score, parts: [...parts], overtime, shootout, counts, state };
}

/** The same with its version and what is said against it, for coaches, officials and who runs the league. */
export function enteredResult(row: ResultRow): EnteredScore {
  const { version, enteredAs, enteredAt, confirmBy, disputedAs, disputedAt, disputeReason } = row;
  return {
    ...publicResult(row),
    version,
    enteredAs,
    enteredAt: enteredAt.toISOString(),
    confirmBy: confirmBy.toISOString(),
    dispute: disputedAs && disputedAt ? { by: disputedAs, reason: disputeReason, at: disputedAt.toISOString() } : null,
  };
}
