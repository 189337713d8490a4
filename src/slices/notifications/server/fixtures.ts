import { sql, type QueryExecutorProvider } from "kysely";
import type { Member } from "#kernel/actor.ts";

/** An account, and somebody who is signed in to it. */
export async function insertMember(handle: QueryExecutorProvider): Promise<Member> {
  const { rows } = await sql<{ id: string }>`
    insert into account (email, language) values (new_id() || '@example.org', 'en') returning id`.execute(handle);
  return {
    kind: "member",
    accountId: rows[0]!.id,
    sessionId: "test",
    emailVerified: true,
    globalAdmin: false,
  };
}

/** Notifications of an account, each a minute after the one before. Returns their ids, oldest first. */
export async function insertNotifications(
  handle: QueryExecutorProvider,
  { accountId }: Member,
  count: number,
  from = "2027-03-06T15:00:00Z",
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into notification (account_id, kind, facts, link, notice_id, created_at)
    select ${accountId}, 'new-device', '{"device": "Firefox on Windows"}', '/profile', new_id(),
           ${from}::timestamptz + n * interval '1 minute'
      from generate_series(1, ${count}) n returning id`.execute(handle);
  return rows.map(({ id }) => id);
}
