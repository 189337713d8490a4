import type { Season } from "../season/season.ts";

/** Which games lie on which field on which day, and how many pairs of them are in each other's way. */
export class FieldDays {
  /** Empty minutes between the first and last game of each field and day; 0 where they are not counted. */
  idle = 0;
  private readonly countsIdle: boolean;
  private readonly games: number[][];
  private readonly season: Season;
  /** Minutes that a game of each number lasts. */
  private readonly minutes: Int32Array;
  private readonly startOf: Int32Array;

  constructor(season: Season, minutes: Int32Array, countsIdle: boolean) {
    this.season = season;
    this.countsIdle = countsIdle;
    this.minutes = minutes;
    this.startOf = new Int32Array(minutes.length);
    this.games = Array.from({ length: season.fields.length * season.days }, () => []);
  }

  /** The games on the field and day of a slot. */
  on(slot: number): readonly number[] {
    const { day, field } = this.season.slots;
    return this.games[field[slot]! * this.season.days + day[slot]!]!;
  }

  add(game: number, slot: number): void {
    const games = this.on(slot) as number[];
    this.idle -= this.idleOf(games);
    games.push(game);
    this.startOf[game] = this.season.slots.start[slot]!;
    this.idle += this.idleOf(games);
  }

  remove(game: number, slot: number): void {
    const games = this.on(slot) as number[];
    this.idle -= this.idleOf(games);
    const at = games.indexOf(game);
    games[at] = games.at(-1)!;
    games.pop();
    this.idle += this.idleOf(games);
  }

  /** Of games that do not overlap. */
  private idleOf(games: readonly number[]): number {
    if (!this.countsIdle || games.length < 2) return 0;
    let [first, last, played] = [Infinity, 0, -this.season.turnaround];
    for (const game of games) {
      const end = this.startOf[game]! + this.minutes[game]!;
      first = Math.min(first, this.startOf[game]!);
      last = Math.max(last, end);
      played += this.minutes[game]! + this.season.turnaround;
    }
    return Math.max(0, last - first - played);
  }

  /** How many games are in the way of a game of some length in a slot, and the last one found. */
  inTheWay(slot: number, minutes: number, except: number): { count: number; game: number } {
    const start = this.season.slots.start[slot]!;
    const found = { count: 0, game: -1 };
    for (const other of this.on(slot)) {
      if (other === except) continue;
      const from = this.startOf[other]!;
      const { turnaround } = this.season;
      if (from < start + minutes + turnaround && start < from + this.minutes[other]! + turnaround) {
        found.count += 1;
        found.game = other;
      }
    }
    return found;
  }

  /** The number of games in the way of a game that lies in a slot. */
  overlaps(game: number, slot: number): number {
    const games = this.on(slot);
    const start = this.season.slots.start[slot]!;
    const end = start + this.minutes[game]! + this.season.turnaround;
    let count = 0;
    for (let one = 0; one < games.length; one += 1) {
      const other = games[one]!;
      if (other === game) continue;
      const from = this.startOf[other]!;
      if (from < end && start < from + this.minutes[other]! + this.season.turnaround) count += 1;
    }
    return count;
  }
}
