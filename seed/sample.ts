import type { DivisionPlan } from "./leagues/divisions.ts";
import type { FeePlan } from "./leagues/fees.ts";

/**
 * The specification's sample season (§9): $120 = registration $100 + equipment $15 + the site's processing $5, which is
 * no line of the league; 18 of 24 spots; 12 games.
 */
export const SAMPLE: {
  readonly divisions: readonly DivisionPlan[];
  readonly fees: FeePlan;
  readonly taken: number;
  readonly games: number;
} = {
  divisions: [{ name: "Ages 8-10", minimum: 8, maximum: 10, gender: "coed", capacity: 24 }],
  fees: { season: { registration: 10_000, equipment: 1_500 }, divisions: new Map() },
  taken: 18,
  games: 12,
};
