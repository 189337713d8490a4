import { sql, type QueryExecutorProvider } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { Letter } from "./letter.ts";

/** Which recipient of which notice an email tells: it is written once, however often its delivery is begun. */
export interface EmailOfNotice {
  readonly noticeId: string;
  readonly position: number;
  /** One of many alike: it leaves when nothing else waits. Somebody's code to sign in does not stand behind ten thousand of them. */
  readonly bulk: boolean;
}

/**
 * Writes a letter into the outbox, in the transaction of the fact it tells about: no fact, no letter. What people are told goes
 * through `tell`; straight in here go letters that guard an account. What is not necessary is not written to an address that refuses
 * mail; what is necessary shows whether it still does.
 */
export async function post(tx: QueryExecutorProvider, letter: Letter, of?: EmailOfNotice): Promise<void> {
  const unsubscribe = letter.unsubscribeAddress ?? null;
  await sql`
    ${prepared("mail.post")}
    insert into mail (recipient, reply_to, subject, body_text, body_html, language, unsubscribe_address, bulk, by_hand,
                      notice_id, notice_position)
    select ${letter.recipient}, ${letter.replyTo ?? null}, ${letter.subject}, ${letter.text}, ${letter.html},
           ${letter.language}, ${unsubscribe}, ${of?.bulk ?? false}, ${letter.byHand ?? false},
           ${of?.noticeId ?? null}::uuid, ${of?.position ?? null}::int
     where ${unsubscribe}::text is null
        or not exists (select from undeliverable_address where email = lower(${letter.recipient}))
    on conflict (notice_id, notice_position) do nothing`.execute(tx);
}
