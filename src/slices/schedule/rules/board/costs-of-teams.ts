import { NumberList } from "#kernel/number-list.ts";
import type { Season } from "../season/season.ts";
import type { GameLists } from "./game-list.ts";
import { teamCost, type GameFacts, type TeamCost } from "./team-cost.ts";
import type { Weights } from "./weights.ts";

/** What all teams' games cost, kept up to date for those whose games change. */
export class CostsOfTeams {
  /** Hard violations of all teams, and what their games cost. Up to date after `settle`. */
  hard = 0;
  soft = 0;
  /** The teams whose games changed since the last `settle` or `restore`. */
  readonly changed = new NumberList();
  private readonly season: Season;
  private readonly weights: Weights;
  private readonly isChanged: Uint8Array;
  private readonly teamHard: Int32Array;
  private readonly teamSoft: Float64Array;
  private readonly cost: TeamCost = { hard: 0, soft: 0 };
  /** Teams as they were when the last change began: team, hard, soft. */
  private readonly before = new NumberList();

  constructor(season: Season, weights: Weights) {
    this.season = season;
    this.weights = weights;
    this.isChanged = new Uint8Array(season.teams.length);
    this.teamHard = new Int32Array(season.teams.length);
    this.teamSoft = new Float64Array(season.teams.length);
  }

  touch(team: number): void {
    if (this.isChanged[team] === 1) return;
    this.isChanged[team] = 1;
    this.changed.add(team);
  }

  /** Counts the teams again whose games changed; `forget` ends the list of them. */
  settle(facts: GameFacts, lists: GameLists): void {
    const { cost, season, weights, changed } = this;
    this.before.clear();
    for (let at = 0; at < changed.count; at += 1) {
      const team = changed.items[at]!;
      teamCost(season, weights, season.divisions[season.teams[team]!.division]!, team, facts, lists, cost);
      this.before.add(team);
      this.before.add(this.teamHard[team]!);
      this.before.add(this.teamSoft[team]!);
      this.set(team, cost.hard, cost.soft);
    }
  }

  /** No team's games have changed. */
  forget(): void {
    for (let at = 0; at < this.changed.count; at += 1) this.isChanged[this.changed.items[at]!] = 0;
    this.changed.clear();
  }

  /** Makes the last `settle` definite. */
  keep(): void {
    this.before.clear();
  }

  /** Takes the last `settle` back. */
  restore(): void {
    this.forget();
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
