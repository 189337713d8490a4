import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";

/** A message of a coach, as one of its readers sees it. */
export interface CoachMessageRow {
  readonly id: string;
  readonly room: string;
  readonly called: string;
  readonly sequence: number;
  readonly userName: string | null;
  readonly excerpt: string;
  readonly photo: boolean;
  readonly createdAt: Date;
  readonly unread: boolean;
}

/**
 * The latest messages of coaches in rooms of their teams that an account may read now; its own are left out.
 * @param coaches who coaches which team (relation of teams)
 */
export async function latestOfCoaches(
  handle: QueryExecutorProvider,
  { accountId, most }: { accountId: string; most: number },
  coaches: RawBuilder<unknown>,
): Promise<CoachMessageRow[]> {
  const { rows } = await sql<CoachMessageRow>`
    select m.id, r.id as room, coalesce(r.name, t.team_name, t.league_name) as called, m.sequence::int as sequence,
           m.author_name as "userName", left(m.content, 140) as excerpt,
           exists (select from chat_photo p where p.message_id = m.id) as photo, m.created_at as "createdAt",
           m.sequence > coalesce(seen.sequence, 0) as unread
      from chat_room r
      join chat_room_title t on t.room_id = r.id
      left join chat_read seen on seen.room_id = r.id and seen.account_id = ${accountId}
     cross join lateral (
       select id, sequence, author_name, content, created_at from chat_message m
        where m.room_id = r.id and m.deleted_at is null and m.account_id is distinct from ${accountId}::uuid
          and m.account_id in (select c.account_id from ${coaches} c where c.team_id = r.team_id)
        order by m.sequence desc limit ${most}) m
     where r.team_id is not null and r.id in (select room_id from chat_rooms_of(${accountId}))
     order by m.created_at desc, m.sequence desc, m.id limit ${most}`.execute(handle);
  return rows;
}
