import { sql } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { EventState } from "../rules/plan/change.ts";
import { publishEvents } from "./store/events.ts";
import { insertPlanned, updatePlanned } from "./store/planned-events.ts";
import { lockSchedule, setPublished } from "./store/schedules.ts";

/** A game of two teams on a Saturday at nine in the zone of the tests' leagues, unless told otherwise. */
export const gameOf = (division: string, home: string, away: string, over: Partial<EventState> = {}): EventState => ({
  kind: "game",
  division,
  home,
  away,
  title: null,
  field: null,
  location: null,
  date: "2027-01-16",
  start: "09:00",
  minutes: 60,
  timeZone: "America/Los_Angeles",
  arriveEarly: null,
  details: null,
  status: "scheduled",
  statusReason: null,
  locked: false,
  accepted: [],
  acceptedNote: null,
  ...over,
});

/** Plans an event of a season as it says, and publishes it at a moment; one that is there is changed. */
export async function publishEvent(
  tx: AnyTx,
  { seasonId, leagueId, at }: { seasonId: string; leagueId: string; at: Date },
  event: EventState & { readonly id: string },
): Promise<void> {
  const { publishedAt } = await lockSchedule(tx, { seasonId, leagueId });
  if (!publishedAt) await setPublished(tx, seasonId, at);
  const { rows } = await sql`select from planned_event where id = ${event.id}`.execute(tx);
  await (rows.length > 0 ? updatePlanned : insertPlanned)(tx, seasonId, [event]);
  await publishEvents(tx, seasonId, [event.id], at);
}
