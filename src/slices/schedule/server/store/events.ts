import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { EventState } from "../../rules/plan/change.ts";
import type { BusyWeek } from "../../rules/week-pages.ts";

/** An event as families see it. */
export interface EventRow extends Omit<EventState, "locked" | "acceptedNote"> {
  readonly id: string;
  readonly seasonId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Counts what was published of it. */
  readonly sequence: number;
  /** Counts changes of time or location. */
  readonly revision: number;
  /** Time and location that families knew before the last change of them. */
  readonly previous: { date: string; start: string; field: string | null; location: string | null } | null;
  readonly publishedAt: Date;
  readonly changedAt: Date;
}

const COLUMNS = sql`
  id, season_id as "seasonId", kind, division_id as division, home_team_id as home, away_team_id as away, title, field_id as field,
  location, local_date::text as date, to_char(local_start, 'HH24:MI') as start, minutes, time_zone as "timeZone",
  starts_at as "startsAt", ends_at as "endsAt", arrive_early as "arriveEarly", details, status, status_reason as "statusReason",
  accepted, playoff_game as playoff, home_waits as "homeWaits", away_waits as "awayWaits", sequence, revision, previous, published_at as "publishedAt", changed_at as "changedAt"`;

/** What is published of a season, in the order of time. */
export async function publishedEvents(handle: QueryExecutorProvider, seasonId: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${COLUMNS} from schedule_event where season_id = ${seasonId} order by starts_at, field_id, id`.execute(
    handle,
  );
  return rows;
}

/** Which of some events are published. */
export async function publishedEventIds(handle: QueryExecutorProvider, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from schedule_event where id = any(${[...ids]}::uuid[])`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Some published events. */
export async function publishedById(handle: QueryExecutorProvider, ids: readonly string[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${COLUMNS} from schedule_event where id = any(${[...ids]}::uuid[])`.execute(handle);
  return rows;
}

/** A team with where it belongs. */
export interface TeamOfSeason {
  readonly id: string;
  readonly divisionId: string;
  readonly seasonId: string;
}

/**
 * What is published for some teams and holds, in the order of time: their games and practices, and what is for their division or
 * everybody of their season.
 * @param limit the first so many
 */
async function ofTeams(
  handle: QueryExecutorProvider,
  teams: readonly TeamOfSeason[],
  holds: RawBuilder<unknown>,
  limit?: number,
): Promise<EventRow[]> {
  const ids = teams.map(({ id }) => id);
  const { rows } = await sql<EventRow>`
    select ${COLUMNS} from schedule_event where home_team_id = any(${ids}::uuid[]) and ${holds}
    union
    select ${COLUMNS} from schedule_event where away_team_id = any(${ids}::uuid[]) and ${holds}
    union
    select ${COLUMNS} from schedule_event
     where kind = 'other' and home_team_id is null and season_id = any(${teams.map(({ seasonId }) => seasonId)}::uuid[])
       and (division_id is null or division_id = any(${teams.map(({ divisionId }) => divisionId)}::uuid[])) and ${holds}
     order by "startsAt", id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(handle);
  return rows;
}

/** What is published for some teams between two moments, in the order of time. */
export function eventsOfTeams(
  handle: QueryExecutorProvider,
  teams: readonly TeamOfSeason[],
  { from, to }: { from: Date; to: Date },
): Promise<EventRow[]> {
  return ofTeams(handle, teams, sql`starts_at >= ${from} and starts_at < ${to}`);
}

/** The events of some teams that take place and are not over, in the order of time: the first so many. */
export function nextEventsOfTeams(
  handle: QueryExecutorProvider,
  teams: readonly TeamOfSeason[],
  now: Date,
  limit = 1,
): Promise<EventRow[]> {
  return ofTeams(handle, teams, sql`status = 'scheduled' and ends_at > ${now}`, limit);
}

/** What is published of a team's own games, practices and events and is not over at a moment: the first so many. */
export async function comingOfTeam(
  handle: QueryExecutorProvider,
  teamId: string,
  now: Date,
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${COLUMNS} from schedule_event
     where (home_team_id = ${teamId} or away_team_id = ${teamId}) and ends_at > ${now}
     order by starts_at, id limit ${limit}`.execute(handle);
  return rows;
}

/** What is published of some seasons and is not over at a moment, in the order of time. */
export async function eventsOfSeasons(
  handle: QueryExecutorProvider,
  seasonIds: readonly string[],
  after: Date,
  { limit, days }: { limit?: number; days?: { readonly from: string; readonly to: string } } = {},
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${COLUMNS} from schedule_event
     where season_id = any(${[...seasonIds]}::uuid[]) and ends_at > ${after}
       ${days ? sql`and local_date between ${days.from}::date and ${days.to}::date` : sql``}
     order by starts_at, field_id, id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(handle);
  return rows;
}

/** What is published of some seasons for the day that it is at the venue now, whatever its status, in the order of time. */
export async function eventsToday(
  handle: QueryExecutorProvider,
  seasonIds: readonly string[],
  now: Date,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${COLUMNS} from schedule_event
     where season_id = any(${[...seasonIds]}::uuid[]) and starts_at between ${now}::timestamptz - interval '1 day' and ${now}::timestamptz + interval '1 day'
       and local_date = (${now}::timestamptz at time zone time_zone)::date
     order by starts_at, field_id, id`.execute(handle);
  return rows;
}

/** The weeks in which something of some seasons is published that is not over at a moment, by their Sundays. */
export async function busyWeeksOf(
  handle: QueryExecutorProvider,
  seasonIds: readonly string[],
  after: Date,
): Promise<BusyWeek[]> {
  const { rows } = await sql<BusyWeek>`
    select (local_date - extract(dow from local_date)::int)::text as sunday, count(*)::int as events
      from schedule_event
     where season_id = any(${[...seasonIds]}::uuid[]) and ends_at > ${after}
     group by 1 order by 1`.execute(handle);
  return rows;
}

/** What is published on a field, whatever the league, and is not over at a moment: the first so many in the order of time. */
export async function eventsOfField(
  handle: QueryExecutorProvider,
  fieldId: string,
  after: Date,
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${COLUMNS} from schedule_event where field_id = ${fieldId} and ends_at > ${after}
     order by starts_at, id limit ${limit}`.execute(handle);
  return rows;
}

/**
 * What is published on some fields, takes place, is not over at a moment, and touches one of the days between two, in the order of time.
 * @param span.fromMinute with `toMinute`: touches that time of one of the days, not the whole day
 */
export async function eventsInSpan(
  handle: QueryExecutorProvider,
  span: {
    fieldIds: readonly string[];
    fromOn: string;
    toOn: string;
    fromMinute: number | null;
    toMinute: number | null;
  },
  after: Date,
): Promise<EventRow[]> {
  const { fieldIds, fromOn, toOn, fromMinute, toMinute } = span;
  const { rows } = await sql<EventRow>`
    select ${COLUMNS} from schedule_event
     where field_id = any(${[...fieldIds]}::uuid[]) and status = 'scheduled' and ends_at > ${after}
       and local_date between ${fromOn}::date - 1 and ${toOn}::date
       and exists (
         select from generate_series(greatest(local_date, ${fromOn}::date), least(local_date + 1, ${toOn}::date), interval '1 day') day
          where local_date + local_start < day + make_interval(mins => ${toMinute ?? 24 * 60}::integer)
            and local_date + local_start + make_interval(mins => minutes) > day + make_interval(mins => ${fromMinute ?? 0}::integer))
     order by starts_at, field_id, id`.execute(handle);
  return rows;
}

/** What has changed of some teams' events since a moment, as far as it is still to come, in the order of time. */
export function changedEventsOfTeams(
  handle: QueryExecutorProvider,
  teams: readonly TeamOfSeason[],
  { since, now }: { since: Date; now: Date },
): Promise<EventRow[]> {
  return ofTeams(handle, teams, sql`changed_at > ${since} and ends_at > ${now}`);
}

/** A published event. */
export async function eventById(handle: QueryExecutorProvider, id: string): Promise<EventRow | undefined> {
  return (await eventsByIds(handle, [id]))[0];
}

/** Some published events, in the order of time. */
export async function eventsByIds(handle: QueryExecutorProvider, ids: readonly string[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${COLUMNS} from schedule_event where id = any(${[...ids]}::uuid[]) order by starts_at, id`.execute(handle);
  return rows;
}

/**
 * Publishes planned events as they are, all in one statement. A new time or location counts as a revision, and the one before is kept.
 * The database refuses a field, team or coach that is taken at the time, in whatever league.
 */
export async function publishEvents(tx: AnyTx, seasonId: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const columns = sql.raw(
    `season_id, kind, division_id, home_team_id, away_team_id, title, field_id, location, local_date, local_start, minutes, time_zone,
     starts_at, ends_at, arrive_early, details, status, status_reason, accepted, playoff_game, home_waits, away_waits`,
  );
  const chosen = sql`planned_event p where p.season_id = ${seasonId} and p.id = any(${[...ids]}::uuid[])`;
  await sql`
    update schedule_event e
       set kind = p.kind, division_id = p.division_id, home_team_id = p.home_team_id, away_team_id = p.away_team_id, title = p.title,
           field_id = p.field_id, location = p.location, local_date = p.local_date, local_start = p.local_start, minutes = p.minutes,
           time_zone = p.time_zone, arrive_early = p.arrive_early, details = p.details, status = p.status,
           status_reason = p.status_reason, accepted = p.accepted, playoff_game = p.playoff_game, home_waits = p.home_waits,
           away_waits = p.away_waits, sequence = e.sequence + 1, changed_at = ${now},
           revision = e.revision + p.moved::int,
           previous = case when p.moved
             then jsonb_build_object('date', e.local_date, 'start', to_char(e.local_start, 'HH24:MI'), 'field', e.field_id, 'location', e.location)
             else e.previous end
      from (select p.*, (was.local_date, was.local_start, was.time_zone, was.field_id, was.location)
                        is distinct from (p.local_date, p.local_start, p.time_zone, p.field_id, p.location) as moved
              from planned_event p join schedule_event was on was.id = p.id
             where p.season_id = ${seasonId} and p.id = any(${[...ids]}::uuid[])) p
     where e.id = p.id`.execute(tx);
  await sql`
    insert into schedule_event (id, ${columns}, published_at, changed_at)
    select p.id, ${columns}, ${now}, ${now} from ${chosen} and not exists (select from schedule_event e where e.id = p.id)`.execute(
    tx,
  );
}

/** Cancels published events that the plan no longer has. Families see them as cancelled. */
export async function cancelEvents(tx: AnyTx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update schedule_event set status = 'cancelled', status_reason = null, sequence = sequence + 1, changed_at = ${now}
     where id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** When fields are taken by what other seasons have published, between two days of the venue's calendar. */
export async function takenByOthers(
  handle: QueryExecutorProvider,
  { seasonId, fieldIds, from, to }: { seasonId: string; fieldIds: readonly string[]; from: string; to: string },
): Promise<{ field: string; date: string; start: string; minutes: number; leagueId: string }[]> {
  const { rows } = await sql<{ field: string; date: string; start: string; minutes: number; leagueId: string }>`
    select e.field_id as field, e.local_date::text as date, to_char(e.local_start, 'HH24:MI') as start, e.minutes, s.league_id as "leagueId"
      from schedule_event e join schedule s on s.season_id = e.season_id
     where e.field_id = any(${[...fieldIds]}::uuid[]) and e.season_id <> ${seasonId} and e.status = 'scheduled'
       and e.local_date between ${from} and ${to}
     order by e.local_date, e.local_start`.execute(handle);
  return rows;
}

/** When some coaches are busy with what other seasons have published. */
export async function coachesElsewhere(
  handle: QueryExecutorProvider,
  { seasonId, accountIds, from, to }: { seasonId: string; accountIds: readonly string[]; from: Date; to: Date },
): Promise<{ accountId: string; startsAt: Date; endsAt: Date }[]> {
  const { rows } = await sql<{ accountId: string; startsAt: Date; endsAt: Date }>`
    select b.subject_id as "accountId", e.starts_at as "startsAt", e.ends_at as "endsAt"
      from event_booking b join schedule_event e on e.id = b.event_id
     where b.subject_id = any(${[...accountIds]}::uuid[]) and b.kind = 'coach' and e.season_id <> ${seasonId}
       and e.starts_at < ${to} and e.ends_at > ${from}`.execute(handle);
  return rows;
}
