import type { Chance } from "#kernel/chance.ts";
import { isInside, touches } from "../instance/windows.ts";
import type { Season } from "../season/season.ts";

/** A game that needs officials. */
export interface Duty {
  readonly division: number;
  readonly slot: number;
  /** Numbers of the officials whom it had before; they stay with it where they can. */
  readonly had?: readonly number[];
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
    const theirSeat = roster.seats[other]!.indexOf(one);
    roster.give(other, theirSeat, -1);
    roster.give(duty, seat, one);
    if (fill(roster, officials, other, theirSeat, depth - 1, tried)) return true;
    roster.give(duty, seat, -1);
    roster.give(other, theirSeat, one);
  }
  return false;
}

/** Steps for each seat when loads are evened out, and at most. */
const STEPS = { each: 400, most: 400_000 };

/**
 * Evens out who has how many duties: one after the other, by chance, goes to somebody free with fewer, or is exchanged with somebody
 * busy. With one fewer, or by an exchange, nobody gains, but other duties may then find somebody.
 */
function even(roster: Roster, officials: number, chance: Chance): void {
  const seats = roster.seats.flatMap((own, duty) => [...own.keys()].map((seat) => [duty, seat] as const));
  const steps = officials < 2 ? 0 : Math.min(STEPS.most, seats.length * STEPS.each);
  for (let step = 0; step < steps; step += 1) {
    if (step % 256 === 0 && Math.max(...roster.load) - Math.min(...roster.load) <= 1) return;
    const [duty, seat] = seats[chance.below(seats.length)]!;
    const one = roster.seats[duty]![seat]!;
    const other = chance.below(officials);
    if (one < 0) continue;
    const others = roster.inTheWay(other, duty);
    if (others?.length === 1) exchange(roster, duty, seat, others[0]!, other);
    else if (others?.length === 0 && roster.load[other]! < roster.load[one]!) roster.give(duty, seat, other);
  }
}

/** Two officials exchange duties of which each is in the other's way, if both may. */
function exchange(roster: Roster, duty: number, seat: number, there: number, other: number): void {
  const one = roster.seats[duty]![seat]!;
  const theirSeat = roster.seats[there]!.indexOf(other);
  roster.give(duty, seat, -1);
  roster.give(there, theirSeat, -1);
  const may = roster.inTheWay(other, duty)?.length === 0;
  roster.give(duty, seat, may ? other : one);
  if (may && roster.inTheWay(one, there)?.length === 0) {
    roster.give(there, theirSeat, one);
    return;
  }
  roster.give(duty, seat, one);
  roster.give(there, theirSeat, other);
}

/** Officials for all games: those whom games had before; without any such, with loads as even as they get. */
export function assignOfficials(season: Season, duties: readonly Duty[], chance: Chance): Roster {
  const roster = new Roster(season, duties);
  const { slots, officials } = season;
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
    for (const [seat, one] of (duties[duty]!.had ?? []).slice(0, roster.seats[duty]!.length).entries())
      if (roster.inTheWay(one, duty)?.length === 0) roster.give(duty, seat, one);
  for (const duty of order)
    for (const [seat, one] of roster.seats[duty]!.entries())
      if (one < 0) fill(roster, officials.length, duty, seat, 4, new Set());
  if (duties.every(({ had }) => had === undefined)) even(roster, officials.length, chance);
  return roster;
}
