import { sql } from "kysely";
import { invariant, type Invariant } from "#platform/db/invariant.ts";

/** What must always hold of schedules. */
export const SCHEDULE_INVARIANTS: readonly Invariant[] = [
  invariant(
    "S1",
    "What is published and takes place has its field and its teams to itself.",
    sql`
      select e.id::text as about
        from schedule_event e, lateral (values (e.field_id), (e.home_team_id), (e.away_team_id)) takes (subject_id)
       where e.status = 'scheduled' and takes.subject_id is not null
         and not exists (select from event_booking b where b.event_id = e.id and b.subject_id = takes.subject_id
                            and b.planned_in = nobody() and b.during = tstzrange(e.starts_at, e.ends_at))`,
  ),
  invariant(
    "S2",
    "Nothing is booked that does not take place.",
    sql`
      select b.event_id::text as about from event_booking b
       where not exists (select from planned_event p where p.id = b.event_id and p.season_id = b.planned_in and p.status = 'scheduled')
         and not exists (select from schedule_event e where e.id = b.event_id and b.planned_in = nobody() and e.status = 'scheduled')`,
  ),
  invariant(
    "S3",
    "What is published belongs to a schedule that was published.",
    sql`
      select e.id::text as about from schedule_event e join schedule s using (season_id) where s.published_at is null`,
  ),
];
