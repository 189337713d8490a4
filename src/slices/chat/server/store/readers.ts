import { sql, type QueryExecutorProvider } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { ReaderRole } from "../../contract/vocabulary.ts";

/** Somebody who may read a room now, with all reasons. */
export interface ReaderRow {
  readonly accountId: string;
  readonly roles: readonly ReaderRole[];
}

/** Everybody who may read a room now. */
export async function readersOf(handle: QueryExecutorProvider, roomId: string): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    ${prepared("chat.readers")}
    select account_id as "accountId", array_agg(distinct why) as roles
      from chat_readers_of(${roomId}) group by account_id order by account_id`.execute(handle);
  return rows;
}

/** Why an account may read a room now; nothing where it may not. */
export async function rolesIn(
  handle: QueryExecutorProvider,
  { roomId, accountId }: { roomId: string; accountId: string },
): Promise<ReaderRole[]> {
  const { rows } = await sql<{ why: ReaderRole }>`
    ${prepared("chat.roles")}
    select why from chat_roles_in(${roomId}, ${accountId})`.execute(handle);
  return rows.map(({ why }) => why);
}

/**
 * Whether a moderator lets somebody read a room and not write there.
 * @returns until when, null for always; undefined for who may write
 */
export async function mutedUntil(
  handle: QueryExecutorProvider,
  { roomId, accountId }: { roomId: string; accountId: string },
): Promise<Date | null | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    ${prepared("chat.muted")}
    select until from chat_removal where room_id = ${roomId} and account_id = ${accountId} and kind = 'muted'
       and (until is null or until > now())
     order by until desc nulls first limit 1`.execute(handle);
  return rows[0]?.until;
}

/** Whether somebody may only read a room at this moment. */
export async function isMuted(
  handle: QueryExecutorProvider,
  at: { roomId: string; accountId: string },
): Promise<boolean> {
  return (await mutedUntil(handle, at)) !== undefined;
}

/** Whether two adults read the room of one family besides the player's guardians. */
export async function hasSecondAdult(handle: QueryExecutorProvider, roomId: string): Promise<boolean> {
  const { rows } = await sql<{ adults: number }>`
    select count(distinct o.account_id)::int as adults
      from chat_adult o
     where o.room_id = ${roomId}
       and not exists (select from chat_adult g where g.room_id = o.room_id and g.account_id = o.account_id
                          and g.why in ('guardian', 'player'))`.execute(handle);
  return rows[0]!.adults >= 2;
}
