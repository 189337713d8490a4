import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { EventState } from "../../rules/plan/change.ts";

/** An event as the office plans it, with its moments. */
export interface PlannedRow extends EventState {
  readonly id: string;
  /** Counts its changes. */
  readonly version: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const COLUMNS = sql`
  id, version, kind, division_id as division, home_team_id as home, away_team_id as away, title, field_id as field, location,
  local_date::text as date, to_char(local_start, 'HH24:MI') as start, minutes, time_zone as "timeZone",
  starts_at as "startsAt", ends_at as "endsAt", arrive_early as "arriveEarly", details, status,
  status_reason as "statusReason", locked, accepted, accepted_note as "acceptedNote", playoff_game as playoff,
  home_waits as "homeWaits", away_waits as "awayWaits"`;

/** What is planned for a season, in the order of time. */
export async function plannedEvents(handle: QueryExecutorProvider, seasonId: string): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select ${COLUMNS} from planned_event where season_id = ${seasonId} order by starts_at, field_id, id`.execute(
    handle,
  );
  return rows;
}

/** Some planned events of a season. */
export async function plannedById(
  handle: QueryExecutorProvider,
  seasonId: string,
  ids: readonly string[],
): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select ${COLUMNS} from planned_event where season_id = ${seasonId} and id = any(${[...ids]}::uuid[])`.execute(
    handle,
  );
  return rows;
}

/** The planned events of a season that have changed since a version of its schedule, in the order of time. */
export async function plannedSince(
  handle: QueryExecutorProvider,
  seasonId: string,
  version: number,
): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select ${COLUMNS} from planned_event where season_id = ${seasonId} and changed_in > ${version}
     order by starts_at, field_id, id`.execute(handle);
  return rows;
}

/** How many events are planned for a season. */
export async function countPlanned(handle: QueryExecutorProvider, seasonId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from planned_event where season_id = ${seasonId}`.execute(handle);
  return rows[0]!.count;
}

/** Ids for events that are to be planned. */
export async function newEventIds(handle: QueryExecutorProvider, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select new_id() as id from generate_series(1, ${count}::integer)`.execute(handle);
  return rows.map(({ id }) => id);
}

/** An id for an event that is to be planned. */
export async function newEventId(handle: QueryExecutorProvider): Promise<string> {
  return (await newEventIds(handle, 1))[0]!;
}

type Written = EventState & { readonly id: string };

/** Rows of events for one statement. */
const recordset = (events: readonly Written[]) => sql`
  jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(
    id uuid, kind text, division uuid, home uuid, away uuid, title text, field uuid, location text, date date, start time,
    minutes integer, "timeZone" text, "arriveEarly" integer, details text, status text, "statusReason" text,
    locked boolean, accepted text[], "acceptedNote" text, playoff integer, "homeWaits" text, "awayWaits" text)`;

/** Adds events, all in one statement. The database refuses a field or team that is taken, and a time that the clocks pass over. */
export async function insertPlanned(tx: AnyTx, seasonId: string, events: readonly Written[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into planned_event (id, season_id, kind, division_id, home_team_id, away_team_id, title, field_id, location, local_date,
      local_start, minutes, time_zone, arrive_early, details, status, status_reason, locked, accepted, accepted_note, playoff_game, home_waits, away_waits)
    select id, ${seasonId}, kind, division, home, away, title, field, location, date, start, minutes, "timeZone", "arriveEarly",
           details, status, "statusReason", locked, accepted, "acceptedNote", playoff, "homeWaits", "awayWaits" from ${recordset(events)}`.execute(
    tx,
  );
}

/** Writes events anew, all in one statement: so games can swap times and fields. The database refuses as for `insertPlanned`. */
export async function updatePlanned(tx: AnyTx, seasonId: string, events: readonly Written[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    update planned_event p
       set kind = e.kind, division_id = e.division, home_team_id = e.home, away_team_id = e.away, title = e.title,
           field_id = e.field, location = e.location, local_date = e.date, local_start = e.start, minutes = e.minutes,
           time_zone = e."timeZone", arrive_early = e."arriveEarly", details = e.details, status = e.status,
           status_reason = e."statusReason", locked = e.locked, accepted = e.accepted, accepted_note = e."acceptedNote",
           playoff_game = e.playoff, home_waits = e."homeWaits", away_waits = e."awayWaits",
           version = p.version + 1
      from ${recordset(events)} where p.id = e.id and p.season_id = ${seasonId}`.execute(tx);
}

export async function deletePlanned(tx: AnyTx, seasonId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from planned_event where season_id = ${seasonId} and id = any(${[...ids]}::uuid[])`.execute(tx);
}
