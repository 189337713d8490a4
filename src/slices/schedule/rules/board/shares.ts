import { NumberList, NumberSet } from "#kernel/number-list.ts";
import type { Season } from "../season/season.ts";

/**
 * How often each team plays in each time band, on each field and weekday ("classes"), and how far that is from its fair share of what its
 * division gets: Σ max(0, count − ⌈share⌉, ⌊share⌋ − count), share = the division's games there · own games / all games.
 */
export class Shares {
  cost = 0;
  private readonly season: Season;
  private readonly classes: number;
  /** By division and start: the time band as a class. */
  private readonly bandOf: readonly Int16Array[];
  private readonly firstField: number;
  private readonly firstWeekday: number;
  private readonly counts: Int32Array;
  private readonly totals: Int32Array;
  private readonly costs: Float64Array;
  private readonly games: Int32Array;
  private readonly gamesOfDivision: Int32Array;
  private readonly changed: NumberSet;
  /** Columns as they were when the last change began: column, cost. */
  private readonly before = new NumberList();

  constructor(season: Season, gamesOf: Int32Array) {
    this.season = season;
    const bands = Math.max(0, ...season.divisions.map((division) => division.bands.length));
    this.firstField = bands + 1;
    this.firstWeekday = this.firstField + season.fields.length;
    this.classes = this.firstWeekday + 7;
    this.bandOf = season.divisions.map((division) =>
      Int16Array.from({ length: 1441 }, (_, start) =>
        division.bands.length === 0 ? -1 : 1 + division.bands.findIndex(({ from, to }) => from <= start && start < to),
      ),
    );
    this.counts = new Int32Array(season.teams.length * this.classes);
    this.totals = new Int32Array(season.divisions.length * this.classes);
    this.costs = new Float64Array(this.totals.length);
    this.changed = new NumberSet(this.totals.length);
    this.games = gamesOf;
    this.gamesOfDivision = Int32Array.from(season.divisions, ({ teams }) =>
      teams.reduce((sum, team) => sum + gamesOf[team]!, 0),
    );
  }

  /** Adds (1) or takes away (-1) a game of a division's teams in a slot. */
  count(division: number, home: number, away: number, slot: number, step: 1 | -1): void {
    const { slots, divisions, weekdayOf } = this.season;
    const band = this.bandOf[division]![slots.start[slot]!]!;
    if (band >= 0) this.step(division, band, home, away, step);
    if (!divisions[division]!.atHome) this.step(division, this.firstField + slots.field[slot]!, home, away, step);
    this.step(division, this.firstWeekday + weekdayOf[slots.day[slot]!]!, home, away, step);
  }

  private step(division: number, kind: number, home: number, away: number, step: 1 | -1): void {
    this.counts[home * this.classes + kind]! += step;
    this.counts[away * this.classes + kind]! += step;
    const column = division * this.classes + kind;
    this.totals[column]! += 2 * step;
    this.changed.add(column);
  }

  /** Brings `cost` up to date. `keep`: so that `restore` can take it back. */
  settle(): void {
    this.before.clear();
    const { items, count } = this.changed.list;
    for (let at = 0; at < count; at += 1) {
      const column = items[at]!;
      const cost = this.costOf(column);
      if (cost === this.costs[column]) continue;
      this.before.add(column);
      this.before.add(this.costs[column]!);
      this.cost += cost - this.costs[column]!;
      this.costs[column] = cost;
    }
    this.changed.clear();
  }

  /** Makes the last `settle` definite. */
  keep(): void {
    this.before.clear();
  }

  /** Takes the last `settle` back, after the counts were taken back. */
  restore(): void {
    this.changed.clear();
    for (let at = 0; at < this.before.count; at += 2) {
      const column = this.before.items[at]!;
      this.cost += this.before.items[at + 1]! - this.costs[column]!;
      this.costs[column] = this.before.items[at + 1]!;
    }
    this.before.clear();
  }

  private costOf(column: number): number {
    const division = Math.floor(column / this.classes);
    const kind = column - division * this.classes;
    const total = this.totals[column]!;
    const games = this.gamesOfDivision[division]!;
    const { teams } = this.season.divisions[division]!;
    let cost = 0;
    let [known, low, high] = [-1, 0, 0];
    for (let one = 0; one < teams.length; one += 1) {
      const team = teams[one]!;
      const count = this.counts[team * this.classes + kind]!;
      const own = this.games[team]!;
      if (own !== known) {
        const share = (total * own) / games;
        low = Math.floor(share + 1e-9);
        high = Math.ceil(share - 1e-9);
        known = own;
      }
      if (count > high) cost += count - high;
      else if (count < low) cost += low - count;
    }
    return cost;
  }
}
