import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";

/**
 * Those of some planned events for which another season has published something on the field since, or with a team or a coach.
 * @param coaches who coaches which team, as teams publishes it
 */
export async function bookedMeanwhile(
  handle: QueryExecutorProvider,
  { seasonId, ids, coaches }: { seasonId: string; ids: readonly string[]; coaches: RawBuilder<unknown> },
): Promise<{ id: string; date: string; start: string; kind: "field" | "team" | "coach" }[]> {
  const { rows } = await sql<{ id: string; date: string; start: string; kind: "field" | "team" | "coach" }>`
    select distinct p.id, p.local_date::text as date, to_char(p.local_start, 'HH24:MI') as start, b.kind
      from planned_event p
      join lateral (select p.field_id as id union select p.home_team_id union select p.away_team_id
                    union select c.account_id from ${coaches} c
                           where c.team_id in (p.home_team_id, p.away_team_id) and not 'coach-busy' = any(p.accepted)) takes on true
      join event_booking b on b.subject_id = takes.id and b.planned_in = nobody() and b.during && tstzrange(p.starts_at, p.ends_at)
      join schedule_event e on e.id = b.event_id and e.season_id <> ${seasonId}
     where p.season_id = ${seasonId} and p.id = any(${[...ids]}::uuid[]) and p.status = 'scheduled'
     order by date, start`.execute(handle);
  return rows;
}

/**
 * Those of some teams that have something else at the time of an event, themselves or by a coach; published or planned.
 * @param coaches who coaches which team, as teams publishes it
 */
export async function busyTeams(
  handle: QueryExecutorProvider,
  { teamIds, coaches }: { teamIds: readonly string[]; coaches: RawBuilder<unknown> },
  { id, startsAt, endsAt }: { id: string; startsAt: Date; endsAt: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.id from unnest(${[...teamIds]}::uuid[]) t (id)
      join lateral (select t.id as subject union select c.account_id from ${coaches} c where c.team_id = t.id) takes on true
      join event_booking b on b.subject_id = takes.subject and b.event_id <> ${id}
       and b.during && tstzrange(${startsAt}, ${endsAt})`.execute(handle);
  return rows.map((row) => row.id);
}

/**
 * Whether anything stands on a field, or on a field of a venue, planned or published.
 * @param fields all fields, as venues publishes them; @param since only what is to be played after a moment
 */
export async function hasEventsOn(
  handle: QueryExecutorProvider,
  fields: RawBuilder<unknown>,
  { fieldId, venueId, since }: { fieldId?: string; venueId?: string; since?: Date },
): Promise<boolean> {
  const which = fieldId === undefined ? sql`f.venue_id = ${venueId}` : sql`f.id = ${fieldId}`;
  const later = since === undefined ? sql`true` : sql`e.ends_at > ${since} and e.status = 'scheduled'`;
  const { rows } = await sql`
    (select from planned_event e join ${fields} f on f.id = e.field_id where ${which} and ${later} limit 1)
    union all
    (select from schedule_event e join ${fields} f on f.id = e.field_id where ${which} and ${later} limit 1)`.execute(
    handle,
  );
  return rows.length > 0;
}
