import type { Aims } from "./aims.ts";
import type { Facts } from "../instance/features.ts";

/**
 * The differences between the highest and the lowest team of each feature, and of the spread of ratings inside a team. Knows the
 * three highest and lowest teams of each, so that a move that changes two teams is weighed without looking at the others.
 */
export class Ranges {
  /** What the differences cost, with their guard. */
  value = 0;
  private triedValue = 0;
  private readonly teams: number;
  private readonly features: number;
  /** The features, and where something is rated the spread as the last. */
  private readonly rows: number;
  /** Player by player. */
  private readonly values: Float64Array;
  private readonly isMean: Uint8Array;
  private readonly unit: Float64Array;
  private readonly isGender: Uint8Array;
  /** Team by team, with the bench as the last; `squares` of the total rating. */
  private readonly sums: Float64Array;
  private readonly squares: Float64Array;
  private readonly squareOf: Float64Array | null;
  private readonly total: number;
  private readonly totalUnit: number;
  private readonly size: Int32Array;
  private readonly aims: Aims;
  /** Row by row: the value of each team, and the three highest and lowest teams. */
  private readonly now: Float64Array;
  private readonly high: Int32Array;
  private readonly low: Int32Array;
  // The move that is being tried: its two teams, what goes from a to b, and what the two would be.
  private a = 0;
  private b = 0;
  private readonly change: Float64Array;
  private squareChange = 0;
  private sizeChange = 0;
  private readonly newA: Float64Array;
  private readonly newB: Float64Array;
  /** What each row costs, and its difference: where a move changes nothing in it, that stays. */
  private readonly costs: Float64Array;
  private readonly differences: Float64Array;
  private readonly newCosts: Float64Array;
  private readonly newDifferences: Float64Array;
  /** What one of a feature's values adds to a team's value: less, the larger the team. */
  private readonly step: Float64Array;

  constructor(facts: Facts, aims: Aims, at: Int32Array, size: Int32Array) {
    const { features, division } = facts;
    const players = division.players.length;
    this.aims = aims;
    this.size = size;
    this.teams = division.teams.length;
    this.features = features.length;
    this.total = facts.total;
    this.totalUnit = features[facts.total]?.unit ?? 1;
    this.rows = features.length + (facts.total >= 0 ? 1 : 0);
    this.values = new Float64Array(this.features * players);
    for (const [feature, { values }] of features.entries()) {
      for (let player = 0; player < players; player += 1)
        this.values[player * this.features + feature] = values[player]!;
    }
    this.isMean = Uint8Array.from(features, ({ kind }) => (kind === "mean" ? 1 : 0));
    this.unit = Float64Array.from(features, ({ unit }) => unit);
    this.isGender = Uint8Array.from([...features.map(({ metric }) => (metric === "gender" ? 1 : 0)), 0]);
    this.squareOf = features[facts.total]?.values.map((value) => (value / this.totalUnit) ** 2) ?? null;
    this.sums = new Float64Array(this.features * (this.teams + 1));
    this.squares = new Float64Array(this.teams + 1);
    this.now = new Float64Array(this.rows * this.teams);
    this.high = new Int32Array(this.rows * 3);
    this.low = new Int32Array(this.rows * 3);
    this.change = new Float64Array(this.features);
    this.newA = new Float64Array(this.rows);
    this.newB = new Float64Array(this.rows);
    this.costs = new Float64Array(this.rows);
    this.differences = new Float64Array(this.rows);
    this.newCosts = new Float64Array(this.rows);
    this.newDifferences = new Float64Array(this.rows);
    this.step = new Float64Array(this.features * this.teams);
    for (let player = 0; player < players; player += 1) {
      for (let feature = 0; feature < this.features; feature += 1) {
        this.sums[feature * (this.teams + 1) + at[player]!]! += this.values[player * this.features + feature]!;
      }
      if (this.squareOf) this.squares[at[player]!]! += this.squareOf[player]!;
    }
    this.begin(this.teams, this.teams);
    for (let row = 0; row < this.rows; row += 1) {
      for (let team = 0; team < this.teams; team += 1)
        this.now[row * this.teams + team] = this.valueAfter(row, team, 0);
      this.rank(row);
    }
    this.weigh(Infinity);
    this.settle();
    for (let team = 0; team < this.teams; team += 1) this.measureStep(team);
  }

  private settle(): void {
    this.value = this.triedValue;
    this.costs.set(this.newCosts);
    this.differences.set(this.newDifferences);
  }

  private measureStep(team: number): void {
    for (let row = 0; row < this.features; row += 1) {
      this.step[row * this.teams + team] = this.isMean[row] === 1 ? 1 / this.unit[row]! / this.size[team]! : 1;
    }
  }

  /** The value of a team after the move, which it loses (-1) or wins (1). */
  private valueAfter(row: number, team: number, sign: number): number {
    const size = this.size[team]! + sign * this.sizeChange;
    if (row < this.features) {
      const sum = this.sums[row * (this.teams + 1) + team]! + sign * this.change[row]!;
      return this.isMean[row] === 1 ? sum / this.unit[row]! / size : sum;
    }
    const sum = this.sums[this.total * (this.teams + 1) + team]! + sign * this.change[this.total]!;
    const mean = sum / this.totalUnit / size;
    return Math.sqrt(Math.max(0, (this.squares[team]! + sign * this.squareChange) / size - mean * mean));
  }

