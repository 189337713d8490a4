import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { RoomKind } from "../../contract/vocabulary.ts";

/** A room as somebody sees it who may read it. */
export interface RoomRow {
  readonly id: string;
  readonly kind: RoomKind;
  readonly name: string | null;
  readonly leagueId: string;
  readonly teamId: string | null;
  readonly league: string;
  readonly team: string | null;
  readonly color: string | null;
  readonly player: string | null;
  readonly accountId: string | null;
  readonly person: string | null;
  readonly season: string | null;
  readonly past: boolean;
  /** Of a room of one family: who runs the league reads along. */
  readonly withManagers: boolean;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly revision: number;
  readonly lastSequence: number;
  readonly readSequence: number;
  readonly unread: number;
  readonly mentioned: boolean;
  readonly last: {
    readonly accountId: string | null;
    readonly userName: string | null;
    readonly content: string;
    readonly photo: boolean;
    readonly createdAt: string;
  } | null;
}

/** Messages that count as unread for an account: those of others, not deleted, that were written since it read last. */
const unreadOf = (accountId: string) => sql`
  from chat_message m
 where m.room_id = r.id and m.sequence > coalesce(seen.sequence, 0) and m.deleted_at is null
   and m.account_id is distinct from ${accountId}::uuid`;

/**
 * The rooms that an account may read now, in the order in which they were made. @param roomId this one alone
 * @param countUpTo unread messages that are counted in each
 */
export async function roomsFor(
  handle: QueryExecutorProvider,
  { accountId, roomId, countUpTo }: { accountId: string; roomId?: string; countUpTo: number },
): Promise<RoomRow[]> {
  const { rows } = await sql<RoomRow>`
    ${prepared("chat.rooms")}
    select r.id, r.kind, r.name, r.league_id as "leagueId", r.team_id as "teamId", t.league_name as league, t.team_name as team,
           t.team_color as color, t.player_name as player, r.account_id as "accountId", t.person_name as person,
           t.season_name as season, t.past, r.with_managers as "withManagers", r.created_by as "createdBy",
           r.created_at as "createdAt", r.revision::int as revision, r.last_sequence::int as "lastSequence",
           coalesce(seen.sequence, 0)::int as "readSequence",
           (select count(*)::int from (select ${unreadOf(accountId)} limit ${countUpTo}) counted) as unread,
           exists (select ${unreadOf(accountId)}
                      and (m.everyone or exists (select from chat_mention n where n.message_id = m.id and n.account_id = ${accountId})))
             as mentioned,
           (select json_build_object('accountId', m.account_id, 'userName', m.author_name, 'content', left(m.content, 140),
                                     'photo', exists (select from chat_photo where message_id = m.id),
                                     'createdAt', m.created_at)
              from chat_message m where m.room_id = r.id and m.deleted_at is null
               and not exists (select from chat_hidden where message_id = m.id and account_id = ${accountId})
             order by m.sequence desc limit 1) as last
      from chat_room r
      join chat_room_title t on t.room_id = r.id
      left join chat_read seen on seen.room_id = r.id and seen.account_id = ${accountId}
     where r.id in (select room_id from chat_rooms_of(${accountId}))
       and (${roomId ?? null}::uuid is null or r.id = ${roomId ?? null}::uuid)
     order by r.created_at, r.id`.execute(handle);
  return rows;
}

/** In how many rooms of an account there is something that it has not read. */
export async function countUnreadRooms(handle: QueryExecutorProvider, accountId: string): Promise<number> {
  const { rows } = await sql<{ rooms: number }>`
    ${prepared("chat.unread-rooms")}
    select count(*)::int as rooms
      from chat_room r left join chat_read seen on seen.room_id = r.id and seen.account_id = ${accountId}
     where r.id in (select room_id from chat_rooms_of(${accountId}))
       and r.last_sequence > coalesce(seen.sequence, 0) and exists (select ${unreadOf(accountId)})`.execute(handle);
  return rows[0]!.rooms;
}

