import type { Division, Season } from "../season/season.ts";
import type { GameLists } from "./game-list.ts";
import type { Weights } from "./weights.ts";

/** The facts of all games that a team's cost is made of, by game number. */
export interface GameFacts {
  readonly slot: Int32Array;
  readonly home: Int32Array;
  readonly away: Int32Array;
  /** Day and start as one number that grows with time. */
  readonly time: Int32Array;
}

/** What a team's games cost. `hard` counts violations, `soft` is in units of the weights. */
export interface TeamCost {
  hard: number;
  soft: number;
}

/** Counts the violations of a team's games, and what its breaks, rests and rematches cost. Sorts its games by time. */
export function teamCost(
  season: Season,
  weights: Weights,
  division: Division,
  team: number,
  facts: GameFacts,
  lists: GameLists,
  cost: TeamCost,
): void {
  lists.sort(team, facts.time);
  const { slots, weekOf, travel, venues } = season;
  const { minutes, maxPerDay, maxPerWeek, minDays, minGap } = division;
  const first = team * lists.width;
  const count = lists.count[team]!;
  const absent = team * slots.moments;
  let [hard, atHome, breaks, rematches] = [0, 0, 0, 0];
  let [least, most, perDay, perWeek] = [1e9, 0, 0, 0];
  let [dayBefore, weekBefore, endBefore, venueBefore, homeBefore, rivalBefore] = [-1, -1, 0, 0, 0, -1];
  for (let at = first; at < first + count; at += 1) {
    const game = lists.games[at]!;
    const slot = facts.slot[game]!;
    const day = slots.day[slot]!;
    const week = weekOf[day]!;
    const start = slots.start[slot]!;
    const venue = slots.venue[slot]!;
    const isHome = facts.home[game] === team ? 1 : 0;
    const rival = isHome === 1 ? facts.away[game]! : facts.home[game]!;
    if (slots.away[absent + slots.moment[slot]!] === 1) hard += 1;
    atHome += isHome;
    if (at === first) {
      perDay = 1;
      perWeek = 1;
    } else {
      const rest = day - dayBefore;
      if (rest === 0) {
        perDay += 1;
        if (perDay > maxPerDay) hard += 1;
        if (start < endBefore + minGap + travel[venueBefore * venues + venue]!) hard += 1;
      } else {
        perDay = 1;
        if (rest < minDays) hard += 1;
      }
      if (week === weekBefore) {
        perWeek += 1;
        if (perWeek > maxPerWeek) hard += 1;
      } else perWeek = 1;
      if (rest < least) least = rest;
      if (rest > most) most = rest;
      if (isHome === homeBefore) breaks += 1;
      if (rival === rivalBefore) rematches += 1;
    }
    dayBefore = day;
    weekBefore = week;
    endBefore = start + minutes;
    venueBefore = venue;
    homeBefore = isHome;
    rivalBefore = rival;
  }
  cost.hard = hard;
  cost.soft =
    breaks * weights.breaks +
    rematches * weights.rematch +
    (Math.abs(2 * atHome - count) - (count % 2)) * weights.homeAway +
    (count > 1 ? (most - least) * weights.rest : 0);
}
