import type { NumberList } from "#kernel/number-list.ts";
import type { Aims } from "./aims.ts";
import type { Blocks } from "./blocks.ts";
import type { Facts } from "../instance/features.ts";
import { FriendGroups } from "./friend-groups.ts";
import { LooseBlocks } from "./loose-blocks.ts";
import { Ranges } from "./ranges.ts";
import { roomOf, type Room } from "./room.ts";
import { SchoolPairs } from "./school-pairs.ts";

/** A pair of players who ask for each other, or who must be apart, as lists of partners. */
function partners(count: number, pairs: readonly (readonly [number, number])[]): Int32Array[] {
  const lists: number[][] = Array.from({ length: count }, () => []);
  for (const [a, b] of pairs) {
    lists[a]!.push(b);
    lists[b]!.push(a);
  }
  return lists.map((list) => Int32Array.from(list));
}

/**
 * Teams in the making, with everything that tells how good they are kept up to date move by move. A move takes some players from
 * one team to another and others back: it is tried, and then kept or taken back.
 */
export class Board {
  readonly teams: number;
  readonly bench: number;
  readonly at: Int32Array;
  readonly size: Int32Array;
  readonly ranges: Ranges;
  readonly friends: Int32Array[];
  /** Blocks in which nobody has a mutual request. */
  readonly alone: Uint8Array;
  readonly blocks: Blocks;
  readonly room: Room;
  readonly loose: LooseBlocks;
  private readonly apart: Int32Array[];
  private readonly groups: FriendGroups | null;
  private readonly schools: SchoolPairs | null;
  private readonly aims: Aims;
  private ways = 0;
  private kilometers = 0;
  private readonly travel: Float64Array | null;
  private readonly known: number;
  private unkept = 0;
  private broken = 0;

  /** @param free a mutual request that costs nothing: what it is worth is being found out */
  constructor(
    facts: Facts,
    blocks: Blocks,
    aims: Aims,
    start: Int32Array,
    free: readonly [number, number] | null = null,
  ) {
    const { division } = facts;
    const { players, mutual, separations, season } = division;
    this.teams = division.teams.length;
    this.bench = this.teams;
    this.blocks = blocks;
    this.aims = aims;
    this.room = roomOf(division);
    this.at = Int32Array.from(start, (team) => (team < 0 ? this.bench : team));
    this.friends = partners(
      players.length,
      mutual.filter(([a, b]) => !(free && free[0] === a && free[1] === b)),
    );
    this.alone = Uint8Array.from(blocks.members, (members) =>
      members.every((player) => this.friends[player]!.length === 0) ? 1 : 0,
    );
    this.apart = partners(players.length, season.isHard("separations") ? separations : []);
    this.groups = season.friendGroup === null ? null : new FriendGroups(division, season.friendGroup);
    this.schools = facts.schools && new SchoolPairs(facts.schools, this.teams);
    this.travel = facts.travel;
    this.known = Math.max(1, players.filter(({ home }) => home).length);
    this.size = new Int32Array(this.teams + 1);
    this.loose = new LooseBlocks(this.teams + 1, blocks.members.length);
    for (const [block, [first]] of blocks.members.entries()) {
      if (blocks.pin[block]! < 0) this.loose.add(block, this.at[first!]!);
    }
    for (const team of this.at) this.size[team]! += 1;
    this.ranges = new Ranges(facts, aims, this.at, this.size);
    this.addUp();
  }

  private addUp(): void {
    const { at, bench } = this;
    for (let player = 0; player < at.length; player += 1) {
      const team = at[player]!;
      if (team !== bench) this.schools?.add(player, team);
      this.addWay(player, team, 1);
      for (const other of this.friends[player]!)
        if (other < player && (team === bench || at[other] !== team)) this.unkept += 1;
      for (const other of this.apart[player]!)
        if (other < player && team !== bench && at[other] === team) this.broken += 1;
    }
    this.groups?.countAll(at, bench);
  }

