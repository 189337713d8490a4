import { sql, type QueryExecutorProvider } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import { lease as leaseRows, type ForgottenBefore, type Leased, type QueueTable } from "#platform/queue/leases.ts";
import type { Letter } from "./letter.ts";

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
    state: string;
    attempts: number;
    next_attempt_at: Date;
    last_error: string | null;
    created_at: Date;
    sent_at: Date | null;
  };
}

/** Writes a letter into the outbox, in the transaction of the fact it tells about: no fact, no letter. */
export function post(tx: QueryExecutorProvider, letter: Letter): Promise<void> {
  return write(tx, letter, { bulk: false });
}

/**
 * The same for one of many letters alike: it leaves when nothing else waits. Somebody's code to sign in does not stand
 * behind ten thousand of them.
 */
export function postBulk(tx: QueryExecutorProvider, letter: Letter): Promise<void> {
  return write(tx, letter, { bulk: true });
}

async function write(tx: QueryExecutorProvider, letter: Letter, { bulk }: { bulk: boolean }): Promise<void> {
  await sql`
    ${prepared("mail.post")}
    insert into mail (recipient, reply_to, subject, body_text, body_html, language, unsubscribe_address, bulk)
    values (${letter.recipient}, ${letter.replyTo ?? null}, ${letter.subject}, ${letter.text}, ${letter.html},
            ${letter.language}, ${letter.unsubscribeAddress ?? null}, ${bulk})`.execute(tx);
}

export interface LeasedLetter extends Letter, Leased {}

/**
 * How the outbox is worked off: 30 s, 1 min, 2 min … 8 h between attempts, given up after two days. Letters hold links and
 * codes that let somebody in: once one has left, or never will, it is kept without its text.
 */
export const MAIL: QueueTable = {
  table: "mail",
  due: "next_attempt_at",
  last: "bulk",
  done: { state: "sent", at: "sent_at" },
  columns: sql`recipient, reply_to as "replyTo", subject, body_text as text, body_html as html, language,
               unsubscribe_address as "unsubscribeAddress"`,
  emptied: ["body_text", "body_html", "unsubscribe_address"],
  lastAttempt: 16,
  wait: { first: 30, longest: 8 * 3600 },
  lease: 120,
};

/** Takes up to `count` letters that are due, for two minutes. */
export function lease(handle: Handle<MailTable>, count: number): Promise<LeasedLetter[]> {
  return leaseRows<LeasedLetter>(handle, MAIL, count);
}

export interface KeptLetter {
  recipient: string;
  subject: string;
  text: string;
  createdAt: Date;
  state: string;
}

/** The newest letters, sent or not, to be read where no mail leaves. */
export async function newestLetters(handle: Handle<MailTable>, count: number): Promise<KeptLetter[]> {
  const { rows } = await sql<KeptLetter>`
    select recipient, subject, body_text as text, created_at as "createdAt", state
      from mail order by created_at desc limit ${count}`.execute(handle);
  return rows;
}

/** Removes letters that were sent, or given up, before a time. What still waits stays. Returns how many. */
export async function forgetLetters(handle: QueryExecutorProvider, before: ForgottenBefore): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mail
     where (state = 'sent' and sent_at < ${before.done})
        or (state = 'failed' and next_attempt_at < ${before.failed})`.execute(handle);
  return Number(numAffectedRows ?? 0n);
}

/**
 * An address belongs to nobody here any more: letters to it that wait are removed, but for those that this transaction
 * has written, and the others lose their text.
 */
export async function forgetLettersTo(tx: QueryExecutorProvider, address: string): Promise<void> {
  const earlier = sql`lower(recipient) = lower(${address}) and created_at < now()`;
  await sql`delete from mail where state = 'queued' and ${earlier}`.execute(tx);
  await sql`update mail set body_text = '', body_html = '' where ${earlier}`.execute(tx);
}
