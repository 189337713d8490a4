import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";

const broken = (query: RawBuilder<{ about: string }>) => async (handle: QueryExecutorProvider) =>
  (await query.execute(handle)).rows.map(({ about }) => about);

/** What must always hold of volunteers. */
export const VOLUNTEERS_INVARIANTS = [
  {
    name: "V1",
    says: "The taken spots of a shift are those that people have, never more than it has.",
    broken: broken(sql`
      select s.id::text as about from volunteer_slot s
       where s.taken > s.spots
          or s.taken <> (select count(*) from volunteer_signup u where u.slot_id = s.id and u.state in ('held', 'no-show'))`),
  },
  {
    name: "V2",
    says: "Nobody is on two shifts at the same time, and each sign-up has the time of its shift.",
    broken: broken(sql`
      select u.id::text as about from volunteer_signup u join volunteer_slot s on s.id = u.slot_id
       where u.state in ('held', 'no-show') and s.local_start is not null
         and (u.during is distinct from tstzrange(s.starts_at, s.ends_at)
              or exists (select from volunteer_signup o where o.person_id = u.person_id and o.id <> u.id and o.state in ('held', 'no-show')
                                                          and o.during && u.during))`),
  },
] as const;
