import type { Season } from "../season/season.ts";
import type { Choices } from "./choices.ts";
import type { Load } from "./load.ts";

/** A day that a round could be on, and what it costs there. Where a team may play twice a day, a day stands here twice. */
interface Candidate {
  readonly day: number;
  readonly week: number;
  readonly cost: number;
}

/** Teams of a division that cannot play on a day at all, and games for which it has no room. */
function candidatesOf(
  season: Season,
  choices: Choices,
  load: Load,
  division: number,
  perRound: number,
  rounds: number,
  costs: DayCosts,
) {
  const { teams, maxPerDay } = season.divisions[division]!;
  const { slots, weekOf } = season;
  const days = choices.days[division]!;
  const copies = rounds > days.length ? Math.max(1, Math.min(maxPerDay, Math.ceil(rounds / days.length))) : 1;
  return [...days].flatMap((day): Candidate[] => {
    const moments = new Set([...choices.onDay[division]![day]!].map((slot) => slots.moment[slot]!));
    const absent = teams.filter((team) =>
      [...moments].every((moment) => slots.away[team * slots.moments + moment] === 1),
    ).length;
    const leaning = costs.leaning[season.weekdayOf[day]!]!;
    const cost = 1.5 * absent + 3 * load.excess(division, day, perRound) + leaning;
    return Array.from({ length: copies }, () => ({ day, week: weekOf[day]!, cost }));
  });
}

/** The cheapest days with rests between `least` and `most` days, by dynamic programming; null where there are none. */
function cheapest(
  candidates: readonly Candidate[],
  rounds: number,
  perWeek: number,
  least: number,
  most: number,
): { cost: number; days: number[] } | null {
  const weeks = Math.min(perWeek, rounds);
  const width = candidates.length;
  const cost = Array.from({ length: rounds }, () => new Float64Array(width * (weeks + 1)).fill(Infinity));
  const from = Array.from({ length: rounds }, () => new Int32Array(width * (weeks + 1)).fill(-1));
  for (const [at, one] of candidates.entries()) cost[0]![at * (weeks + 1) + 1] = one.cost;
  for (let round = 1; round < rounds; round += 1)
    for (let at = round; at < width; at += 1)
      for (let before = at - 1; before >= round - 1; before -= 1) {
        const rest = candidates[at]!.day - candidates[before]!.day;
        if (rest > most) break;
        if (rest < least) continue;
        const same = candidates[at]!.week === candidates[before]!.week;
        for (let count = 1; count <= weeks; count += 1) {
          const known = cost[round - 1]![before * (weeks + 1) + count]!;
          const to = same ? count + 1 : 1;
          if (known === Infinity || to > weeks) continue;
          const key = at * (weeks + 1) + to;
          if (known + candidates[at]!.cost < cost[round]![key]!) {
            cost[round]![key] = known + candidates[at]!.cost;
            from[round]![key] = before * (weeks + 1) + count;
          }
        }
      }
  const last = cost[rounds - 1]!;
  let key = last.reduce((best, value, at) => (value < last[best]! ? at : best), 0);
  const total = last[key]!;
  if (total === Infinity) return null;
  const days: number[] = [];
  for (let round = rounds - 1; round >= 0; round -= 1) {
    days.unshift(candidates[Math.floor(key / (weeks + 1))]!.day);
    key = from[round]![key]!;
  }
  return { cost: total, days };
}

/** What counts when days are chosen. */
export interface DayCosts {
  /** A day of difference between the longest and shortest rest. */
  readonly rest: number;
  /** A round on each weekday, Monday first. */
  readonly leaning: readonly number[];
}

/**
 * A day for each round of a division: rests as even as they can be, few teams away, room on the fields. Ties go to the plan that costs
 * least elsewhere.
 * @param perRound games of a round
 * @param costs for the whole division
 */
export function roundDays(
  season: Season,
  choices: Choices,
  load: Load,
  division: number,
  rounds: number,
  perRound: number,
  costs: DayCosts,
): number[] {
  const { maxPerWeek, minDays } = season.divisions[division]!;
  const candidates = candidatesOf(season, choices, load, division, perRound, rounds, costs);
  if (candidates.length === 0 || rounds === 0) return [];
  const gaps = new Set<number>();
  for (const [at, one] of candidates.entries())
    for (const other of candidates.slice(at + 1)) {
      const gap = other.day - one.day;
      if (gap <= 28 && (gap >= minDays || gap === 0)) gaps.add(gap);
    }
  const ordered = [...gaps].toSorted((a, b) => a - b);
  const ranges = ordered
    .flatMap((least) => ordered.filter((most) => most >= least).map((most) => [least, most]))
    .toSorted(([a, b], [c, d]) => b! - a! - (d! - c!));
  let best: { cost: number; days: number[] } | null = null;
  for (const [least, most] of ranges) {
    const spread = costs.rest * (most! - least!);
    if (best && spread >= best.cost) break;
    const found = cheapest(candidates, rounds, maxPerWeek, least!, most!);
    if (found && (best === null || found.cost + spread < best.cost))
      best = { cost: found.cost + spread, days: found.days };
  }
  return best?.days ?? spreadOut(candidates, rounds);
}

/** Where rounds do not fit one after the other: over all days. */
function spreadOut(candidates: readonly Candidate[], rounds: number): number[] {
  return Array.from(
    { length: rounds },
    (_, round) => candidates[Math.floor((round * candidates.length) / rounds)]!.day,
  );
}
