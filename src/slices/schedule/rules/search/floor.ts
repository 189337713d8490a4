import type { Division, Season } from "../season/season.ts";

/** Whether a division must play a whole round each week, so that n − 2 breaks are the fewest there can be (de Werra). */
export function isCompact(season: Season, { number, teams, minMeetings, maxPerWeek, gamesPerTeam }: Division): boolean {
  if (teams.length % 2 === 1 || teams.length <= 2 || minMeetings < 1 || maxPerWeek !== 1) return false;
  const perDay = season.slots.onDay[number]!;
  const weeks = new Set([...perDay.keys()].filter((day) => perDay[day]!.length > 0).map((day) => season.weekOf[day]!));
  return weeks.size === gamesPerTeam;
}

/** What every schedule of a season costs at least: where a search arrives there, it can end. */
export function floorOf(season: Season, breakCost: number): number {
  return season.divisions
    .filter((division) => isCompact(season, division))
    .reduce((sum, { teams }) => sum + (teams.length - 2) * breakCost, 0);
}
