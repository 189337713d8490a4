import { YOUNGEST_RANKED_AGE, type GameSide, type Visibility } from "./contract/vocabulary.ts";

/** How somebody stands to a game, as results has it. */
interface Ties {
  readonly sides: readonly GameSide[];
  readonly isOfficial: boolean;
  readonly runsLeague: boolean;
}

/** Coaches enter their own team's side; referees, score keepers and who runs the league both. */
export const mayEditSide = ({ sides, isOfficial, runsLeague }: Ties, side: GameSide): boolean =>
  runsLeague || isOfficial || sides.includes(side);

/** Who knows players by name: who runs the league, and the coach of their team. Everybody else reads what families agreed to. */
export const knowsNames = ({ sides, runsLeague }: Ties, side: GameSide): boolean => runsLeague || sides.includes(side);

/** Whether somebody reads a league's statistics. */
export const mayRead = (
  visibility: Visibility,
  { isMember, runsLeague }: { isMember: boolean; runsLeague: boolean },
): boolean => visibility !== "off" && (visibility === "public" || isMember || runsLeague);

/** Groups under ten are not ranked. */
export const isRanked = (ages: { readonly maximum: number }): boolean => ages.maximum >= YOUNGEST_RANKED_AGE;
