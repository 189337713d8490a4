import { timeOf } from "#platform/clock.ts";
import { managedSeasons, publicLeague } from "#slices/leagues/server/public.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { LeagueSchedule } from "../../contract/league-schedule.ts";
import type { ScheduleDeps } from "../services.ts";
import { pageOfDay, weekPages } from "../../rules/week-pages.ts";
import { busyWeeksOf, eventsOfSeasons } from "../store/events.ts";
import { describeEvents } from "./described.ts";

/** Events that the page of a league's schedule has. */
const SHOWN = 200;

/**
 * What everybody may read of a league's schedule.
 * @param league its id or its readable address
 * @param week a day of the weeks that are asked for, "next" for the next ones; without it the next events
 * @throws Refusal schedule.not-found for a league that is not public
 */
export async function leagueSchedule(
  { db, clock }: Pick<ScheduleDeps, "db" | "clock">,
  { league: asked, week }: { league: string; week?: string | undefined },
): Promise<LeagueSchedule> {
  const league = await publicLeague(db, asked);
  if (!league) throw new Refusal("schedule.not-found");
  const seasonIds = (await managedSeasons(db, league.id)).map(({ id }) => id);
  const now = timeOf({ clock });
  const pages = week === undefined ? [] : weekPages(await busyWeeksOf(db, seasonIds, now));
  const page = week === undefined || week === "next" ? 0 : pageOfDay(pages, week);
  const days = pages[page];
  const rows = await eventsOfSeasons(db, seasonIds, now, { limit: SHOWN + 1, ...(days ? { days } : {}) });
  const described = await describeEvents(db, rows.slice(0, SHOWN));
  return {
    league,
    events: rows.slice(0, SHOWN).flatMap(({ id }) => {
      const event = described.get(id);
      if (!event) return [];
      const { at: _, ...seen } = event;
      return [seen];
    }),
    more: rows.length > SHOWN,
    pages,
    page,
  };
}
