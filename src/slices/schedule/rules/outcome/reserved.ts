import type { Playoffs } from "../playoffs/playoffs.ts";
import { choicesFrom, type Base } from "../search/repair.ts";
import { dateOf, timeOf } from "../instance/windows.ts";
import type { Season } from "../season/season.ts";

/** Base games that lie in no closure. */
const staying = (base: Base) => [...base.division.keys()].filter((game) => base.hit[game] === 0);

/** Whether a field is taken by a base game that stays. */
export function takenBy(season: Season, base: Base | null): (slot: number, minutes: number) => boolean {
  if (base === null) return () => false;
  const { slots, turnaround, divisions } = season;
  const games = staying(base);
  return (slot, minutes) =>
    games.some((game) => {
      const there = base.standing.slot[game]!;
      if (slots.field[there] !== slots.field[slot] || slots.day[there] !== slots.day[slot]) return false;
      const to = slots.start[there]! + divisions[base.division[game]!]!.minutes + turnaround;
      return slots.start[there]! < slots.start[slot]! + minutes + turnaround && slots.start[slot]! < to;
    });
}

/** Which slots regular games may use: before the play-offs of their division, beside those of others, after what was played. */
export function mayUse(season: Season, { games, lastDay }: Playoffs): (division: number, slot: number) => boolean {
  const { slots, turnaround, divisions } = season;
  const from = choicesFrom(season);
  const reserved = Map.groupBy(
    games.filter(({ slot }) => slot >= 0),
    ({ slot }) => slots.field[slot]! * season.days + slots.day[slot]!,
  );
  return (division, slot) => {
    if (!from(slot) || slots.day[slot]! > lastDay[division]!) return false;
    const there = reserved.get(slots.field[slot]! * season.days + slots.day[slot]!) ?? [];
    const start = slots.start[slot]!;
    const end = start + divisions[division]!.minutes + turnaround;
    return !there.some((one) => {
      const begin = slots.start[one.slot]!;
      return begin < end && start < begin + divisions[one.division]!.minutes + turnaround;
    });
  };
}

/** The last day of a division's base games that stay; -1 where there are none. */
export function lastDayOf(season: Season, base: Base | null): (division: number) => number {
  const games = base ? staying(base) : [];
  return (division) =>
    Math.max(
      -1,
      ...games
        .filter((game) => base!.division[game] === division)
        .map((game) => season.slots.day[base!.standing.slot[game]!]!),
    );
}

/**
 * Starts that leave no gap: of all starts of one length on a field and day the earliest, then the earliest after its game, and so on; around
 * fixed games. A search among these fills a scarce field where one among all starts leaves gaps too short for a game.
 */
export function withoutGaps({ instance, slots, divisions, turnaround, fields, firstDay }: Season) {
  const packed = divisions.map(() => new Set<number>());
  const fixed = new Set(
    (instance.fixed ?? []).map(({ date, start, field }) => `${date ?? ""} ${start ?? ""} ${field ?? ""}`),
  );
  const isFixed = (slot: number) =>
    fixed.has(`${dateOf(firstDay + slots.day[slot]!)} ${timeOf(slots.start[slot]!)} ${fields[slots.field[slot]!]!.id}`);
  for (const [minutes, alike] of Map.groupBy(divisions, (division) => division.minutes)) {
    const all = new Set(alike.flatMap(({ number }) => slots.onDay[number]!.flatMap((some) => [...some])));
    for (const some of Map.groupBy(all, (slot) => slots.field[slot]! * 1000 + slots.day[slot]!).values()) {
      const length = minutes + turnaround;
      const chosen = some.filter(isFixed);
      for (const slot of some.toSorted((a, b) => slots.start[a]! - slots.start[b]!))
        if (chosen.every((one) => Math.abs(slots.start[one]! - slots.start[slot]!) >= length)) chosen.push(slot);
      for (const { number } of alike) for (const slot of chosen) packed[number]!.add(slot);
    }
  }
  return (division: number, slot: number) => packed[division]!.has(slot);
}
