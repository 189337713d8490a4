import type { StandingsRule } from "../../contract/standings-rules.ts";

/** Home and away. */
export type Pair = readonly [home: number, away: number];

/** A game of a competition: played when it has a score or was forfeited, otherwise still to be played. */
export interface Game {
  readonly home: string;
  readonly away: string;
  /** Goals, runs or points, those of overtime among them. */
  readonly score?: Pair | null | undefined;
  /** It was level after regulation time and decided in overtime. */
  readonly overtime?: boolean | undefined;
  /** It was decided by a shoot-out: that one's score, or true where the score already says who won. */
  readonly shootout?: Pair | boolean | null | undefined;
  /** Who forfeited. */
  readonly forfeit?: "home" | "away" | "both" | null | undefined;
  /** Innings that each team was on defense. */
  readonly innings?: Pair | null | undefined;
}

/** How a league makes its standings of its games. Numbers have at most three decimals. */
export interface Rules {
  /** For a win, a draw and a loss. */
  readonly points: readonly [win: number, draw: number, loss: number];
  /** Ordered: the first rule ranks everybody, the others break ties. */
  readonly rules: readonly StandingsRule[];
  /** For ties of exactly two teams, in place of `rules`. */
  readonly rulesOfTwo?: readonly StandingsRule[] | undefined;
  /** Whether the teams that remain of a partly broken tie begin again with the first rule, or go on with the next. */
  readonly restart: boolean;
  /**
   * Which games head-to-head rules count: those among the teams still tied when the rule is reached, or those among the teams that
   * were tied when the first of several such rules in a row was reached. In the second case the rules are applied again to whoever remains.
   */
  readonly headToHead?: "still-tied" | "first-tied" | undefined;
  /** Whether head-to-head rules are left out unless all of the tied teams have met. */
  readonly onlyIfAllMet?: boolean | undefined;
  /** For a win and a loss in overtime; as any win and loss if not said. */
  readonly overtimePoints?: readonly [win: number, loss: number] | undefined;
  /** For a win and a loss in a shoot-out; as in overtime if not said. */
  readonly shootoutPoints?: readonly [win: number, loss: number] | undefined;
  /** The score that counts for a forfeit, the winner's first; the game's own score if not said. */
  readonly forfeitScore?: Pair | undefined;
  /** Points for the team that forfeits; as for a loss if not said. */
  readonly forfeitPoints?: number | undefined;
  /** Points taken from a team. */
  readonly deductions?: Readonly<Record<string, number>> | undefined;
  /** Fair-play points of a team: more is better, so cards make them negative. */
  readonly fairPlay?: Readonly<Record<string, number>> | undefined;
  /** The order that a recorded coin toss or draw gave, best first. */
  readonly lots?: readonly string[] | undefined;
  /** Teams that left; they have no position. */
  readonly withdrawn?: readonly string[] | undefined;
  /** Whether games against withdrawn teams still count for the others. */
  readonly withdrawnGames?: "void" | "keep" | undefined;
  /** Teams that may have no game yet; whoever has one need not be named. */
  readonly teams?: readonly string[] | undefined;
}

/** Why a team stands where it does: a rule, or that nothing separates it from others. */
export type DecidedBy = StandingsRule | "none";
