import type { Facts } from "../instance/features.ts";
import { SCALE } from "../instance/features.ts";
import type { Measures } from "../bounds/measures.ts";

/** What a search goes for, in numbers it can add up quickly. */
export interface Aims {
  /** For each feature, and last for the spread inside a team where something is rated. */
  readonly cost: Float64Array;
  readonly guard: Float64Array;
  readonly guardCost: Float64Array;
  /** Girls and boys together: the most that their two differences may add up to. */
  readonly genderGuard: number;
  readonly pairCost: number;
  readonly pairGuard: number;
  readonly pairGuardCost: number;
  /** Of each player on each team: its way, and what is too far. */
  readonly wayCost: Float64Array | null;
  readonly wayGuard: number;
  readonly requestCost: number;
  readonly requestGuard: number;
}

/** What one scale beyond the guard costs: more than any objective brings. */
const BEYOND = 1;
/** What a pair of one school beyond the guard costs, as a part of the division's players. */
const BEYOND_PAIR = 4;
/** What a way costs that is farther than any in the guard. */
const TOO_FAR = 0.15;
/** What each kilometer costs that is nearly as far: it decides between equals. */
const FAR = 0.015;
const NEARLY = 0.85;
/** Drafts by hand differ, in ways and schools by luck: a little less than this one has. */
const SOMEWHAT_LESS = 0.97;
const NONE = Number.POSITIVE_INFINITY;

/**
 * The aims of a division: the weighted objectives, and the guard, values that must not be exceeded if they need not be (those of
 * a plain snake draft). An objective with weight 0 still has its guard.
 */
export function aimsOf(facts: Facts, guard: Measures | null): Aims {
  const { features, division, total } = facts;
  const { season, players, teams } = division;
  const hasSpread = total >= 0;
  const rows = features.map(({ metric, objective, scale, weight, unit, kind }) => ({
    cost: weight / scale,
    guard: metric === "gender" || objective === "answer" ? NONE : (guard?.[metric] ?? NONE),
    guardCost: BEYOND / scale,
    unit: kind === "mean" ? unit : 1,
  }));
  if (hasSpread) {
    rows.push({
      cost: season.weight("ratingSd") / SCALE.ratingSd,
      guard: guard?.["ratingSd"] ?? NONE,
      guardCost: BEYOND / SCALE.ratingSd,
      unit: 1,
    });
  }
  return {
    cost: Float64Array.from(rows, ({ cost }) => cost),
    guard: Float64Array.from(rows, ({ guard }) => guard + 1e-9),
    guardCost: Float64Array.from(rows, ({ guardCost }) => guardCost),
    genderGuard: guard?.["gender"] ?? NONE,
    pairCost: season.weight("school") / Math.max(1, players.length),
    pairGuardCost: BEYOND_PAIR / Math.max(1, players.length),
    pairGuard: Math.floor((guard?.["school"] ?? NONE) * SOMEWHAT_LESS),
    wayCost: facts.travel && wayCosts(facts, guard),
    wayGuard: (guard?.["travel"] ?? NONE) * SOMEWHAT_LESS,
    requestCost: season.weight("requests") / Math.max(1, teams.length),
    requestGuard: guard?.["requests"] ?? NONE,
  };
}

function wayCosts({ travel, division }: Facts, guard: Measures | null): Float64Array {
  const { players, season } = division;
  const known = Math.max(1, players.filter(({ home }) => home).length);
  const rate = season.weight("travel") / SCALE.travel / known;
  const most = guard?.["travelWorst"] ?? NONE;
  return Float64Array.from(travel!, (way) => {
    if (Number.isNaN(way)) return 0;
    const tooFar = way > most + 1e-9 ? TOO_FAR + BEYOND * (way - most) : 0;
    return rate * way + tooFar + (most === NONE ? 0 : FAR * Math.max(0, way - most * NEARLY));
  });
}
