import type { QueryExecutorProvider } from "kysely";
import type { UpcomingEvent } from "#kernel/time/upcoming-event.ts";
import { nextGameIds } from "../store/coming-events.ts";
import { comingOfTeam, eventsByIds } from "../store/events.ts";
import { describeEvents, type DescribedEvent } from "./described.ts";

/** Events that a team's page shows. */
const SHOWN = 8;

/** The next event of some published teams that takes place, by team. */
export async function nextEventsOf(
  handle: QueryExecutorProvider,
  teamIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, UpcomingEvent>> {
  const found = new Map<string, UpcomingEvent>();
  for (const team of teamIds) {
    const next = (await eventsOf(handle, team, now, SHOWN)).find(({ status }) => status === "scheduled");
    if (next) found.set(team, next);
  }
  return found;
}

/** What comes next of a published team, what is cancelled too. */
export const teamEvents = (handle: QueryExecutorProvider, teamId: string, now: Date): Promise<UpcomingEvent[]> =>
  eventsOf(handle, teamId, now, SHOWN);

async function eventsOf(
  handle: QueryExecutorProvider,
  teamId: string,
  now: Date,
  limit: number,
): Promise<UpcomingEvent[]> {
  const rows = await comingOfTeam(handle, teamId, now, limit);
  const described = await describeEvents(handle, rows);
  return rows.flatMap(({ id }) => {
    const event = described.get(id);
    return event ? [lineOf(event, teamId)] : [];
  });
}

function lineOf({ where, home, away, ...event }: DescribedEvent, teamId: string): UpcomingEvent {
  const { id, kind, title, date, start, arriveAt, status, homeWaits, awayWaits } = event;
  return {
    id,
    kind,
    title,
    home: home?.name ?? null,
    away: away?.name ?? null,
    homeWaits,
    awayWaits,
    side: home?.id === teamId ? "home" : away?.id === teamId ? "away" : null,
    date,
    start,
    arriveAt,
    location: [where.venue ?? where.location, where.field].filter(Boolean).join(", ") || null,
    address: where.address ?? where.location,
    status,
  };
}

/** The next published game of each of some teams that takes place and has not begun, by team. In as many statements for ten as for one. */
export async function nextGamesOf(
  handle: QueryExecutorProvider,
  teamIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, UpcomingEvent>> {
  const next = await nextGameIds(handle, teamIds, now);
  const described = await describeEvents(
    handle,
    await eventsByIds(
      handle,
      next.map(({ id }) => id),
    ),
  );
  return new Map(
    next.flatMap(({ teamId, id }) => {
      const event = described.get(id);
      return event ? [[teamId, lineOf(event, teamId)] as const] : [];
    }),
  );
}
