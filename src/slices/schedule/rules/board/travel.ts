import type { Season } from "../season/season.ts";
import type { Weights } from "./weights.ts";

/** Kilometers of two teams (-1: of one only) to a venue and back, for teams that have a home venue. */
export function kilometersTo(season: Season, home: number, away: number, venue: number): number {
  const far = (team: number) => {
    const from = team < 0 ? -1 : season.teams[team]!.homeVenue;
    return from < 0 ? 0 : 2 * season.kilometers[from * season.venues + venue]!;
  };
  return far(home) + far(away);
}

/** Kilometers of a pairing from the venue that is best for it. */
export function leastKilometers(season: Season, home: number, away: number): number {
  const division = season.divisions[season.teams[home]!.division]!;
  const [one, other] = [season.teams[home]!.homeVenue, season.teams[away]!.homeVenue];
  if (one < 0 && other < 0) return 0;
  const venues =
    division.atHome && one >= 0 && other >= 0
      ? [one, other]
      : [...new Set([...division.fields].map((field) => season.fields[field]!.venue))];
  return Math.min(...venues.map((venue) => kilometersTo(season, home, away, venue)));
}

/** What the kilometers of all games cost that a better venue would save. */
export class Travel {
  cost = 0;
  private readonly season: Season;
  private readonly weight: number;
  private readonly known = new Map<number, Float64Array>();

  constructor(season: Season, weights: Weights) {
    this.season = season;
    this.weight = weights.kilometer;
  }

  count(home: number, away: number, slot: number, step: 1 | -1): void {
    if (this.weight > 0) this.cost += step * this.more(home, away)[this.season.slots.venue[slot]!]!;
  }

  private more(home: number, away: number): Float64Array {
    const key = home * this.season.teams.length + away;
    let costs = this.known.get(key);
    if (!costs) {
      const least = leastKilometers(this.season, home, away);
      costs = Float64Array.from({ length: this.season.venues }, (_, venue) =>
        Math.max(0, (kilometersTo(this.season, home, away, venue) - least) * this.weight),
      );
      this.known.set(key, costs);
    }
    return costs;
  }
}
