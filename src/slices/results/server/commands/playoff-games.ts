import { bracketOf, circleRounds } from "#slices/schedule/server/public.ts";
import { numbered, type BracketGame } from "../../rules/playoffs/bracket.ts";
import { poolGames, seedsFromPools, type Pools } from "../../rules/playoffs/pools.ts";

/** What playoffs are made of. */
export interface PlayoffPlan {
  readonly format: "single" | "double";
  readonly thirdPlace: boolean;
  readonly pools: Pools | null;
  /** How many teams. */
  readonly seeds: number;
}

/**
 * All games of playoffs by number, and as the schedule's generator takes them: pools first, where there are some, then the bracket.
 * @param division names the games for the generator
 */
export function playoffGames({ format, thirdPlace, pools, seeds }: PlayoffPlan, division: string) {
  const rules = { format, thirdPlace, seeds: pools ? pools.pools * pools.advancing : seeds };
  const bracket = bracketOf(rules, `${division}-playoff`);
  const first = pools ? poolGames(seeds, pools.pools, circleRounds) : [];
  const made: (BracketGame & { readonly id: string })[] = [
    ...first.map(({ after: _after, ...game }) => game),
    ...numbered(bracket, pools ? { games: first.length, seeds: seedsFromPools(pools) } : undefined),
  ];
  // Nobody knows before the last game of a pool who goes on.
  const before = first.map(({ id }) => id);
  const toFit = [
    ...first.map(({ id, round, a, b, after }) => ({ id, bracket: "W" as const, round, a, b, after }) as BracketToFit),
    ...bracket.map((game) => ({ ...game, after: before })),
  ];
  return { rules, made, toFit };
}

type BracketToFit = ReturnType<typeof bracketOf>[number];
