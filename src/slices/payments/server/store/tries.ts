import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

/** A card that was tried, or is being tried, on a payment. */
export interface TryRow {
  id: string;
  paymentId: string;
  number: number;
  /** What the processor knows the call by: the same key never charges twice. */
  callKey: string;
  checkoutId: string | null;
  cardId: string | null;
  offSession: boolean;
  outcome: "ok" | "declined" | "unknown" | null;
  at: Date;
}

const COLUMNS = sql`
  t.id, t.payment_id as "paymentId", t.number, t.call_key as "callKey", t.checkout_id as "checkoutId",
  t.card_id as "cardId", t.off_session as "offSession", t.outcome, t.at`;

/** Writes down that a card is about to be tried, with the key of the call. */
export async function insertTry(
  tx: AnyTx,
  row: Pick<TryRow, "paymentId" | "checkoutId" | "cardId" | "offSession" | "at">,
): Promise<void> {
  await sql`
    insert into payment_try (payment_id, number, call_key, checkout_id, card_id, off_session, at)
    select ${row.paymentId}::uuid, n.number, ${row.paymentId} || '-' || n.number, ${row.checkoutId}, ${row.cardId},
           ${row.offSession}, ${row.at}
      from (select count(*)::int + 1 as number from payment_try where payment_id = ${row.paymentId}) as n`.execute(tx);
}

/** The latest try of a payment. */
export async function latestTry(handle: QueryExecutorProvider, paymentId: string): Promise<TryRow | undefined> {
  const { rows } = await sql<TryRow>`
    select ${COLUMNS} from payment_try t where t.payment_id = ${paymentId} order by t.number desc limit 1`.execute(
    handle,
  );
  return rows[0];
}

/** Gives the tries of a checkout the card that was kept for it. */
export async function setCardOfTries(tx: AnyTx, checkoutId: string, cardId: string): Promise<void> {
  await sql`update payment_try set card_id = ${cardId} where checkout_id = ${checkoutId}`.execute(tx);
}

/**
 * What came of a try: the first answer stands, "nobody knows" is none.
 * @returns false when it was answered before
 */
export async function answerTry(
  tx: AnyTx,
  id: string,
  { outcome, code, now }: { outcome: "ok" | "declined" | "unknown"; code: string | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_try set outcome = ${outcome}, code = ${code}, answered_at = ${now}
     where id = ${id} and (outcome is null or outcome = 'unknown')`.execute(tx);
  return numAffectedRows === 1n;
}
