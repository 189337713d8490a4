import { kilometersTo } from "../board/travel.ts";
import type { Season } from "../season/season.ts";
import type { Games, Played } from "./played.ts";

/** How the games of one team are spread. */
export interface TeamFigures {
  readonly team: number;
  readonly games: number;
  readonly home: number;
  /** Games by time band (number of the band; -1 for none), field and weekday (0 is Monday). */
  readonly bands: ReadonlyMap<number, number>;
  readonly fields: ReadonlyMap<number, number>;
  readonly weekdays: ReadonlyMap<number, number>;
  /** Twice in a row at home or away; the longest row. */
  readonly breaks: number;
  readonly longestStreak: number;
  /** Days from one game to the next; null with fewer than two games. */
  readonly shortestRest: number | null;
  readonly longestRest: number | null;
  /** Weeks of the division's games in which it has none. */
  readonly byes: number;
  readonly rematches: number;
  /** To all games and back. */
  readonly kilometers: number;
}

/** Number of the time band of a start; -1 where there is none. */
export const bandAt = ({ division, start }: Played): number =>
  division.bands.findIndex(({ from, to }) => from <= start && start < to);

function counted(games: readonly Played[], kind: (game: Played) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const game of games) counts.set(kind(game), (counts.get(kind(game)) ?? 0) + 1);
  return counts;
}

export function teamFigures(season: Season, { byTeam, regular }: Games, team: number): TeamFigures {
  const games = byTeam[team]!;
  const { division } = season.teams[team]!;
  const isHome = games.map(({ home }) => home === team);
  const rivals = games.map(({ home, away }) => (home === team ? away : home));
  const rests = games.slice(1).map(({ day }, before) => day - games[before]!.day);
  let [breaks, rematches, streak, longestStreak] = [0, 0, 0, 0];
  for (const at of games.keys()) {
    const goesOn = at > 0 && isHome[at] === isHome[at - 1];
    streak = goesOn ? streak + 1 : 1;
    if (goesOn) breaks += 1;
    if (at > 0 && rivals[at] === rivals[at - 1]) rematches += 1;
    longestStreak = Math.max(longestStreak, streak);
  }
  const weeks = new Set(
    regular.filter((game) => game.division.number === division).map(({ day }) => season.weekOf[day]),
  );
  const own = new Set(games.map(({ day }) => season.weekOf[day]));
  return {
    team,
    games: games.length,
    home: isHome.filter(Boolean).length,
    bands: counted(games, bandAt),
    fields: counted(games, ({ field }) => field),
    weekdays: counted(games, ({ day }) => season.weekdayOf[day]!),
    breaks,
    longestStreak,
    shortestRest: rests.length > 0 ? Math.min(...rests) : null,
    longestRest: rests.length > 0 ? Math.max(...rests) : null,
    byes: weeks.size - own.size,
    rematches,
    kilometers: games.reduce((sum, { venue }) => sum + kilometersTo(season, team, -1, venue), 0),
  };
}
