import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

/** A card that the processor keeps for us. */
export interface CardRow {
  id: string;
  accountId: string;
  customer: string;
  paymentMethod: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** Whether its holder wants to see it next time. */
  offered: boolean;
}

const COLUMNS = sql`
  id, account_id as "accountId", customer, payment_method as "paymentMethod", brand, last4, exp_month as "expMonth",
  exp_year as "expYear", offered`;

export async function cardRows(handle: QueryExecutorProvider, ids: readonly string[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${COLUMNS} from saved_card where id = any(${[...ids]}::uuid[])`.execute(handle);
  return rows;
}

/** The cards of an account that are offered to it, the newest first. */
export async function offeredCards(handle: QueryExecutorProvider, accountId: string): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${COLUMNS} from saved_card where account_id = ${accountId} and offered
     order by created_at desc, id desc`.execute(handle);
  return rows;
}

/** Under which customer the processor knows an account. */
export async function customerOf(handle: QueryExecutorProvider, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ customer: string }>`
    select customer from saved_card where account_id = ${accountId} order by created_at, id limit 1`.execute(handle);
  return rows[0]?.customer ?? null;
}

/** Keeps a card; the same one again is the same row. @returns its id */
export async function insertCard(tx: AnyTx, card: Omit<CardRow, "id"> & { createdAt: Date }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into saved_card (account_id, customer, payment_method, brand, last4, exp_month, exp_year, offered, created_at)
    values (${card.accountId}, ${card.customer}, ${card.paymentMethod}, ${card.brand}, ${card.last4}, ${card.expMonth},
            ${card.expYear}, ${card.offered}, ${card.createdAt})
    on conflict (payment_method) do update set offered = saved_card.offered or excluded.offered
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** Offers a card no more. A plan may still be paid from it. False where the account has no such card. */
export async function stopOffering(tx: AnyTx, accountId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update saved_card set offered = false where id = ${id} and account_id = ${accountId} and offered`.execute(tx);
  return numAffectedRows === 1n;
}
