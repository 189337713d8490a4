import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { DeclineReason } from "../../contract/vocabulary.ts";

export interface CheckoutRow {
  id: string;
  payerId: string;
  /** What the browser got for the card; null once the card is kept, or was refused. */
  cardToken: string | null;
  cardId: string | null;
  failure: DeclineReason | null;
  email: string;
  name: string;
  zip: string;
  keepCard: boolean;
}

const COLUMNS = sql`
  c.id, c.payer_id as "payerId", c.card_token as "cardToken", c.card_id as "cardId", c.failure, c.email, c.name, c.zip,
  c.keep_card as "keepCard"`;

export async function insertCheckout(
  tx: AnyTx,
  row: Omit<CheckoutRow, "id" | "failure"> & { createdAt: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payment_checkout (payer_id, card_token, card_id, email, name, zip, keep_card, created_at)
    values (${row.payerId}, ${row.cardToken}, ${row.cardId}, ${row.email}, ${row.name}, ${row.zip}, ${row.keepCard},
            ${row.createdAt})
    returning id`.execute(tx);
  return rows[0]!.id;
}

export async function findCheckout(handle: QueryExecutorProvider, id: string): Promise<CheckoutRow | undefined> {
  const { rows } = await sql<CheckoutRow>`select ${COLUMNS} from payment_checkout c where id = ${id}`.execute(handle);
  return rows[0];
}

/** The ZIP code that somebody gave last; "" where there is none. */
export async function lastZip(handle: QueryExecutorProvider, payerId: string): Promise<string> {
  const { rows } = await sql<{ zip: string }>`
    select zip from payment_checkout where payer_id = ${payerId} and zip <> '' order by created_at desc limit 1`.execute(
    handle,
  );
  return rows[0]?.zip ?? "";
}

/** What came of the card: kept, or refused. Only the first answer counts; false for a later one. */
export async function concludeCard(
  tx: AnyTx,
  id: string,
  end: { cardId: string } | { failure: string },
): Promise<boolean> {
  const set = "cardId" in end ? sql`card_id = ${end.cardId}` : sql`failure = ${end.failure}`;
  const { numAffectedRows } = await sql`
    update payment_checkout set ${set}, card_token = null
     where id = ${id} and card_id is null and failure is null`.execute(tx);
  return numAffectedRows === 1n;
}
