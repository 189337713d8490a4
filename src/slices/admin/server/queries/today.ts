import type { Handle } from "#platform/db/open.ts";
import { seasonsOfApproved } from "#slices/leagues/server/public.ts";
import { openSpots } from "#slices/officials/server/public.ts";
import { scoresOf } from "#slices/results/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { todaysEvents } from "#slices/schedule/server/public.ts";
import { MOST_TODAY, type Today, type TodayEvent } from "../../contract/dashboard.ts";

type Event = Awaited<ReturnType<typeof todaysEvents>>[number];

/** How an event of today stands at a moment; undefined for one that is over and misses nothing. */
function stateOf(
  { kind, status, startsAt, endsAt }: Event,
  { hasScore, lacksOfficials, now }: { hasScore: boolean; lacksOfficials: boolean; now: Date },
): TodayEvent["state"] | undefined {
  if (status !== "scheduled") return status;
  if (Date.parse(startsAt) > now.getTime()) return lacksOfficials ? "missing-officials" : "to-come";
  if (Date.parse(endsAt) > now.getTime()) return "going-on";
  return kind === "game" && !hasScore ? "missing-score" : undefined;
}

/** What is on today in some leagues that are approved; null where nothing is. */
export async function todayOf(
  handle: Handle<RegistrationTables>,
  leagueIds: readonly string[],
  now: Date,
): Promise<Today | null> {
  const seasons = new Map(
    (await seasonsOfApproved(handle, leagueIds)).map(({ id: seasonId, leagueId, leagueName }) => [
      seasonId,
      { leagueId, leagueName, seasonId },
    ]),
  );
  const events = await todaysEvents(handle, [...seasons.keys()], now);
  if (events.length === 0) return null;
  const scores = await scoresOf(
    handle,
    events.map(({ id }) => id),
  );
  const lacking = await openSpots(handle, [...new Set(events.map(({ seasonId }) => seasonId))], now.getTime());
  const open = events.flatMap((event) => {
    const [hasScore, lacksOfficials] = [scores.has(event.id), lacking.has(event.id)];
    const state = stateOf(event, { hasScore, lacksOfficials, now });
    return state === undefined ? [] : [{ event, state }];
  });
  const notOver = ({ status, endsAt }: Event) => status === "scheduled" && Date.parse(endsAt) > now.getTime();
  const toCome = new Set(events.filter(notOver).map(({ seasonId }) => seasonId));
  return {
    events: open.slice(0, MOST_TODAY).map(({ event, state }) => lineOf(event, seasons.get(event.seasonId)!, state)),
    more: Math.max(0, open.length - MOST_TODAY),
    over: events.length - open.length,
    seasons: [...toCome].map((seasonId) => ({ seasonId, leagueName: seasons.get(seasonId)!.leagueName })),
  };
}

function lineOf(
  { id, kind, title, home, away, homeWaits, awayWaits, where, date, start, timeZone, startsAt }: Event,
  season: { leagueId: string; leagueName: string; seasonId: string },
  state: TodayEvent["state"],
): TodayEvent {
  return {
    ...season,
    id,
    kind,
    title,
    home: home?.name ?? null,
    away: away?.name ?? null,
    homeWaits,
    awayWaits,
    where: [where.venue ?? where.location, where.field].filter(Boolean).join(", ") || null,
    date,
    start,
    timeZone,
    startsAt,
    state,
  };
}