  private addWay(player: number, team: number, sign: number): void {
    if (!this.travel || team === this.bench) return;
    const cell = player * this.teams + team;
    this.ways += sign * this.aims.wayCost![cell]!;
    const way = this.travel[cell]!;
    if (way === way) this.kilometers += sign * way;
  }

  /** Hard rules that are broken: separations, and friends beyond the limit of a group. */
  get violations(): number {
    return this.broken + (this.groups?.excess ?? 0);
  }

  get groupsBroken(): boolean {
    return this.groups !== null && this.groups.excess > 0;
  }

  /** What everything but the differences between teams costs, with its guard and without what is broken. */
  get rest(): number {
    return this.restWith(this.schools?.pairs ?? 0, this.ways, this.kilometers, this.unkept);
  }

  private restWith(pairs: number, ways: number, kilometers: number, unkept: number): number {
    const { aims } = this;
    let value = aims.pairCost * pairs + ways + aims.requestCost * unkept;
    if (pairs > aims.pairGuard) value += aims.pairGuardCost * (pairs - aims.pairGuard);
    if (unkept > aims.requestGuard) value += unkept - aims.requestGuard;
    const mean = kilometers / this.known;
    if (mean > aims.wayGuard + 1e-9) value += 0.2 + 4 * (mean - aims.wayGuard);
    return value;
  }

  /**
   * Whether the exchange of p for q, and of p2 for q2 between the same teams unless they are -1, may cost no more than the limit,
   * `broken` for each broken hard rule: a quick look that leaves everything as it is, and passes whatever would pass when tried.
   */
  mayExchange(p: number, q: number, p2: number, q2: number, limit: number, broken: number): boolean {
    const a = this.at[p]!;
    const b = this.at[q]!;
    if (a === this.bench || b === this.bench) return true;
    const { schools } = this;
    let pairs = schools === null ? 0 : schools.pairs + schools.exchanged(p, q, a, b);
    let ways = this.ways + this.wayExchanged(this.aims.wayCost, p, q, a, b);
    let kilometers = this.kilometers + this.wayExchanged(this.travel, p, q, a, b);
    let { unkept, violations } = this;
    if (p2 < 0) {
      unkept -= this.joined(this.friends, p, q, a, b) + this.joined(this.friends, q, p, b, a);
      violations += this.joined(this.apart, p, q, a, b) + this.joined(this.apart, q, p, b, a);
    } else {
      if (this.isTied(p) || this.isTied(q) || this.isTied(p2) || this.isTied(q2)) return true;
      if (schools) pairs += schools.exchanged(p2, q2, a, b) - schools.crossing(p, q2) - schools.crossing(p2, q);
      ways += this.wayExchanged(this.aims.wayCost, p2, q2, a, b);
      kilometers += this.wayExchanged(this.travel, p2, q2, a, b);
    }
    const left = limit - this.restWith(pairs, ways, kilometers, unkept) - broken * violations;
    return left >= 0 && this.ranges.mayExchange(p, q, p2, q2, a, b, left + 1e-9);
  }

  private isTied(player: number): boolean {
    return this.friends[player]!.length > 0 || this.apart[player]!.length > 0;
  }

  private wayExchanged(ways: Float64Array | null, p: number, q: number, a: number, b: number): number {
    if (!ways) return 0;
    const { teams } = this;
    const there = ways[p * teams + b]! - ways[p * teams + a]!;
    const back = ways[q * teams + a]! - ways[q * teams + b]!;
    // Unknown is no way at all.
    return (Number.isNaN(there) ? 0 : there) + (Number.isNaN(back) ? 0 : back);
  }

  /** How many more partners a player has on its team after an exchange. */
  private joined(partners: readonly Int32Array[], player: number, other: number, from: number, to: number): number {
    const own = partners[player]!;
    let more = 0;
    for (let one = 0; one < own.length; one += 1) {
      const partner = own[one]!;
      const team = this.at[partner]!;
      if (team === from) more -= 1;
      else if (team === to && partner !== other) more += 1;
    }
    return more;
  }

