import { sql, type QueryExecutorProvider } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import { lease as leaseRows, type ForgottenBefore, type Leased, type QueueTable } from "#platform/queue/leases.ts";
import type { EmailMessage } from "./email-message.ts";

/** The columns of `mail` that this adapter uses. */
export interface MailTable {
  mail: {
    id: string;
    recipient: string;
    reply_to: string | null;
    subject: string;
    body_text: string;
    body_html: string;
    language: string;
    unsubscribe_address: string | null;
    bulk: boolean;
    by_hand: boolean;
    state: string;
    attempts: number;
    next_attempt_at: Date;
    last_error: string | null;
    created_at: Date;
    sent_at: Date | null;
  };
}

export interface LeasedEmail extends EmailMessage, Leased {}

/**
 * How the outbox is worked off: 30 s, 1 min, 2 min … 8 h between attempts, given up after two days. Emails hold links and
 * codes that let somebody in: once one has left, or never will, it is kept without its text.
 */
export const MAIL: QueueTable = {
  table: "mail",
  due: "next_attempt_at",
  last: "bulk",
  done: { state: "sent", at: "sent_at" },
  columns: sql`recipient, reply_to as "replyTo", subject, body_text as text, body_html as html, language, by_hand as "byHand",
               unsubscribe_address as "unsubscribeAddress"`,
  emptied: ["body_text", "body_html", "unsubscribe_address"],
  lastAttempt: 16,
  wait: { first: 30, longest: 8 * 3600 },
  lease: 120,
};

/** Takes up to `count` emails that are due, for two minutes. */
export function lease(handle: Handle<MailTable>, count: number): Promise<LeasedEmail[]> {
  return leaseRows<LeasedEmail>(handle, MAIL, count);
}

export interface KeptEmail {
  recipient: string;
  subject: string;
  text: string;
  createdAt: Date;
  state: string;
}

/** The newest emails, sent or not, to be read where no mail leaves. */
export async function newestEmails(handle: Handle<MailTable>, count: number): Promise<KeptEmail[]> {
  const { rows } = await sql<KeptEmail>`
    select recipient, subject, body_text as text, created_at as "createdAt", state
      from mail order by created_at desc limit ${count}`.execute(handle);
  return rows;
}

/** Who says that an address takes no email: the server as it was handed over, a report afterwards, or its reader, who wants none. */
type ToldBy = "server" | "report" | "complaint";

/** An address refuses email for good. @returns whether that is new */
export async function markUndeliverable(
  tx: QueryExecutorProvider,
  { recipient, status, toldBy = "server" }: { recipient: string; status: string; toldBy?: ToldBy },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into undeliverable_address (email, smtp_status, told_by) values (lower(${recipient}), ${status}, ${toldBy})
    on conflict (email) do update set smtp_status = excluded.smtp_status, told_by = excluded.told_by, last_at = now()
    returning xmax = 0 as "isNew"`.execute(tx);
  return rows[0]!.isNew;
}

/** A server took an email to an address. That says nothing of one from which emails come back after they were taken. */
export async function markDelivered(tx: QueryExecutorProvider, recipient: string): Promise<void> {
  await sql`
    ${prepared("mail.delivered")}
    delete from undeliverable_address where email = lower(${recipient}) and told_by = 'server'`.execute(tx);
}

/** Somebody has read an email at an address: they followed its link or typed its code. */
export async function markReached(tx: QueryExecutorProvider, address: string): Promise<void> {
  await sql`delete from undeliverable_address where email = lower(${address}) and told_by <> 'complaint'`.execute(tx);
}

/** Those of some addresses, as they were given, that no email reaches. */
export async function undeliverableAmong(
  handle: QueryExecutorProvider,
  addresses: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ given: string }>`
    select given from unnest(${addresses}::text[]) as given
     where exists (select from undeliverable_address where email = lower(given) and told_by <> 'complaint')`.execute(
    handle,
  );
  return new Set(rows.map(({ given }) => given));
}

/**
 * Removes emails that were sent, or given up, before a time, and forgets that an address refused mail: it may have another
 * owner by then. What still waits stays. Returns how many emails.
 */
export async function forgetEmails(handle: QueryExecutorProvider, before: ForgottenBefore): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mail
     where (state = 'sent' and sent_at < ${before.done})
        or (state = 'failed' and next_attempt_at < ${before.failed})`.execute(handle);
  await sql`delete from undeliverable_address where last_at < ${before.failed}`.execute(handle);
  return Number(numAffectedRows ?? 0n);
}

/**
 * An address belongs to nobody here any more: emails to it that wait, or are to be written, are removed, but for those that this
 * transaction has written, and the others lose their text.
 */
export async function forgetEmailsTo(tx: QueryExecutorProvider, address: string): Promise<void> {
  const earlier = sql`lower(recipient) = lower(${address}) and created_at < now()`;
  await sql`delete from mail where state = 'queued' and ${earlier}`.execute(tx);
  await sql`delete from notice_recipient where lower(email) = lower(${address})`.execute(tx);
  await sql`update mail set body_text = '', body_html = '' where ${earlier}`.execute(tx);
  await sql`delete from undeliverable_address where email = lower(${address})`.execute(tx);
}