  /** Finds the three highest and lowest teams of a row again; a team without players has no mean. */
  private rank(row: number): void {
    const start = row * this.teams;
    const { now } = this;
    let [h1, h2, h3, l1, l2, l3] = [-1, -1, -1, -1, -1, -1];
    for (let team = 0; team < this.teams; team += 1) {
      const value = now[start + team]!;
      if (Number.isNaN(value)) continue;
      if (h1 < 0 || value > now[start + h1]!) {
        h3 = h2;
        h2 = h1;
        h1 = team;
      } else if (h2 < 0 || value > now[start + h2]!) {
        h3 = h2;
        h2 = team;
      } else if (h3 < 0 || value > now[start + h3]!) h3 = team;
      if (l1 < 0 || value < now[start + l1]!) {
        l3 = l2;
        l2 = l1;
        l1 = team;
      } else if (l2 < 0 || value < now[start + l2]!) {
        l3 = l2;
        l2 = team;
      } else if (l3 < 0 || value < now[start + l3]!) l3 = team;
    }
    const at = row * 3;
    this.high[at] = h1;
    this.high[at + 1] = h2;
    this.high[at + 2] = h3;
    this.low[at] = l1;
    this.low[at + 1] = l2;
    this.low[at + 2] = l3;
  }

  begin(a: number, b: number): void {
    this.a = a;
    this.b = b;
    this.change.fill(0);
    this.squareChange = 0;
    this.sizeChange = 0;
  }

  /** A player goes from a to b (1), or from b to a (-1). */
  shift(player: number, sign: number): void {
    const { features, values, change } = this;
    for (let feature = 0, at = player * features; feature < features; feature += 1, at += 1) {
      change[feature]! += sign * values[at]!;
    }
    if (this.squareOf) this.squareChange += sign * this.squareOf[player]!;
    this.sizeChange += sign;
  }

  /** The first of three ranked teams that the move does not change; -1 where there is none. */
  private other(ranked: Int32Array, at: number): number {
    for (let rank = at; rank < at + 3; rank += 1) {
      const team = ranked[rank]!;
      if (team !== this.a && team !== this.b) return team;
    }
    return -1;
  }

  /** Weighs the differences after the move; false where they are sure to cost more than the limit. */
  weigh(limit: number): boolean {
    const { a, b, teams, now, aims, newA, newB } = this;
    let value = 0;
    let genders = 0;
    for (let row = 0; row < this.rows; row += 1) {
      const highest = this.other(this.high, row * 3);
      const lowest = this.other(this.low, row * 3);
      let most = highest < 0 ? -Infinity : now[row * teams + highest]!;
      let least = lowest < 0 ? Infinity : now[row * teams + lowest]!;
      if (a < teams) {
        const next = this.valueAfter(row, a, -1);
        newA[row] = next;
        if (next > most) most = next;
        if (next < least) least = next;
      }
      if (b < teams) {
        const next = this.valueAfter(row, b, 1);
        newB[row] = next;
        if (next > most) most = next;
        if (next < least) least = next;
      }
      const difference = most > least ? most - least : 0;
      let cost = aims.cost[row]! * difference;
      if (difference > aims.guard[row]!) cost += aims.guardCost[row]! * (difference - aims.guard[row]!);
      this.newCosts[row] = cost;
      this.newDifferences[row] = difference;
      value += cost;
      if (this.isGender[row] === 1) genders += difference;
      if (value > limit) return false;
    }
    if (genders > aims.genderGuard) value += 2 * (genders - aims.genderGuard);
    this.triedValue = value;
    return value <= limit;
  }

  /**
   * Whether the exchange of p (and p2, unless it is -1) of team a for q (and q2) of team b may cost no more than the limit: what `weigh` says, sooner and without the
   * move being tried.
   */
  mayExchange(p: number, q: number, p2: number, q2: number, a: number, b: number, limit: number): boolean {
    const { teams, features, now, aims, values, step, costs } = this;
    this.a = a;
    this.b = b;
    let value = 0;
    for (let row = 0; row < features; row += 1) {
      let change = values[p * features + row]! - values[q * features + row]!;
      if (p2 >= 0) change += values[p2 * features + row]! - values[q2 * features + row]!;
      if (change === 0) value += costs[row]!;
      else {
        const start = row * teams;
        const nextA = now[start + a]! - change * step[start + a]!;
        const nextB = now[start + b]! + change * step[start + b]!;
        const highest = this.other(this.high, row * 3);
        const lowest = this.other(this.low, row * 3);
        let most = nextA > nextB ? nextA : nextB;
        let least = nextA > nextB ? nextB : nextA;
        if (highest >= 0 && now[start + highest]! > most) most = now[start + highest]!;
        if (lowest >= 0 && now[start + lowest]! < least) least = now[start + lowest]!;
        const difference = most - least;
        value += aims.cost[row]! * difference;
        if (difference > aims.guard[row]!) value += aims.guardCost[row]! * (difference - aims.guard[row]!);
      }
      if (value > limit) return false;
    }
    return true;
  }

  /** The move is made, after it was weighed; the sizes are those after it. */
  keep(): void {
    const { a, b, teams } = this;
    for (let feature = 0; feature < this.features; feature += 1) {
      this.sums[feature * (teams + 1) + a]! -= this.change[feature]!;
      this.sums[feature * (teams + 1) + b]! += this.change[feature]!;
    }
    this.squares[a]! -= this.squareChange;
    this.squares[b]! += this.squareChange;
    for (let row = 0; row < this.rows; row += 1) {
      if (a < teams) this.now[row * teams + a] = this.newA[row]!;
      if (b < teams) this.now[row * teams + b] = this.newB[row]!;
      this.rank(row);
    }
    this.settle();
    if (this.sizeChange === 0) return;
    if (a < teams) this.measureStep(a);
    if (b < teams) this.measureStep(b);
  }
}
