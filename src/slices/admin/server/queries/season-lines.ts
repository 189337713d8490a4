import type { QueryExecutorProvider } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import { managedLeague, type ManagedSeason } from "#slices/leagues/server/public.ts";
import { seasonMeant, seasonMoney } from "#slices/registrar/server/public.ts";
import { MOST_SEASON_LINES, type SeasonDay, type SeasonLine } from "../../contract/dashboard.ts";

/** What of a season is still to come, in the league's calendar and the order of days; of one day, in the order of a season. */
export function daysToCome(season: ManagedSeason, today: LocalDate): SeasonDay[] {
  const days: SeasonDay[] = [
    { kind: "opens", date: season.registrationStartDate },
    { kind: "closes", date: season.registrationEndDate },
    { kind: "starts", date: season.startDate },
    { kind: "ends", date: season.endDate },
  ];
  return days.filter(({ date }) => date >= today).toSorted((a, b) => a.date.localeCompare(b.date));
}

/**
 * The seasons that are not over, of those of the leagues that are approved; where something comes soonest stands first. Only the
 * money of those that are shown is added up.
 */
export async function seasonLines(
  handle: QueryExecutorProvider,
  leagueIds: readonly string[],
  now: Date,
): Promise<SeasonLine[]> {
  const lines = await Promise.all(leagueIds.map((leagueId) => lineOf(handle, leagueId, now)));
  const soonest = lines
    .filter((line) => line !== null)
    .toSorted((a, b) => a.next.date.localeCompare(b.next.date))
    .slice(0, MOST_SEASON_LINES);
  return Promise.all(soonest.map(async (line) => ({ ...line, money: await seasonMoney(handle, line.seasonId) })));
}

async function lineOf(
  handle: QueryExecutorProvider,
  leagueId: string,
  now: Date,
): Promise<Omit<SeasonLine, "money"> | null> {
  const league = await managedLeague(handle, leagueId);
  if (league?.status !== "approved") return null;
  const today = localDateAt(now.getTime(), league.timeZone);
  const season = await seasonMeant(handle, leagueId, today);
  const next = season && daysToCome(season, today)[0];
  if (!season || !next || season.status === "draft") return null;
  const sum = (of: (division: ManagedSeason["divisions"][number]) => number) =>
    season.divisions.reduce((total, division) => total + of(division), 0);
  return {
    leagueId,
    leagueName: league.name,
    seasonId: season.id,
    seasonName: season.name,
    taken: sum(({ spotsTaken }) => spotsTaken),
    capacity: sum(({ capacity }) => capacity),
    waiting: sum(({ waiting }) => waiting),
    next,
  };
}
