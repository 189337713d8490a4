import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
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
    state: string;
    attempts: number;
    next_attempt_at: Date;
    last_error: string | null;
    created_at: Date;
    sent_at: Date | null;
  };
}

/** Writes a letter into the outbox, in the transaction of the fact it tells about: no fact, no letter. */
export async function post(tx: Handle<MailTable>, letter: Letter): Promise<void> {
  await sql`
    insert into mail (recipient, reply_to, subject, body_text, body_html, language)
    values (${letter.recipient}, ${letter.replyTo ?? null}, ${letter.subject}, ${letter.text}, ${letter.html},
            ${letter.language})`.execute(tx);
}

export interface LeasedLetter extends Letter {
  id: string;
  attempts: number;
}

/**
 * Takes up to `count` letters that are due, for two minutes: a process that dies in between gives them back by
 * itself. Several processes never lease the same one at once.
 */
export async function lease(handle: Handle<MailTable>, count: number): Promise<LeasedLetter[]> {
  const { rows } = await sql<LeasedLetter>`
    update mail set attempts = attempts + 1, next_attempt_at = now() + interval '2 minutes'
     where id in (select id from mail where state = 'queued' and next_attempt_at <= now()
                   order by next_attempt_at limit ${count} for update skip locked)
    returning id, recipient, reply_to as "replyTo", subject, body_text as text, body_html as html, language, attempts
  `.execute(handle);
  return rows;
}

/** Records that a letter went out. */
export async function markSent(handle: Handle<MailTable>, id: string): Promise<void> {
  await sql`update mail set state = 'sent', sent_at = now(), last_error = null where id = ${id}`.execute(handle);
}

/** Gives up after this many attempts, two days at the back-off below. */
const LAST_ATTEMPT = 16;

/** Records a failure and when to try again: 30 s, 1 min, 2 min … 8 h. `reason` holds no address. */
export async function markFailed(handle: Handle<MailTable>, letter: LeasedLetter, reason: string): Promise<void> {
  const seconds = Math.min(30 * 2 ** (letter.attempts - 1), 8 * 3600);
  await sql`
    update mail
       set state = ${letter.attempts >= LAST_ATTEMPT ? "failed" : "queued"},
           next_attempt_at = now() + ${seconds} * interval '1 second', last_error = ${reason}
     where id = ${letter.id}`.execute(handle);
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
