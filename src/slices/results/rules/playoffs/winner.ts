import type { Result } from "../../contract/score.ts";
import type { Side } from "./bracket.ts";

/** Which side has won a game, home being "a"; undefined where nobody has: it does not count, is level, or both forfeited. */
export function winnerOf({
  counts,
  ended,
  forfeitedBy,
  score,
  shootout,
}: Omit<Result, "parts" | "state">): Side | undefined {
  if (!counts) return undefined;
  if (ended === "forfeit") return forfeitedBy === "home" ? "b" : forfeitedBy === "away" ? "a" : undefined;
  for (const pair of [score, shootout])
    if (pair !== null && pair.home !== pair.away) return pair.home > pair.away ? "a" : "b";
  return undefined;
}
