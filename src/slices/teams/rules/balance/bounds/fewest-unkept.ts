import { clusters, groupsWithin } from "../clusters.ts";
import { pinsOf, type Division } from "../instance/facts.ts";

/** Sets looked at for each group of requests that hang together. */
const MOST_SETS = 60_000;

type Pair = readonly [number, number];

/**
 * The fewest mutual requests that must be given up so that no part has two teams that hold it, a separation inside, more players
 * than a roster, or more than the limit of friends. Groups do not compete for spots here, so it is a bound.
 * `exact` is false where a group was too large to be looked at whole.
 */
export function fewestUnkept(division: Division): { fewest: number; exact: boolean } {
  const { mutual, season, sizes, teams } = division;
  if (mutual.length === 0) return { fewest: 0, exact: true };
  const siblings: Pair[] = season.isHard("siblings")
    ? division.siblings.flatMap(({ members }) => members.slice(1).map((other): Pair => [members[0]!, other]))
    : [];
  const separations = season.isHard("separations") ? division.separations : [];
  const largest = Math.max(
    0,
    ...teams.map(({ max }, team) =>
      season.isHard("evenSizes") ? sizes.base[team]! + (sizes.plus[team] && sizes.extra > 0 ? 1 : 0) : max,
    ),
  );

  const holds = (players: readonly number[], kept: readonly Pair[]): boolean => {
    const inside = new Set(players);
    for (const part of clusters(players, [...siblings.filter(([a]) => inside.has(a)), ...kept])) {
      const members = new Set(part);
      const pins = new Set(part.flatMap((player) => pinsOf(division, player)));
      if (pins.size > 1 || part.length > largest) return false;
      for (const pin of pins) if (part.length > teams[pin]!.max) return false;
      if (separations.some(([a, b]) => members.has(a) && members.has(b))) return false;
    }
    return season.friendGroup === null || groupsWithin(kept, season.friendGroup);
  };

  let fewest = 0;
  let exact = true;
  for (const part of clusters([...mutual, ...siblings].flat(), [...mutual, ...siblings])) {
    const inside = new Set(part);
    const wishes = mutual.filter(([a]) => inside.has(a));
    let sets = 0;
    const withoutSome = (from: number, left: number, out: Set<number>): boolean => {
      sets += 1;
      if (sets > MOST_SETS) return false;
      if (left === 0)
        return holds(
          part,
          wishes.filter((_, wish) => !out.has(wish)),
        );
      for (let wish = from; wish <= wishes.length - left && sets <= MOST_SETS; wish += 1) {
        out.add(wish);
        if (withoutSome(wish + 1, left - 1, out)) return true;
        out.delete(wish);
      }
      return false;
    };
    let given = 0;
    let found = false;
    while (given <= wishes.length && !found) {
      found = withoutSome(0, given, new Set());
      if (found || sets > MOST_SETS) break;
      given += 1;
    }
    if (!found && given <= wishes.length) exact = false;
    fewest += Math.min(given, wishes.length);
  }
  return { fewest, exact };
}
