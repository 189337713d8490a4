import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";

/** Notes that somebody is typing in a room now. */
export async function writeTyping(
  tx: AnyTx,
  { roomId, accountId, at }: { roomId: string; accountId: string; at: Date },
): Promise<void> {
  await sql`
    insert into chat_typing (room_id, account_id, at) values (${roomId}, ${accountId}, ${at})
    on conflict (room_id, account_id) do update set at = excluded.at`.execute(tx);
}

/** Who may read a room and has been typing there since a moment, without one of them. */
export async function typingIn(
  handle: QueryExecutorProvider,
  { roomId, accountId, since }: { roomId: string; accountId: string; since: Date },
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from chat_typing
     where room_id = ${roomId} and account_id <> ${accountId} and at > ${since}
       and exists (select from chat_roles_in(room_id, account_id)) order by at`.execute(handle);
  return rows.map((row) => row.accountId);
}

/** Somebody types no more in a room, because they have sent it. */
export async function endTyping(tx: AnyTx, roomId: string, accountId: string): Promise<void> {
  await sql`${prepared("chat.end-typing")} delete from chat_typing where room_id = ${roomId} and account_id = ${accountId}`.execute(
    tx,
  );
}

/** Removes notes of before a moment. */
export async function forgetTyping(handle: QueryExecutorProvider, before: Date): Promise<void> {
  await sql`delete from chat_typing where at < ${before}`.execute(handle);
}
