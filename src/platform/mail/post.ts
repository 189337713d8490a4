import { sql, type QueryExecutorProvider } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { EmailMessage } from "./email-message.ts";

/** Which recipient of which notice an email tells: it is written once, however often its delivery is begun. */
export interface EmailOfNotice {
  readonly noticeId: string;
  readonly position: number;
  /** One of many alike: it leaves when nothing else waits. Somebody's code to sign in does not stand behind ten thousand of them. */
  readonly bulk: boolean;
}

/**
 * Writes an email into the outbox, in the transaction of the fact it tells about: no fact, no email. What people are told goes
 * through `tell`; straight in here go emails that guard an account. What is not necessary is not written to an address that refuses
 * mail; what is necessary shows whether it still does.
 */
export async function post(tx: QueryExecutorProvider, email: EmailMessage, of?: EmailOfNotice): Promise<void> {
  const unsubscribe = email.unsubscribeAddress ?? null;
  await sql`
    ${prepared("mail.post")}
    insert into mail (recipient, reply_to, subject, body_text, body_html, language, unsubscribe_address, bulk, by_hand,
                      notice_id, notice_position)
    select ${email.recipient}, ${email.replyTo ?? null}, ${email.subject}, ${email.text}, ${email.html},
           ${email.language}, ${unsubscribe}, ${of?.bulk ?? false}, ${email.byHand ?? false},
           ${of?.noticeId ?? null}::uuid, ${of?.position ?? null}::int
     where ${unsubscribe}::text is null
        or not exists (select from undeliverable_address where email = lower(${email.recipient}))
    on conflict (notice_id, notice_position) do nothing`.execute(tx);
}
