import { pinsOf } from "../instance/facts.ts";
import type { Facts } from "../instance/features.ts";
import { fewestUnkept } from "./fewest-unkept.ts";
import { fewestPairs, leastSpread } from "./lattice.ts";
import type { Measures } from "./measures.ts";
import { cheapest } from "./transport.ts";

/** More steps than these, and the exact bound of the ways takes longer than it is worth. */
const MOST_STEPS = 60_000_000;

/** What no assignment that obeys the hard rules can be below: one number for each metric, each standing alone. */
export function boundsOf(facts: Facts): Measures {
  const { division, features, schools } = facts;
  const { season, sizes, players, teams } = division;
  const everyonePlaced = sizes.placed === players.length;
  const sizesForced = season.isHard("evenSizes") && everyonePlaced;
  const bounds: Record<string, number> = {};
  const filled = sizes.sizes.filter((size) => size > 0);
  for (const { metric, kind, values } of features) {
    const least = sizesForced ? leastSpread(values, kind === "mean" ? filled : sizes.sizes, kind) : 0;
    bounds[metric] = (bounds[metric] ?? 0) + least;
  }
  if (facts.total >= 0) bounds["ratingSd"] = 0;
  // A mean is in tenths, and the total in tenths of all criteria.
  for (const { metric, kind, unit } of features) if (kind === "mean") bounds[metric]! /= unit;
  if (schools) bounds["school"] = everyonePlaced && teams.length > 0 ? fewestPairs(schools, teams.length) : 0;
  if (facts.travel) Object.assign(bounds, travelBounds(facts, everyonePlaced));
  if (division.mutual.length > 0) bounds["requests"] = fewestUnkept(division).fewest;
  return bounds;
}

function travelBounds(facts: Facts, everyonePlaced: boolean): { travel: number; travelWorst: number } {
  const { division } = facts;
  const { players, teams, season, sizes } = division;
  const known = players.filter(({ home }) => home).length;
  const cost = players.map((_, player) => {
    const pin = pinsOf(division, player)[0];
    return teams.map((_, team) => {
      const way = facts.travel![player * teams.length + team]!;
      return pin !== undefined && pin !== team ? Number.POSITIVE_INFINITY : Number.isNaN(way) ? 0 : way;
    });
  });
  const nearest = cost.filter((_, player) => players[player]!.home).map((row) => Math.min(...row));
  const tooLarge = players.length * teams.length * (players.length + teams.length) > MOST_STEPS;
  if (!everyonePlaced || tooLarge) {
    const placed = everyonePlaced ? known : Math.max(1, sizes.placed - (players.length - known));
    const sorted = nearest.toSorted((a, b) => a - b).slice(0, placed);
    return { travel: sorted.reduce((sum, way) => sum + way, 0) / sorted.length, travelWorst: sorted.at(-1) ?? 0 };
  }
  const room = season.isHard("evenSizes")
    ? sizes
    : { base: teams.map(({ max }) => max), plus: teams.map(() => false), extra: 0 };
  const least = cheapest(cost, room);
  const ways = [...new Set(cost.flat().filter((way) => way < Number.POSITIVE_INFINITY))].toSorted((a, b) => a - b);
  let [low, high] = [0, ways.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const beyond = cheapest(
      cost.map((row) => row.map((way) => (way <= ways[middle]! + 1e-9 ? 0 : 1000))),
      room,
    );
    if (beyond !== null && beyond < 1) high = middle;
    else low = middle + 1;
  }
  return { travel: least === null || known === 0 ? 0 : least / known, travelWorst: ways[low] ?? 0 };
}
