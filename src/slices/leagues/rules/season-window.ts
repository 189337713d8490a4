import type { LocalDate } from "#kernel/time/calendar.ts";
import type { LeagueStatus, SeasonStatus } from "../contract/vocabulary.ts";

/** Whether a season goes on in the sense of spec.txt §4: from the first day of registration to its last day. */
export function inSeasonWindow(
  season: { status: SeasonStatus; registrationStartDate: LocalDate; leagueEndDate: LocalDate },
  today: LocalDate,
): boolean {
  // Nobody knows of a draft, so it keeps nothing from being done.
  return season.status !== "draft" && season.registrationStartDate <= today && today <= season.leagueEndDate;
}

/**
 * The season that Edit League means: the one that plays or registers now, else the next to come, else the last; of several
 * the one that began first. Undefined without any.
 */
export function currentSeason<
  Season extends { registrationStartDate: LocalDate; leagueStartDate: LocalDate; leagueEndDate: LocalDate },
>(seasons: readonly Season[], today: LocalDate): Season | undefined {
  const byStart = seasons.toSorted((a, b) => (a.leagueStartDate < b.leagueStartDate ? -1 : 1));
  const left = byStart.filter(({ leagueEndDate }) => today <= leagueEndDate);
  return left.find(({ registrationStartDate }) => registrationStartDate <= today) ?? left[0] ?? byStart.at(-1);
}

/**
 * What keeps a league from being deleted: 'Cannot delete during registration or season'. A league that is not approved and
 * that nobody ever asked for a spot concerns nobody but its owner: nothing keeps it.
 */
export function mayDelete(
  { status, asked }: { status: LeagueStatus; asked: boolean },
  seasons: readonly { status: SeasonStatus; registrationStartDate: LocalDate; leagueEndDate: LocalDate }[],
  today: LocalDate,
): "leagues.in-season" | null {
  if (status !== "approved" && !asked) return null;
  return seasons.some((season) => inSeasonWindow(season, today)) ? "leagues.in-season" : null;
}

/** What keeps a division from being removed. Its history does not: then it is hidden instead. */
export function mayRemoveDivision(
  division: { taken: number; waiting: number },
  { divisions }: { divisions: number },
): "leagues.division-used" | "leagues.last-division" | null {
  if (division.taken > 0 || division.waiting > 0) return "leagues.division-used";
  return divisions <= 1 ? "leagues.last-division" : null;
}

/**
 * A season is removed only while nobody ever asked for a spot in it, `tickets` were given to those who did, and no game of it was
 * played.
 */
export function mayRemoveSeason(
  divisions: readonly { tickets: number; taken: number }[],
  isPlayed: boolean,
): "leagues.season-used" | "leagues.season-played" | null {
  if (isPlayed) return "leagues.season-played";
  return divisions.some(({ tickets, taken }) => tickets > 0 || taken > 0) ? "leagues.season-used" : null;
}
