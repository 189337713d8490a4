import type { Division, Season } from "../season/season.ts";
import type { Weights } from "./weights.ts";

/** How often each pair of teams meets, and how often at whose home. */
export class Meetings {
  hard = 0;
  soft = 0;
  private readonly times: Int16Array;
  private readonly teams: number;
  private readonly season: Season;
  private readonly weights: Weights;
  private readonly limits: readonly { least: number; most: number; low: number; high: number }[];

  constructor(season: Season, weights: Weights) {
    this.season = season;
    this.weights = weights;
    this.teams = season.teams.length;
    const widest = Math.max(1, ...season.divisions.map(({ teams }) => teams.length));
    this.times = new Int16Array(this.teams * widest);
    this.position = new Int32Array(this.teams);
    for (const { teams } of season.divisions)
      for (const [position, team] of teams.entries()) this.position[team] = position;
    this.widest = widest;
    this.limits = season.divisions.map(limitsOf);
    for (const division of season.divisions)
      for (const [position, team] of division.teams.entries())
        for (const other of division.teams.slice(position + 1)) this.weigh(division.number, team, other, 1);
  }

  private readonly position: Int32Array;
  private readonly widest: number;

  /** Meetings of two teams, at home of the first. */
  at(home: number, away: number): number {
    return this.times[home * this.widest + this.position[away]!]!;
  }

  count(division: number, home: number, away: number, step: 1 | -1): void {
    this.weigh(division, home, away, -1);
    this.times[home * this.widest + this.position[away]!]! += step;
    this.weigh(division, home, away, 1);
  }

  private weigh(division: number, one: number, other: number, sign: 1 | -1): void {
    const limit = this.limits[division]!;
    const atOne = this.at(one, other);
    const all = atOne + this.at(other, one);
    if (all > limit.most) this.hard += sign * (all - limit.most);
    if (all < limit.least) this.hard += sign * (limit.least - all);
    if (all > limit.high) this.soft += sign * (all - limit.high) * this.weights.opponents;
    if (all < limit.low) this.soft += sign * (limit.low - all) * this.weights.opponents;
    this.soft += sign * (Math.abs(2 * atOne - all) - (all % 2)) * this.weights.pairHome;
  }
}

function limitsOf({ teams, gamesPerTeam, minMeetings, maxMeetings }: Division) {
  const even = teams.length > 1 ? gamesPerTeam / (teams.length - 1) : 0;
  return { least: minMeetings, most: maxMeetings, low: Math.floor(even), high: Math.ceil(even) };
}
