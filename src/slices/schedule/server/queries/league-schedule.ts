import { timeOf } from "#platform/clock.ts";
import { managedSeasons, publicLeague } from "#slices/leagues/server/public.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { LeagueSchedule } from "../../contract/league-schedule.ts";
import type { ScheduleDeps } from "../services.ts";
import { eventsOfSeasons } from "../store/events.ts";
import { describeEvents } from "./described.ts";

/** Events that the page of a league's schedule has. */
const SHOWN = 200;

/**
 * What everybody may read of a league's schedule.
 * @param league its id or its readable address
 * @throws Refusal schedule.not-found for a league that is not public
 */
export async function leagueSchedule(
  { db, clock }: Pick<ScheduleDeps, "db" | "clock">,
  { league: asked }: { league: string },
): Promise<LeagueSchedule> {
  const league = await publicLeague(db, asked);
  if (!league) throw new Refusal("schedule.not-found");
  const seasonIds = (await managedSeasons(db, league.id)).map(({ id }) => id);
  const rows = await eventsOfSeasons(db, seasonIds, timeOf({ clock }), SHOWN + 1);
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
  };
}
