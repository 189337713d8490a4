import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { leagueFields } from "#slices/venues/server/public.ts";
import type { ScheduleSetup } from "../../contract/settings.ts";
import { lastDayOf } from "../../rules/settings/defaults.ts";
import { holidaysBetween } from "../../rules/settings/holidays.ts";
import type { ScheduleDeps } from "../services.ts";
import { seasonBasis } from "./season-facts.ts";
import { demandSchedule } from "./ties.ts";

/** What a season's schedule is made of, and the choices, for who runs its league. @throws Refusal as `demandSchedule` */
export async function scheduleSetup(
  { db, clock, actor }: Pick<ScheduleDeps, "db" | "clock"> & ActorContext,
  { season }: { season: string },
): Promise<ScheduleSetup> {
  const { home } = await demandSchedule(db, actor, season);
  const { schedule, divisions, teams, planned, unavailable, settings, isChosen } = await seasonBasis(db, home);
  const [from, to] = [settings.start, lastDayOf(settings)];
  const fields = await leagueFields(db, { leagueId: home.leagueId, from, to });
  const today = localDateAt(clock.now(), home.timeZone);
  const games = planned.filter(({ kind, status }) => kind === "game" && status === "scheduled");
  return {
    league: { id: home.leagueId, name: home.leagueName, timeZone: home.timeZone },
    season: { id: home.id, name: home.seasonName, startDate: home.startDate, endDate: home.endDate },
    settings,
    isChosen,
    divisions: divisions.map(({ id, name }) => {
      const own = teams.filter(({ divisionId }) => divisionId === id);
      return {
        id,
        name,
        teams: own.length,
        published: own.some(({ published }) => published),
        games: games.filter(({ division }) => division === id).length,
      };
    }),
    fields: fields.map(({ id, name, venue, lights }) => ({ id, name, venue: venue.name, lights })),
    holidays: holidaysBetween(from, to),
    planned: {
      games: games.length,
      locked: games.filter(({ locked }) => locked).length,
      played: games.filter(({ date }) => date < today).length,
    },
    publishedAt: schedule?.publishedAt?.toISOString() ?? null,
    requestsUntil: schedule?.requestsUntil ?? null,
    requests: unavailable.length,
  };
}
