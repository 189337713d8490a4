import type { QueryExecutorProvider } from "kysely";
import type { ScheduledEvent } from "../../contract/event.ts";
import { eventsToday } from "../store/events.ts";
import { describeEvents } from "./described.ts";

/** A published event of today with its season. */
export interface TodaysEvent extends ScheduledEvent {
  readonly seasonId: string;
}

/** The published events of some seasons on the day that it is at each venue, cancelled ones too, in the order of time. */
export async function todaysEvents(
  handle: QueryExecutorProvider,
  seasonIds: readonly string[],
  now: Date,
): Promise<TodaysEvent[]> {
  const rows = await eventsToday(handle, seasonIds, now);
  const described = await describeEvents(handle, rows);
  return rows.flatMap(({ id, seasonId }) => {
    const { at: _, ...event } = described.get(id) ?? { id: undefined };
    return event.id === undefined ? [] : [{ ...event, seasonId }];
  });
}