  /** Moves one player; the differences between teams are `Ranges`' business. */
  private carry(player: number, from: number, to: number): void {
    const { at, bench } = this;
    if (from !== bench) this.schools?.remove(player, from);
    if (to !== bench) this.schools?.add(player, to);
    this.addWay(player, from, -1);
    this.addWay(player, to, 1);
    const friends = this.friends[player]!;
    for (let one = 0; one < friends.length; one += 1) {
      const team = at[friends[one]!]!;
      if (team === bench) continue;
      if (team === from) this.unkept += 1;
      else if (team === to) this.unkept -= 1;
    }
    const apart = this.apart[player]!;
    for (let one = 0; one < apart.length; one += 1) {
      const team = at[apart[one]!]!;
      if (team === bench) continue;
      if (team === from) this.broken -= 1;
      else if (team === to) this.broken += 1;
    }
    at[player] = to;
  }

  /** What everything but the differences was before the move that is being tried. */
  private before = { ways: 0, kilometers: 0 };

  /**
   * Tries a move of blocks, without weighing the differences between teams (`ranges`) and the groups of friends (`regroup`). What
   * came before must have been kept or taken back.
   */
  try(there: NumberList, back: NumberList, a: number, b: number): void {
    this.before.ways = this.ways;
    this.before.kilometers = this.kilometers;
    const { members } = this.blocks;
    this.ranges.begin(a, b);
    for (let one = 0; one < there.count; one += 1) {
      for (const player of members[there.items[one]!]!) {
        this.ranges.shift(player, 1);
        this.carry(player, a, b);
      }
    }
    for (let one = 0; one < back.count; one += 1) {
      for (const player of members[back.items[one]!]!) {
        this.ranges.shift(player, -1);
        this.carry(player, b, a);
      }
    }
    this.groups?.forget();
  }

  /**
   * Counts the groups of friends after the move that is being tried: dear, so only where it matters.
   * @returns whether there are more players beyond the limit than before, or fewer
   */
  regroup(there: NumberList, back: NumberList): boolean {
    const before = this.groups?.excess;
    this.groups?.recount(there, back, this.blocks.members, this.at, this.bench);
    return before !== this.groups?.excess;
  }

  keep(there: NumberList, back: NumberList, a: number, b: number): void {
    for (let one = 0; one < there.count; one += 1) {
      const block = there.items[one]!;
      this.loose.remove(block, a);
      this.loose.add(block, b);
      this.size[a]! -= this.blocks.members[block]!.length;
      this.size[b]! += this.blocks.members[block]!.length;
    }
    for (let one = 0; one < back.count; one += 1) {
      const block = back.items[one]!;
      this.loose.remove(block, b);
      this.loose.add(block, a);
      this.size[b]! -= this.blocks.members[block]!.length;
      this.size[a]! += this.blocks.members[block]!.length;
    }
    this.ranges.keep();
  }

  takeBack(there: NumberList, back: NumberList, a: number, b: number): void {
    const { members } = this.blocks;
    for (let one = 0; one < back.count; one += 1)
      for (const player of members[back.items[one]!]!) this.carry(player, a, b);
    for (let one = 0; one < there.count; one += 1)
      for (const player of members[there.items[one]!]!) this.carry(player, b, a);
    this.groups?.takeBack();
    this.ways = this.before.ways;
    this.kilometers = this.before.kilometers;
  }

  /** The teams as they stand; -1 is on the bench. */
  teamsNow(): Int32Array {
    const teams = new Int32Array(this.at.length);
    this.teamsInto(teams);
    return teams;
  }

  teamsInto(teams: Int32Array): void {
    for (let player = 0; player < teams.length; player += 1) {
      teams[player] = this.at[player] === this.bench ? -1 : this.at[player]!;
    }
  }
}
