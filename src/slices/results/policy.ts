import type { Scorer, Side } from "./contract/vocabulary.ts";

/** The topic of what changes in the results of a season. */
export const resultsTopic = (seasonId: string) => `results:${seasonId}`;

/** How somebody stands to a game. */
export interface GameTies {
  /** Teams that they coach. */
  readonly sides: readonly Side[];
  /** A referee or score keeper of the league. */
  readonly isOfficial: boolean;
  readonly runsLeague: boolean;
}

/**
 * For whom somebody enters a score; undefined for who may not. A coach enters for the own team, also when they run the league: only
 * in the league's name, asked for, it is final at once.
 */
export function scorerOf({ sides, isOfficial, runsLeague }: GameTies, asked?: "league"): Scorer | undefined {
  if (asked === "league") return runsLeague ? "league" : undefined;
  return sides[0] ?? (isOfficial ? "official" : runsLeague ? "league" : undefined);
}

/** A result as far as it decides who may do what with it. */
interface Entered {
  readonly state: string;
  readonly enteredAs: Scorer;
  readonly enteredBy: string | null;
  readonly enteredAt: Date;
}

/** The other side confirms: never who entered it, nor the same account in another role. */
export const mayConfirm = (ties: GameTies, accountId: string, { state, enteredAs, enteredBy }: Entered): boolean => {
  const scorer = scorerOf(ties);
  return state === "unconfirmed" && scorer !== undefined && scorer !== enteredAs && accountId !== enteredBy;
};

/** Coaches dispute what others entered. */
export const disputingSide = (ties: GameTies, { state, enteredAs }: Entered): Side | undefined =>
  state === "unconfirmed" && !ties.sides.includes(enteredAs as Side) ? ties.sides[0] : undefined;

/** Hours in which an author takes a score back. */
const REMOVABLE_HOURS = 24;

/** @param now epoch milliseconds */
export const mayRemove = (ties: GameTies, accountId: string, entered: Entered, now: number): boolean =>
  ties.runsLeague ||
  (entered.state === "unconfirmed" &&
    entered.enteredBy === accountId &&
    now < entered.enteredAt.getTime() + REMOVABLE_HOURS * 3_600_000);

/** An official of the league writes the report and reads their own; who runs the league reads and mends every one. */
export const mayReport = (
  { isOfficial, runsLeague }: GameTies,
  accountId: string,
  authorId: string | null | undefined,
): boolean => runsLeague || (isOfficial && (authorId === undefined || authorId === accountId));
