import { sql, type Kysely, type Transaction } from "kysely";
import { markUndeliverable, type MailTable } from "./outbox.ts";
import type { Returned } from "./returned.ts";

/** Told once of an address that refuses email for good, in the transaction that marks it. */
export type OnRefused = (tx: Transaction<MailTable>, address: string) => Promise<void>;

/**
 * Notes what became of an email of ours. Who forges a report would have to know the id of an email that we sent to that very address:
 * a report that fits none changes nothing. The same report again changes nothing either.
 * @returns whether it was of an email of ours
 */
export async function takeReturned(
  db: Kysely<MailTable>,
  { kind, mailId, recipient, status, isUndeliverable }: Returned,
  refused: OnRefused,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ recipient: string }>`
      update mail set returned = ${kind}, returned_at = coalesce(returned_at, now())
       where id = ${mailId} and state = 'sent'
         and (${recipient ?? null}::text is null or lower(recipient) = ${recipient ?? null})
      returning recipient`.execute(tx);
    const [mail] = rows;
    if (!mail) return false;
    if (kind === "complained") await markUndeliverable(tx, { ...mail, status, toldBy: "complaint" });
    else if (isUndeliverable && (await markUndeliverable(tx, { ...mail, status, toldBy: "report" })))
      await refused(tx, mail.recipient);
    return true;
  });
}
