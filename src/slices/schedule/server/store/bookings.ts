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
