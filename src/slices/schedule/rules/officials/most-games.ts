import { isInside, touches } from "../instance/windows.ts";
import type { Division, Official, Season } from "../season/season.ts";

/** The most of some times that do not overlap, with a pause between them. */
export function mostApart(times: readonly (readonly [number, number])[], pause: number): number {
  let [count, free] = [0, -Infinity];
  for (const [start, end] of times.toSorted((a, b) => a[1] - b[1])) {
    if (start < free) continue;
    count += 1;
    free = end + pause;
  }
  return count;
}

/** The most games of some divisions that an official can take on a day, one after the other. */
export function mostGames(season: Season, official: Official, divisions: readonly Division[], day: number): number {
  const { slots, firstDay, personGap } = season;
  const times = new Map<number, readonly [number, number]>();
  for (const { number, minutes } of divisions)
    for (const slot of slots.onDay[number]![day]!) {
      const [start, end] = [slots.start[slot]!, slots.start[slot]! + minutes];
      if (times.has(start * 1441 + end)) continue;
      if (!isInside(official.available, firstDay + day, start, end)) continue;
      if (!touches(official.unavailable, firstDay + day, start, end)) times.set(start * 1441 + end, [start, end]);
    }
  return Math.min(mostApart([...times.values()], personGap), official.maxPerDay);
}
