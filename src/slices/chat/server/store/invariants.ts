import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";

const broken = (query: RawBuilder<{ about: string }>) => async (handle: QueryExecutorProvider) =>
  (await query.execute(handle)).rows.map(({ about }) => about);

/** What must always hold of chats. */
export const CHAT_INVARIANTS = [
  {
    name: "C1",
    says: "The messages of a room stand one behind the other without gaps, up to its last place.",
    broken: broken(sql`
      select m.room_id::text as about from chat_message m join chat_room r on r.id = m.room_id
       group by m.room_id, r.last_sequence
      having max(m.sequence) <> r.last_sequence or count(*) <> max(m.sequence) - min(m.sequence) + 1`),
  },
  {
    name: "C2",
    says: "No minor reads a room without a guardian of theirs and two more adults.",
    broken: broken(sql`
      select m.room_id::text as about from chat_reader m
       where m.why = 'minor'
         and (not exists (select from chat_adult g join chat_permission x on x.athlete_id = g.athlete_id and x.allowed_by = g.account_id
                           where g.room_id = m.room_id and g.athlete_id = m.athlete_id)
              or (select count(distinct a.account_id) from chat_adult a where a.room_id = m.room_id) < 3)`),
  },
] as const;
