import { NumberList } from "#kernel/number-list.ts";
import { isInside, spansOf, touches, type Span } from "../instance/windows.ts";
import type { Season } from "../season/season.ts";
import type { GameFacts } from "./team-cost.ts";
import type { GameLists } from "./game-list.ts";
import type { Weights } from "./weights.ts";

/** When and where a game is. */
export interface Appointment {
  readonly day: number;
  readonly start: number;
  readonly end: number;
  readonly venue: number;
}

export interface KnownWish {
  readonly type: "noOverlap" | "together" | "preferWindow" | "avoidWindow";
  readonly teams: readonly number[];
  readonly within: number;
  readonly spans: readonly Span[] | null;
  readonly weight: number;
}

/** The wishes of an instance, by numbers. */
export function wishesOf({ instance, teamNumber }: Season): KnownWish[] {
  return (instance.wishes ?? []).map((wish) => {
    const names = "teams" in wish ? wish.teams : [wish.team];
    return {
      type: wish.type,
      teams: names.map((name) => teamNumber.get(name)!),
      within: ("withinMinutes" in wish ? wish.withinMinutes : null) ?? 120,
      spans: "windows" in wish ? spansOf(wish.windows) : null,
      weight: wish.weight ?? 1,
    };
  });
}

/** Whether a game of one team, or two games of two teams on one day, are as a wish has it. */
export function isKept(season: Season, wish: KnownWish, game: Appointment, rival: Appointment | null): boolean {
  if (rival === null) {
    const day = season.firstDay + game.day;
    return wish.type === "preferWindow"
      ? isInside(wish.spans, day, game.start, game.end)
      : !touches(wish.spans, day, game.start, game.end);
  }
  const [first, second] = game.start <= rival.start ? [game, rival] : [rival, game];
  const way = season.travel[first.venue * season.venues + second.venue]!;
  if (wish.type === "noOverlap") return second.start >= first.end + way;
  return first.venue === second.venue && second.start - first.end <= wish.within;
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
  private readonly before = new NumberList();

  constructor(season: Season, weights: Weights) {
    this.season = season;
    this.weight = weights.wish;
    this.wishes = wishesOf(season);
    const of: number[][] = season.teams.map(() => []);
    for (const [number, { teams }] of this.wishes.entries()) for (const team of new Set(teams)) of[team]!.push(number);
    this.of = of;
    this.costs = new Float64Array(this.wishes.length);
  }

  /** Brings `cost` up to date with the games of some teams. */
  settle(teams: NumberList, facts: GameFacts, lists: GameLists): void {
    this.before.clear();
    if (this.wishes.length === 0) return;
    for (let at = 0; at < teams.count; at += 1)
      for (const wish of this.of[teams.items[at]!]!) {
        this.before.add(wish);
        this.before.add(this.costs[wish]!);
        this.set(wish, this.broken(wish, facts, lists) * this.wishes[wish]!.weight * this.weight);
      }
  }

  /** Makes the last `settle` definite. */
  keep(): void {
    this.before.clear();
  }

  /** Takes the last `settle` back. */
  restore(): void {
    for (let at = this.before.count - 2; at >= 0; at -= 2) this.set(this.before.items[at]!, this.before.items[at + 1]!);
    this.before.clear();
  }

  private set(wish: number, cost: number): void {
    this.cost += cost - this.costs[wish]!;
    this.costs[wish] = cost;
  }

  /** How often a wish is not kept. */
  private broken(number: number, facts: GameFacts, lists: GameLists): number {
    const wish = this.wishes[number]!;
    const [one, other] = wish.teams;
    const gamesOf = (team: number) => lists.games.subarray(team * lists.width, team * lists.width + lists.count[team]!);
    let broken = 0;
    for (const game of gamesOf(one!)) {
      if (other === undefined) {
        if (!isKept(this.season, wish, this.appointment(one!, facts.slot[game]!), null)) broken += 1;
        continue;
      }
      const { day } = this.season.slots;
      for (const rival of gamesOf(other)) {
        if (rival === game || day[facts.slot[rival]!] !== day[facts.slot[game]!]) continue;
        const there = this.appointment(other, facts.slot[rival]!);
        if (!isKept(this.season, wish, this.appointment(one!, facts.slot[game]!), there)) broken += 1;
      }
    }
    return broken;
  }

  private appointment(team: number, slot: number): Appointment {
    const { slots, teams, divisions } = this.season;
    const start = slots.start[slot]!;
    const { minutes } = divisions[teams[team]!.division]!;
    return { day: slots.day[slot]!, start, end: start + minutes, venue: slots.venue[slot]! };
  }
}
