import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import { prepared } from "#platform/db/prepared.ts";

const broken = (query: RawBuilder<{ about: string }>) => async (handle: QueryExecutorProvider) =>
  (await query.execute(handle)).rows.map(({ about }) => about);

/** The rooms that a minor belongs to, whether or not they may read there now. */
const roomsOfMinors = broken(sql`
  ${prepared("chat.rooms-of-minors")}
  select distinct room_id::text as about from chat_belonging where why = 'minor'`);

/** Those of some rooms that a minor reads without the adults that it takes. */
const unguarded = (rooms: readonly string[]) =>
  broken(sql`
    select m.room_id::text as about from chat_reader m
     where m.why = 'minor' and m.room_id = any(${rooms}::uuid[])
       and (not exists (select from chat_adult g join chat_permission x on x.athlete_id = g.athlete_id and x.allowed_by = g.account_id
                         where g.room_id = m.room_id and g.athlete_id = m.athlete_id)
            or (select count(distinct a.account_id) from chat_adult a where a.room_id = m.room_id) < 3)`);

/** What must always hold of chats. */
export const CHAT_INVARIANTS = [
  {
    name: "C1",
    says: "The messages of a room stand one behind the other without gaps, up to its last position.",
    broken: broken(sql`
      select m.room_id::text as about from chat_message m join chat_room r on r.id = m.room_id
       group by m.room_id, r.last_sequence
      having max(m.sequence) <> r.last_sequence or count(*) <> max(m.sequence) - min(m.sequence) + 1`),
  },
  {
    name: "C2",
    says: "No minor reads a room without a guardian of theirs and two more adults.",
    // The view of readers takes far longer to plan than to read: it is asked only about rooms that a minor belongs to.
    async broken(handle: QueryExecutorProvider): Promise<string[]> {
      const rooms = await roomsOfMinors(handle);
      return rooms.length > 0 ? unguarded(rooms)(handle) : [];
    },
  },
] as const;
