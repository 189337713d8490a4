import { NumberList, NumberSet } from "#kernel/number-list.ts";
import type { Season } from "../season/season.ts";
import type { GameLists } from "./game-list.ts";
import { teamCost, type GameFacts, type TeamCost } from "./team-cost.ts";
import type { Weights } from "./weights.ts";

/** What all teams' games cost, kept up to date for those whose games change. */
export class CostsOfTeams {
  /** Hard violations of all teams, and what their games cost. Up to date after `settle`. */
  hard = 0;
  soft = 0;
  /** The teams whose games changed since it was emptied, or since `restore`. */
  readonly changed: NumberSet;
  private readonly season: Season;
  private readonly weights: Weights;
  private readonly teamHard: Int32Array;
  private readonly teamSoft: Float64Array;
  private readonly cost: TeamCost = { hard: 0, soft: 0 };
  /** Teams as they were when the last change began: team, hard, soft. */
  private readonly before = new NumberList();

  constructor(season: Season, weights: Weights) {
    this.season = season;
    this.weights = weights;
    this.changed = new NumberSet(season.teams.length);
    this.teamHard = new Int32Array(season.teams.length);
    this.teamSoft = new Float64Array(season.teams.length);
  }

  /** Counts the teams again whose games changed. */
  settle(facts: GameFacts, lists: GameLists): void {
    const { cost, season, weights } = this;
    const { items, count } = this.changed.list;
    this.before.clear();
    for (let at = 0; at < count; at += 1) {
      const team = items[at]!;
      teamCost(season, weights, season.divisions[season.teams[team]!.division]!, team, facts, lists, cost);
      this.before.add(team);
      this.before.add(this.teamHard[team]!);
      this.before.add(this.teamSoft[team]!);
      this.set(team, cost.hard, cost.soft);
    }
  }

  /** Makes the last `settle` definite. */
  keep(): void {
    this.before.clear();
  }

  /** Takes the last `settle` back. */
  restore(): void {
    this.changed.clear();
    for (let at = this.before.count - 3; at >= 0; at -= 3)
      this.set(this.before.items[at]!, this.before.items[at + 1]!, this.before.items[at + 2]!);
    this.before.clear();
  }

  private set(team: number, hard: number, soft: number): void {
    this.hard += hard - this.teamHard[team]!;
    this.soft += soft - this.teamSoft[team]!;
    this.teamHard[team] = hard;
    this.teamSoft[team] = soft;
  }
}
