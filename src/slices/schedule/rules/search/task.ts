import type { Chance } from "#kernel/chance.ts";
import type { Season } from "../season/season.ts";
import type { Choices } from "./choices.ts";

/** What a search is asked for. */
export interface Task {
  readonly season: Season;
  readonly choices: Choices;
  /** Moves for everything together. */
  readonly moves: number;
  /** How long to look for pairings with few breaks. */
  readonly pairingTries: number;
  readonly chance: Chance;
  readonly tell: (moves: number) => void;
}
