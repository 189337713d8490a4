import { isInside, touches } from "../instance/windows.ts";
import type { Season } from "../season/season.ts";

/** A game that needs officials. */
export interface Duty {
  readonly division: number;
  readonly slot: number;
}

/** Who officiates: by duty, the numbers of its officials, -1 where nobody was found. */
export class Roster {
  readonly seats: number[][];
  readonly load: Int32Array;
  private readonly season: Season;
  private readonly duties: readonly Duty[];
  /** By official and day: the duties taken. */
  private readonly taken = new Map<number, number[]>();

  constructor(season: Season, duties: readonly Duty[]) {
    this.season = season;
    this.duties = duties;
    this.seats = duties.map(({ division }) => Array.from({ length: season.divisions[division]!.officials }, () => -1));
    this.load = new Int32Array(season.officials.length);
  }

  /** Duties of an official that are in the way of another one; null where somebody may not take it whatever else is. */
  inTheWay(official: number, duty: number): number[] | null {
    const { season, duties } = this;
    const { slots, firstDay, divisions, personGap, travel, venues } = season;
    const { division, slot } = duties[duty]!;
    const one = season.officials[official]!;
    const [day, start] = [slots.day[slot]!, slots.start[slot]!];
    const end = start + divisions[division]!.minutes;
    if (!one.qualified[division] || this.seats[duty]!.includes(official)) return null;
    if (!isInside(one.available, firstDay + day, start, end)) return null;
    if (touches(one.unavailable, firstDay + day, start, end)) return null;
    const today = this.on(official, day);
    const found = today.filter((other) => {
      const there = duties[other]!.slot;
      const way = personGap + travel[slots.venue[slot]! * venues + slots.venue[there]!]!;
      const to = slots.start[there]! + divisions[duties[other]!.division]!.minutes;
      return slots.start[there]! < end + way && start < to + way;
    });
    if (found.length === 0 && today.length >= one.maxPerDay) return today.length > 0 ? [today[0]!] : null;
    return found;
  }

  give(duty: number, seat: number, official: number): void {
    const before = this.seats[duty]![seat]!;
    const day = this.season.slots.day[this.duties[duty]!.slot]!;
    if (before >= 0) {
      this.load[before]! -= 1;
      const list = this.on(before, day);
      list.splice(list.indexOf(duty), 1);
    }
    this.seats[duty]![seat] = official;
    if (official < 0) return;
    this.load[official]! += 1;
    this.on(official, day).push(duty);
  }

  private on(official: number, day: number): number[] {
    const key = official * this.season.days + day;
    let list = this.taken.get(key);
    if (!list) this.taken.set(key, (list = []));
    return list;
  }
}

/** Fills an empty seat; where somebody is needed who has another duty then, that duty goes to somebody else first. */
function fill(
  roster: Roster,
  officials: number,
  duty: number,
  seat: number,
  depth: number,
  tried: Set<number>,
): boolean {
  const order = Array.from({ length: officials }, (_, one) => one).toSorted(
    (a, b) => roster.load[a]! - roster.load[b]!,
  );
  const obstacles = order.map((one) => ({ one, others: roster.inTheWay(one, duty) }));
  const free = obstacles.find(({ others }) => others?.length === 0);
  if (free) {
    roster.give(duty, seat, free.one);
    return true;
  }
  if (depth === 0) return false;
  for (const { one, others } of obstacles) {
    if (others?.length !== 1 || tried.has(others[0]! * officials + one)) continue;
    const [other] = others as [number];
    tried.add(other * officials + one);
    const place = roster.seats[other]!.indexOf(one);
    roster.give(other, place, -1);
    roster.give(duty, seat, one);
    if (fill(roster, officials, other, place, depth - 1, tried)) return true;
    roster.give(duty, seat, -1);
    roster.give(other, place, one);
  }
  return false;
}

/** Evens out who has how many duties: along chains from somebody who has many to somebody who has at least two less. */
function even(roster: Roster, season: Season): void {
  const all = season.officials.length;
  for (let turn = 0; turn < 4000; turn += 1) {
    const busiest = roster.load.reduce((best, load, one) => (load > roster.load[best]! ? one : best), 0);
    const idlest = roster.load.reduce((best, load, one) => (load < roster.load[best]! ? one : best), 0);
    if (roster.load[busiest]! - roster.load[idlest]! <= 1) return;
    const moved = hand(roster, all, busiest, (load) => load <= roster.load[busiest]! - 2);
    if (!moved && !handTo(roster, all, idlest)) return;
  }
}

/** Moves duties along the shortest chain from an official to one with a load that fits. */
function hand(roster: Roster, all: number, from: number, fits: (load: number) => boolean): boolean {
  const before = new Map<number, { by: number; duty: number; seat: number }>();
  const queue = [from];
  for (const one of queue) {
    for (const [duty, seats] of roster.seats.entries()) {
      const seat = seats.indexOf(one);
      if (seat < 0) continue;
      for (let other = 0; other < all; other += 1) {
        if (other === from || before.has(other) || roster.inTheWay(other, duty)?.length !== 0) continue;
        before.set(other, { by: one, duty, seat });
        if (!fits(roster.load[other]!)) queue.push(other);
        else return walkBack(roster, before, from, other);
      }
    }
  }
  return false;
}

/** The other way round: somebody idle gets a duty from anybody with at least two more. */
function handTo(roster: Roster, all: number, to: number): boolean {
  const order = Array.from({ length: all }, (_, one) => one).toSorted((a, b) => roster.load[b]! - roster.load[a]!);
  return order.some(
    (one) =>
      roster.load[one]! >= roster.load[to]! + 2 && hand(roster, all, one, (load) => load <= roster.load[one]! - 2),
  );
}

function walkBack(
  roster: Roster,
  before: ReadonlyMap<number, { by: number; duty: number; seat: number }>,
  from: number,
  last: number,
): boolean {
  for (let one = last; one !== from;) {
    const { by, duty, seat } = before.get(one)!;
    // Two duties of one chain may be at the same time: what was free then is not any more.
    if (roster.seats[duty]![seat] !== by || roster.inTheWay(one, duty)?.length !== 0) return one !== last;
    roster.give(duty, seat, one);
    one = by;
  }
  return true;
}

/** Officials for all games, with loads as even as chains of exchanges make them. */
export function assignOfficials(season: Season, duties: readonly Duty[]): Roster {
  const roster = new Roster(season, duties);
  const { slots, divisions, officials } = season;
  const order = [...duties.keys()].toSorted((a, b) => {
    const [one, other] = [duties[a]!, duties[b]!];
    const few = (duty: Duty) => officials.filter(({ qualified }) => qualified[duty.division]).length;
    return (
      few(one) - few(other) ||
      slots.day[one.slot]! - slots.day[other.slot]! ||
      slots.start[one.slot]! - slots.start[other.slot]!
    );
  });
  for (const duty of order)
    for (let seat = 0; seat < divisions[duties[duty]!.division]!.officials; seat += 1)
      fill(roster, officials.length, duty, seat, 4, new Set());
  even(roster, season);
  return roster;
}