/** How many messages of others an account has not read, in all of its rooms. @param countUpTo counted in each */
export async function countUnreadMessages(
  handle: QueryExecutorProvider,
  { accountId, countUpTo }: { accountId: string; countUpTo: number },
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    ${prepared("chat.unread-messages")}
    select coalesce(sum(counted.unread), 0)::int as unread
      from chat_room r left join chat_read seen on seen.room_id = r.id and seen.account_id = ${accountId}
     cross join lateral (select count(*) as unread from (select ${unreadOf(accountId)} limit ${countUpTo}) capped) counted
     where r.id in (select room_id from chat_rooms_of(${accountId}))
       and r.last_sequence > coalesce(seen.sequence, 0)`.execute(handle);
  return rows[0]!.unread;
}

/** What a room is called where others see it too, on a locked phone: by its own name, its team or its league, never by a player. */
export async function roomCalled(handle: QueryExecutorProvider, roomId: string): Promise<string> {
  const { rows } = await sql<{ called: string }>`
    select coalesce(r.name, t.team_name, t.league_name) as called
      from chat_room r join chat_room_title t on t.room_id = r.id where r.id = ${roomId}`.execute(handle);
  return rows[0]!.called;
}

/** What writing needs to know of a room. Its row is locked: messages get their positions one after the other. */
export async function lockRoom(
  tx: AnyTx,
  roomId: string,
): Promise<{ kind: RoomKind; leagueId: string; teamId: string | null } | undefined> {
  const { rows } = await sql<{ kind: RoomKind; leagueId: string; teamId: string | null }>`
    ${prepared("chat.lock-room")}
    select kind, league_id as "leagueId", team_id as "teamId" from chat_room where id = ${roomId} for no key update`.execute(
    tx,
  );
  return rows[0];
}

/** Whether somebody was told of messages of a room that they have not read yet, up to a position. */
export async function wasTold(
  tx: AnyTx,
  { roomId, accountId, sequence }: { roomId: string; accountId: string; sequence: number },
): Promise<boolean> {
  const { rows } = await sql`
    ${prepared("chat.was-told")}
    select from (select 1) one left join chat_read seen on seen.room_id = ${roomId} and seen.account_id = ${accountId}
     where seen.told_sequence > seen.sequence
        or exists (select from chat_message m
                    where m.room_id = ${roomId} and m.sequence > coalesce(seen.sequence, 0) and m.sequence <= ${sequence}
                      and (m.everyone or exists (select from chat_mention n where n.message_id = m.id and n.account_id = ${accountId})))`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Notes how far somebody has read; it never goes back, and not beyond the last message. @returns where it stands */
export async function writeRead(
  tx: AnyTx,
  { roomId, accountId, sequence, at }: { roomId: string; accountId: string; sequence: number; at: Date },
): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    ${prepared("chat.write-read")}
    insert into chat_read as seen (room_id, account_id, sequence, read_at)
    select id, ${accountId}, least(${sequence}, last_sequence), ${at} from chat_room where id = ${roomId}
    on conflict (room_id, account_id) do update
       set sequence = greatest(seen.sequence, excluded.sequence), read_at = excluded.read_at
    returning sequence::int as sequence`.execute(tx);
  return rows[0]!.sequence;
}

/** Makes a room that is called by its own name. @returns false where it was made with this id already */
export async function insertRoom(
  tx: AnyTx,
  room: {
    id: string;
    kind: Exclude<RoomKind, "family" | "reply">;
    name: string;
    leagueId: string;
    teamId: string | null;
    createdBy: string;
    at: Date;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into chat_room (id, kind, name, league_id, team_id, created_by, created_at)
    values (${room.id}, ${room.kind}, ${room.name}, ${room.leagueId}, ${room.teamId}, ${room.createdBy}, ${room.at})
    on conflict (id) do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** A room of one player's guardians: with the team's coaches, or with who runs the league besides. */
export interface FamilyOfTeam {
  readonly leagueId: string;
  readonly teamId: string;
  readonly athleteId: string;
  readonly withManagers: boolean;
}

/** The room of one player's guardians; undefined where nobody has opened it. */
export async function familyRoom(
  handle: QueryExecutorProvider,
  { teamId, athleteId, withManagers }: FamilyOfTeam,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from chat_room
     where kind = 'family' and team_id = ${teamId} and athlete_id = ${athleteId} and with_managers = ${withManagers}`.execute(
    handle,
  );
  return rows[0]?.id;
}

/** The room of one player's guardians; made where there is none. */
export async function makeFamilyRoom(
  tx: AnyTx,
  family: FamilyOfTeam,
  at: Date,
): Promise<{ id: string; made: boolean }> {
  const { leagueId, teamId, athleteId, withManagers } = family;
  const { rows: made } = await sql<{ id: string }>`
    insert into chat_room (kind, league_id, team_id, athlete_id, with_managers, created_at)
    values ('family', ${leagueId}, ${teamId}, ${athleteId}, ${withManagers}, ${at}) on conflict do nothing returning id`.execute(
    tx,
  );
  if (made[0]) return { id: made[0].id, made: true };
  return { id: (await familyRoom(tx, family))!, made: false };
}

/** The room in which somebody answers a league's messages, or those to one of its teams; made where there is none. */
export async function replyRoom(
  tx: AnyTx,
  { leagueId, teamId, accountId, at }: { leagueId: string; teamId: string | null; accountId: string; at: Date },
): Promise<{ id: string; made: boolean }> {
  const { rows: made } = await sql<{ id: string }>`
    insert into chat_room (kind, league_id, team_id, account_id, created_at)
    values ('reply', ${leagueId}, ${teamId}, ${accountId}, ${at}) on conflict do nothing returning id`.execute(tx);
  if (made[0]) return { id: made[0].id, made: true };
  const { rows } = await sql<{ id: string }>`
    select id from chat_room
     where kind = 'reply' and league_id = ${leagueId} and account_id = ${accountId} and team_id is not distinct from ${teamId}::uuid`.execute(
    tx,
  );
  return { id: rows[0]!.id, made: false };
}
