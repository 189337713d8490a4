import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

/** An email that does not leave at once. */
export interface WaitingEmail {
  accountId: string;
  noticeId: string;
  position: number;
  kind: string;
  facts: object;
  link: string;
  pace: "unless-read" | "daily" | "weekly";
  toldAt: Date;
}

/** Keeps emails until they leave; one that waits already stays as it is. */
export async function keepEmails(tx: AnyTx, some: readonly WaitingEmail[]): Promise<void> {
  if (some.length === 0) return;
  await sql`
    insert into waiting_email (account_id, notice_id, position, kind, facts, link, pace, told_at)
    select one."accountId", one."noticeId", one.position, one.kind, one.facts, one.link, one.pace, one."toldAt"
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
             as one("accountId" uuid, "noticeId" uuid, position int, kind text, facts jsonb, link text, pace text, "toldAt" timestamptz)
    on conflict do nothing`.execute(tx);
}

/** Takes the email of a notice, and whether what it tells was read in the app; undefined where none waits (any more). */
export async function takeUnlessRead(
  tx: AnyTx,
  accountId: string,
  noticeId: string,
): Promise<(WaitingEmail & { read: boolean }) | undefined> {
  const { rows } = await sql<WaitingEmail & { read: boolean }>`
    delete from waiting_email w where account_id = ${accountId} and notice_id = ${noticeId} and pace = 'unless-read'
    returning account_id as "accountId", notice_id as "noticeId", position, kind, facts, link, pace, told_at as "toldAt",
              exists (select from notification n where n.account_id = w.account_id and n.notice_id = w.notice_id
                                                   and n.read_at is not null) as read`.execute(tx);
  return rows[0];
}

/** Takes what stands in a member's digest, the oldest first. */
export async function takeDigest(tx: AnyTx, accountId: string, pace: "daily" | "weekly"): Promise<WaitingEmail[]> {
  const { rows } = await sql<WaitingEmail>`
    with taken as (
      delete from waiting_email where account_id = ${accountId} and pace = ${pace} returning *)
    select account_id as "accountId", notice_id as "noticeId", position, kind, facts, link, pace, told_at as "toldAt"
      from taken order by told_at, notice_id`.execute(tx);
  return rows;
}

/** Removes emails that wait for longer than anybody waits: their job was given up. @returns how many */
export async function forgetWaitingEmails(handle: QueryExecutorProvider, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from waiting_email where told_at < ${before}`.execute(handle);
  return Number(numAffectedRows ?? 0n);
}
