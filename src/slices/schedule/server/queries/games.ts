import type { QueryExecutorProvider } from "kysely";
import type { ScheduledEvent } from "../../contract/event.ts";
import { eventsByIds, publishedEvents, type EventRow } from "../store/events.ts";
import { describeEvents } from "./described.ts";

/** A published game with the names of what it is about, for capabilities above. */
export interface PublishedGame extends ScheduledEvent {
  readonly seasonId: string;
  readonly divisionId: string;
}

/** The published games of a season, cancelled ones too, in the order of time. */
export async function gamesOfSeason(handle: QueryExecutorProvider, seasonId: string): Promise<PublishedGame[]> {
  return described(handle, await publishedEvents(handle, seasonId));
}

/** Some published games, in the order of time; events of another kind are left out. */
export async function gamesById(handle: QueryExecutorProvider, ids: readonly string[]): Promise<PublishedGame[]> {
  return described(handle, await eventsByIds(handle, ids));
}

async function described(handle: QueryExecutorProvider, rows: readonly EventRow[]): Promise<PublishedGame[]> {
  const games = rows.filter(({ kind }) => kind === "game");
  const byId = await describeEvents(handle, games);
  return games.flatMap(({ id, seasonId, division }) => {
    const event = byId.get(id);
    if (!event || division === null) return [];
    const { at: _, ...seen } = event;
    return [{ ...seen, seasonId, divisionId: division }];
  });
}
