import type { LeagueSchedule, PlayoffGame, ScheduledGame } from "../instance/result.ts";
import { dayNumber, minutesOf } from "../instance/windows.ts";
import type { Division, Season } from "../season/season.ts";

/** A game of a schedule by numbers of the season. */
export interface Played {
  readonly id: string;
  readonly division: Division;
  readonly home: number;
  readonly away: number;
  /** From the first day of the season. */
  readonly day: number;
  /** Minutes since midnight. */
  readonly start: number;
  readonly end: number;
  readonly field: number;
  readonly venue: number;
  readonly officials: readonly string[];
}

function playedOf(season: Season, game: ScheduledGame | PlayoffGame): Played {
  const division = season.divisions[season.divisionNumber.get(game.division)!]!;
  const start = minutesOf(game.start);
  const field = season.fieldNumber.get(game.field)!;
  const numberOf = (team: string) => season.teamNumber.get(team)!;
  return {
    id: game.id,
    division,
    home: "home" in game ? numberOf(game.home) : -1,
    away: "away" in game ? numberOf(game.away) : -1,
    day: dayNumber(game.date) - season.firstDay,
    start,
    end: start + division.minutes,
    field,
    venue: season.fields[field]!.venue,
    officials: game.officials ?? [],
  };
}

/** The games of a schedule in the order of time: of the regular season, by team, and of the play-offs. */
export function gamesOf(season: Season, schedule: Pick<LeagueSchedule, "games" | "playoffs">) {
  const inTime = (one: Played, other: Played) => one.day - other.day || one.start - other.start;
  const regular = schedule.games.map((game) => playedOf(season, game)).toSorted(inTime);
  const byTeam: Played[][] = season.teams.map(() => []);
  for (const game of regular) {
    byTeam[game.home]!.push(game);
    byTeam[game.away]!.push(game);
  }
  return { regular, byTeam, playoffs: schedule.playoffs.map((game) => playedOf(season, game)) };
}
export type Games = ReturnType<typeof gamesOf>;
