import { sql } from "kysely";
import { invariant, type Invariant } from "#platform/db/invariant.ts";

/** What must always hold of volunteers. */
export const VOLUNTEERS_INVARIANTS: readonly Invariant[] = [
  invariant(
    "V1",
    "The taken spots of a shift are those that people have, never more than it has.",
    sql`
      select s.id::text as about from volunteer_slot s
       where s.taken > s.spots
          or s.taken <> (select count(*) from volunteer_signup u where u.slot_id = s.id and u.state in ('held', 'no-show'))`,
  ),
  invariant(
    "V2",
    "Nobody is on two shifts at the same time, and each sign-up has the time of its shift.",
    sql`
      select u.id::text as about from volunteer_signup u join volunteer_slot s on s.id = u.slot_id
       where u.state in ('held', 'no-show') and s.local_start is not null
         and (u.during is distinct from tstzrange(s.starts_at, s.ends_at)
              or exists (select from volunteer_signup o where o.person_id = u.person_id and o.id <> u.id and o.state in ('held', 'no-show')
                                                          and o.during && u.during))`,
  ),
];
