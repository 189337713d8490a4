import type { Result } from "../contract/score.ts";
import type { Side } from "../contract/vocabulary.ts";

export type Outcome = "win" | "loss" | "tie";

/** What a result is for one of the teams. A shoot-out decides a game that was level; who forfeits loses. */
export function outcomeFor({ forfeitedBy, score, shootout }: Result, side: Side): Outcome {
  if (forfeitedBy !== null) return forfeitedBy === "both" || forfeitedBy === side ? "loss" : "win";
  const decided = shootout ?? score ?? { home: 0, away: 0 };
  const difference = side === "home" ? decided.home - decided.away : decided.away - decided.home;
  return difference > 0 ? "win" : difference < 0 ? "loss" : "tie";
}
