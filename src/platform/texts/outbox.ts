import { sql, type QueryExecutorProvider } from "kysely";
import type { TextOutcome } from "./text-sender.ts";

interface NewText {
  readonly accountId: string;
  /** What it tells; null for a code. */
  readonly noticeId: string | null;
  readonly phone: string;
  readonly body: string;
}

/** Notes that a text is about to leave. @returns its id; undefined where it was begun before: nobody knows whether it left */
export async function beginText(handle: QueryExecutorProvider, text: NewText): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into text_message (account_id, notice_id, phone, body, state)
    values (${text.accountId}, ${text.noticeId}, ${text.phone}, ${text.body}, 'sending')
    on conflict (account_id, notice_id) do nothing returning id`.execute(handle);
  return rows[0]?.id;
}

/** What became of a text; what was sent is kept without its words. */
export async function endText(
  handle: QueryExecutorProvider,
  id: string,
  outcome: TextOutcome | { readonly failed: string },
): Promise<void> {
  const failed = typeof outcome === "string" ? null : outcome.failed;
  const state = typeof outcome === "string" ? outcome : "failed";
  await sql`
    update text_message set state = ${state}, error = ${failed}, body = case when ${state} = 'kept' then body else '' end
     where id = ${id}`.execute(handle);
}

/** A text surely did not leave: it may be begun again. */
export async function takeTextBack(handle: QueryExecutorProvider, id: string): Promise<void> {
  await sql`delete from text_message where id = ${id} and state = 'sending'`.execute(handle);
}

/** The newest texts that did not leave, to be read where none does. */
export async function newestTexts(
  handle: QueryExecutorProvider,
  count: number,
): Promise<{ phone: string; body: string; at: Date }[]> {
  const { rows } = await sql<{ phone: string; body: string; at: Date }>`
    select phone, body, at from text_message where state = 'kept' order by at desc, id desc limit ${count}`.execute(
    handle,
  );
  return rows;
}

/** Forgets texts to an account. */
export async function forgetTextsTo(handle: QueryExecutorProvider, accountId: string): Promise<void> {
  await sql`delete from text_message where account_id = ${accountId}`.execute(handle);
}

/** Forgets texts of before a time. */
export async function forgetTexts(handle: QueryExecutorProvider, before: Date): Promise<void> {
  await sql`delete from text_message where at < ${before}`.execute(handle);
}

/** How the texts of a notice stand, by account; one that is being handed over, or was begun and never ended, counts as on its way. */
export async function textsOfNotice(
  handle: QueryExecutorProvider,
  noticeId: string,
): Promise<ReadonlyMap<string, "queued" | "sent" | "failed">> {
  const { rows } = await sql<{ accountId: string; state: "queued" | "sent" | "failed" }>`
    select account_id as "accountId", case state when 'sending' then 'queued' when 'kept' then 'sent' else state end as state
      from text_message where notice_id = ${noticeId}`.execute(handle);
  return new Map(rows.map(({ accountId, state }) => [accountId, state]));
}
