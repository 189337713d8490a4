import type { NumberList } from "#kernel/number-list.ts";
import { clusters } from "../clusters.ts";
import type { Division } from "../instance/facts.ts";

/** How far the groups of friends on one team, joined by kept mutual requests, are beyond their limit. */
export class FriendGroups {
  excess = 0;
  private readonly limit: number;
  private readonly friends: Int32Array[];
  /** The circle of friends of each player, whatever their teams; -1 without friends. */
  private readonly circle: Int32Array;
  private readonly members: readonly number[][];
  private readonly over: Int32Array;
  private readonly seen: Int32Array;
  private look = 0;
  /** The group that is being counted. */
  private readonly queue: Int32Array;
  /** The circles that the move being tried changed, and how far each was beyond the limit before. */
  private readonly touched: Int32Array;
  private readonly overBefore: Int32Array;
  private touchedCount = 0;

  constructor({ players, mutual }: Division, limit: number) {
    this.limit = limit;
    const lists: number[][] = players.map(() => []);
    for (const [a, b] of mutual) {
      lists[a]!.push(b);
      lists[b]!.push(a);
    }
    this.friends = lists.map((list) => Int32Array.from(list));
    this.circle = new Int32Array(players.length).fill(-1);
    this.members = clusters(mutual.flat(), mutual);
    for (const [circle, list] of this.members.entries()) for (const player of list) this.circle[player] = circle;
    this.over = new Int32Array(this.members.length);
    this.seen = new Int32Array(players.length);
    this.queue = new Int32Array(players.length);
    this.touched = new Int32Array(this.members.length);
    this.overBefore = new Int32Array(this.members.length);
  }

  countAll(at: Int32Array, bench: number): void {
    for (let circle = 0; circle < this.members.length; circle += 1) {
      this.over[circle] = this.count(circle, at, bench);
      this.excess += this.over[circle]!;
    }
  }

  /** Counts the circles of the blocks that moved again. */
  recount(
    there: NumberList,
    back: NumberList,
    members: readonly (readonly number[])[],
    at: Int32Array,
    bench: number,
  ): void {
    this.touchedCount = 0;
    this.touchAll(there, members);
    this.touchAll(back, members);
    for (let one = 0; one < this.touchedCount; one += 1) {
      const circle = this.touched[one]!;
      this.over[circle] = this.count(circle, at, bench);
      this.excess += this.over[circle] - this.overBefore[one]!;
    }
  }

  private touchAll({ items, count }: NumberList, members: readonly (readonly number[])[]): void {
    for (let one = 0; one < count; one += 1)
      for (const player of members[items[one]!]!) this.touch(this.circle[player]!);
  }

  private touch(circle: number): void {
    if (circle < 0) return;
    for (let one = 0; one < this.touchedCount; one += 1) if (this.touched[one] === circle) return;
    this.touched[this.touchedCount] = circle;
    this.overBefore[this.touchedCount] = this.over[circle]!;
    this.touchedCount += 1;
  }

  /** What came before is kept, whatever it was. */
  forget(): void {
    this.touchedCount = 0;
  }

  takeBack(): void {
    for (let one = 0; one < this.touchedCount; one += 1) {
      const circle = this.touched[one]!;
      this.excess += this.overBefore[one]! - this.over[circle]!;
      this.over[circle] = this.overBefore[one]!;
    }
  }

  private count(circle: number, at: Int32Array, bench: number): number {
    this.look += 1;
    let over = 0;
    for (const first of this.members[circle]!) {
      if (this.seen[first] === this.look || at[first] === bench) continue;
      this.queue[0] = first;
      let found = 1;
      this.seen[first] = this.look;
      for (let next = 0; next < found; next += 1) {
        const own = this.friends[this.queue[next]!]!;
        for (let one = 0; one < own.length; one += 1) {
          const friend = own[one]!;
          if (this.seen[friend] === this.look || at[friend] !== at[first]) continue;
          this.seen[friend] = this.look;
          this.queue[found] = friend;
          found += 1;
        }
      }
      over += Math.max(0, found - this.limit);
    }
    return over;
  }
}
