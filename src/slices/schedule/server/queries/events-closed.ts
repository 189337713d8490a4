import { seasonHomes } from "#slices/leagues/server/public.ts";
import type { EventsClosed } from "#slices/venues/server/public.ts";
import { eventsInSpan } from "../store/events.ts";
import { describeEvents } from "./described.ts";

/** The published events of public leagues that lie in a closure of some fields and are not over. */
export const eventsClosed: EventsClosed = async (handle, closed, now) => {
  const rows = await eventsInSpan(handle, closed, now);
  if (rows.length === 0) return [];
  const described = await describeEvents(handle, rows);
  const homes = await seasonHomes(handle, [...new Set(rows.map(({ seasonId }) => seasonId))]);
  return rows.flatMap(({ id, seasonId, field }) => {
    const event = described.get(id);
    const home = homes.find((one) => one.id === seasonId);
    if (!event || !home || field === null) return [];
    const { date, start, kind, title } = event;
    return {
      id,
      league: { id: home.leagueId, name: home.leagueName },
      season: { id: seasonId, name: home.seasonName },
      field,
      date,
      start,
      kind,
      title,
      home: event.home?.name ?? null,
      away: event.away?.name ?? null,
      homeWaits: event.homeWaits,
      awayWaits: event.awayWaits,
    };
  });
};
