import type { Season } from "../season/season.ts";

/**
 * What one unit of each measure costs. In proportion to each other they are the benchmark's score (`score.total`), times the number
 * of teams, so that one game too many in a time band costs 1 in every league.
 */
export interface Weights {
  /** One violation of a hard rule. */
  readonly hard: number;
  /** One game more at home than away, or the other way round, beyond the odd one. */
  readonly homeAway: number;
  /** One meeting outside the even spread of opponents. */
  readonly opponents: number;
  /** One game outside a team's fair share of a time band, field or weekday. */
  readonly share: number;
  /** Two games in a row at home, or away. */
  readonly breaks: number;
  /** One day between a team's longest and shortest rest. */
  readonly rest: number;
  /** One team that meets the same opponent twice running: ten times as in the score, because it can nearly always be avoided. */
  readonly rematch: number;
  /** One unit of weight of a wish that is not kept, each time. */
  readonly wish: number;
  /** One kilometer more than from the best venue for a pairing. */
  readonly kilometer: number;
  /** One pair of teams whose games are more often at one of them, beyond the odd one. Not in the score. */
  readonly pairHome: number;
  /** One empty minute between two games of a field and day. Not in the score; 0 while it is not looked at. */
  readonly idle: number;
}

export function weightsOf({ instance, teams, divisions }: Season, leastKilometers: number): Weights {
  const games = divisions.reduce((sum, { required }) => sum + required, 0) || 1;
  const wishes = (instance.wishes ?? []).reduce((sum, { weight }) => sum + (weight ?? 1), 0);
  return {
    hard: 8,
    homeAway: 1,
    opponents: 1,
    share: 1,
    breaks: teams.length / (2 * games),
    rest: 1 / 7,
    rematch: (10 * teams.length) / (2 * games),
    wish: wishes > 0 ? teams.length / wishes : 0,
    kilometer: leastKilometers > 0 ? teams.length / leastKilometers : 0,
    pairHome: 0.02,
    idle: 0,
  };
}
