import { isInside, spansOf, touches, type Span } from "../instance/windows.ts";
import type { Season } from "../season/season.ts";
import type { GameFacts } from "./team-cost.ts";
import type { GameLists } from "./game-list.ts";
import type { Weights } from "./weights.ts";

interface KnownWish {
  readonly type: "noOverlap" | "together" | "preferWindow" | "avoidWindow";
  readonly teams: readonly number[];
  readonly within: number;
  readonly spans: readonly Span[] | null;
  readonly weight: number;
}

/** The wishes of teams and families, and how often each is not kept. */
export class Wishes {
  cost = 0;
  private readonly of: readonly (readonly number[])[];
  private readonly wishes: readonly KnownWish[];
  private readonly costs: Float64Array;
  private readonly weight: number;
  private readonly season: Season;
  /** Wishes as they were when the last change began: wish, cost. */
  private readonly before: number[] = [];

  constructor(season: Season, weights: Weights) {
    this.season = season;
    this.weight = weights.wish;
    this.wishes = (season.instance.wishes ?? []).map((wish) => {
      const names = "teams" in wish ? wish.teams : [wish.team];
      return {
        type: wish.type,
        teams: names.map((name) => season.teamNumber.get(name)!),
        within: ("withinMinutes" in wish ? wish.withinMinutes : null) ?? 120,
        spans: "windows" in wish ? spansOf(wish.windows) : null,
        weight: wish.weight ?? 1,
      };
    });
    const of: number[][] = season.teams.map(() => []);
    for (const [number, { teams }] of this.wishes.entries()) for (const team of new Set(teams)) of[team]!.push(number);
    this.of = of;
    this.costs = new Float64Array(this.wishes.length);
  }

  /** Brings `cost` up to date with the games of some teams. */
  settle(teams: readonly number[], facts: GameFacts, lists: GameLists): void {
    this.before.length = 0;
    if (this.wishes.length === 0) return;
    for (const team of teams)
      for (const wish of this.of[team]!) {
        this.before.push(wish, this.costs[wish]!);
        this.set(wish, this.broken(wish, facts, lists) * this.wishes[wish]!.weight * this.weight);
      }
  }

  /** Makes the last `settle` definite. */
  keep(): void {
    this.before.length = 0;
  }

  /** Takes the last `settle` back. */
  restore(): void {
    for (let at = this.before.length - 2; at >= 0; at -= 2) this.set(this.before[at]!, this.before[at + 1]!);
    this.before.length = 0;
  }

  private set(wish: number, cost: number): void {
    this.cost += cost - this.costs[wish]!;
    this.costs[wish] = cost;
  }

  /** How often a wish is not kept. */
  private broken(number: number, facts: GameFacts, lists: GameLists): number {
    const wish = this.wishes[number]!;
    const { slots, firstDay, teams, divisions } = this.season;
    const [one, other] = wish.teams;
    const minutes = divisions[teams[one!]!.division]!.minutes;
    const gamesOf = (team: number) => lists.games.subarray(team * lists.width, team * lists.width + lists.count[team]!);
    let broken = 0;
    for (const game of gamesOf(one!)) {
      const slot = facts.slot[game]!;
      if (other === undefined) {
        const [day, start] = [firstDay + slots.day[slot]!, slots.start[slot]!];
        const isKept =
          wish.type === "preferWindow"
            ? isInside(wish.spans, day, start, start + minutes)
            : !touches(wish.spans, day, start, start + minutes);
        if (!isKept) broken += 1;
      } else {
        for (const rival of gamesOf(other))
          if (rival !== game && slots.day[facts.slot[rival]!] === slots.day[slot])
            broken += this.isApart(wish, game, rival, facts) ? 0 : 1;
      }
    }
    return broken;
  }

  private isApart(wish: KnownWish, one: number, other: number, { slot, home }: GameFacts): boolean {
    const { slots, travel, venues, teams, divisions } = this.season;
    const [a, b] = slots.start[slot[one]!]! <= slots.start[slot[other]!]! ? [one, other] : [other, one];
    const end = slots.start[slot[a]!]! + divisions[teams[home[a]!]!.division]!.minutes;
    const start = slots.start[slot[b]!]!;
    const [from, to] = [slots.venue[slot[a]!]!, slots.venue[slot[b]!]!];
    if (wish.type === "noOverlap") return start >= end + travel[from * venues + to]!;
    return from === to && start - end <= wish.within;
  }
}
