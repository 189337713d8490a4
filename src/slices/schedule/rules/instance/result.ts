import type { Block } from "../../contract/vocabulary.ts";

/** What comes out, in the format `league-schedule/1` (tests/schedule/format.md). */
export interface ScheduledGame {
  readonly id: string;
  readonly division: string;
  readonly home: string;
  readonly away: string;
  readonly date: string;
  readonly start: string;
  readonly field: string;
  readonly officials?: readonly string[];
}

export type PlayoffSide = { readonly seed: number } | { readonly winnerOf: string } | { readonly loserOf: string };

export interface PlayoffGame {
  readonly id: string;
  readonly division: string;
  readonly bracket: "W" | "L" | "F" | "3rd";
  readonly round: number;
  readonly a: PlayoffSide;
  readonly b: PlayoffSide;
  readonly date: string;
  readonly start: string;
  readonly field: string;
  readonly officials?: readonly string[];
  /** The second final of a double elimination: played only if this side won the first one. */
  readonly onlyIf?: { readonly game: string; readonly winner: "a" | "b" };
}

export type ConflictKind = "capacity" | "team" | "pair" | "coach" | "officials";

/** One requirement that could be relaxed, as `field:F1` with `closed` and the number of the window. */
export interface ConflictItem {
  readonly ref: string;
  readonly prop: string;
  readonly index?: number;
}

export interface ConflictScope {
  readonly divisions?: readonly string[];
  readonly team?: string;
  readonly teams?: readonly [string, string];
  readonly coach?: string;
}

/** Requirements that cannot hold together; without any one of them this conflict would be none. */
export interface Conflict {
  readonly kind: ConflictKind;
  readonly scope: ConflictScope;
  readonly items: readonly ConflictItem[];
  /** Games (officials: assignments) that are asked for, and the most that the items leave room for. */
  readonly demand: number;
  readonly supply: number;
  readonly message: string;
}

/** A game (or one of the bracket) that has no time and field. */
export interface NotPlaced {
  readonly division: string;
  readonly home?: string;
  readonly away?: string;
  /** The base game of a rescheduling, or the playoff game. */
  readonly id?: string;
  /** Rules that stood in the way, the most frequent first, with the number of times and fields that each excluded. */
  readonly because: readonly { readonly block: Block; readonly slots: number }[];
  /** The time and field with the fewest obstacles, and what would have to give way there. */
  readonly nearest?: {
    readonly date: string;
    readonly start: string;
    readonly field: string;
    readonly blocks: readonly Block[];
  };
}

export interface LeagueSchedule {
  readonly format: "league-schedule/1";
  readonly instance: string;
  readonly status: "complete" | "partial" | "infeasible";
  readonly games: readonly ScheduledGame[];
  readonly playoffs: readonly PlayoffGame[];
  readonly conflict?: Conflict;
  readonly notPlaced?: readonly NotPlaced[];
  readonly solver: Readonly<Record<string, unknown>>;
}
