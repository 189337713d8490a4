import { sql, type QueryExecutorProvider } from "kysely";
import { invariant, type Invariant } from "#platform/db/invariant.ts";
import { prepared } from "#platform/db/prepared.ts";

/** The rooms that a minor belongs to, whether or not they may read there now. */
async function roomsOfMinors(handle: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${prepared("chat.rooms-of-minors")}
    select distinct room_id as id from chat_belonging where why = 'minor'`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Those of some rooms that a minor reads without the adults that it takes. */
async function unguarded(handle: QueryExecutorProvider, rooms: readonly string[]): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`
    select m.room_id as id from chat_reader m
     where m.why = 'minor' and m.room_id = any(${rooms}::uuid[])
       and (not exists (select from chat_adult g join chat_permission x on x.athlete_id = g.athlete_id and x.allowed_by = g.account_id
                         where g.room_id = m.room_id and g.athlete_id = m.athlete_id)
            or (select count(distinct a.account_id) from chat_adult a where a.room_id = m.room_id) < 3)`.execute(
    handle,
  );
  return found.map(({ id }) => id);
}

/** What must always hold of chats. */
export const CHAT_INVARIANTS: readonly Invariant[] = [
  invariant(
    "C1",
    "The messages of a room stand one behind the other without gaps, up to its last position.",
    sql`
      select m.room_id::text as about from chat_message m join chat_room r on r.id = m.room_id
       group by m.room_id, r.last_sequence
      having max(m.sequence) <> r.last_sequence or count(*) <> max(m.sequence) - min(m.sequence) + 1`,
  ),
  {
    name: "C2",
    says: "No minor reads a room without a guardian of theirs and two more adults.",
    // The view of readers takes far longer to plan than to read: it is asked only about rooms that a minor belongs to.
    async broken(handle) {
      const rooms = await roomsOfMinors(handle);
      return rooms.length > 0 ? unguarded(handle, rooms) : [];
    },
  },
];
