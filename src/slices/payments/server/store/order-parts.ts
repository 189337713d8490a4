import { sql, type QueryExecutorProvider } from "kysely";
import type { Cents } from "#kernel/money/money.ts";
import type { ItemOutcome, LineKind } from "../../contract/vocabulary.ts";

/** What orders consist of. Each in the order's own order. */

export interface ItemRow {
  orderId: string;
  itemId: string;
  label: string;
  outcome: ItemOutcome | null;
}

export async function itemRows(handle: QueryExecutorProvider, orderIds: readonly string[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select order_id as "orderId", item_id as "itemId", label, outcome from payment_order_item
     where order_id = any(${[...orderIds]}::uuid[]) order by order_id, position`.execute(handle);
  return rows;
}

export interface LineRow {
  orderId: string;
  itemId: string;
  kind: LineKind;
  amountCents: Cents;
  note: string | null;
}

export async function lineRows(handle: QueryExecutorProvider, orderIds: readonly string[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select order_id as "orderId", item_id as "itemId", kind, amount_cents as "amountCents", note from payment_order_line
     where order_id = any(${[...orderIds]}::uuid[]) order by order_id, position`.execute(handle);
  return rows;
}

export interface InstallmentRow {
  id: string;
  orderId: string;
  /** 1 is the first, due when the order is opened. */
  position: number;
  dueAt: Date;
  amountCents: Cents;
  creditedCents: Cents;
  paidAt: Date | null;
  /** Tries without the card's holder. */
  tries: number;
  nextTryAt: Date | null;
  failure: string | null;
}

export async function installmentRows(
  handle: QueryExecutorProvider,
  orderIds: readonly string[],
): Promise<InstallmentRow[]> {
  const { rows } = await sql<InstallmentRow>`
    select id, order_id as "orderId", position, due_at as "dueAt", amount_cents as "amountCents",
           credited_cents as "creditedCents", paid_at as "paidAt", tries, next_try_at as "nextTryAt", failure
      from payment_installment where order_id = any(${[...orderIds]}::uuid[]) order by order_id, position`.execute(
    handle,
  );
  return rows;
}

/** What of an installment changes. */
export interface InstallmentChange {
  creditedCents?: Cents;
  paidAt?: Date;
  tries?: number;
  nextTryAt?: Date | null;
  failure?: string | null;
}

export async function changeInstallment(
  tx: QueryExecutorProvider,
  id: string,
  change: InstallmentChange,
): Promise<void> {
  const sets = [
    ...(change.creditedCents === undefined ? [] : [sql`credited_cents = ${change.creditedCents}`]),
    ...(change.paidAt === undefined ? [] : [sql`paid_at = ${change.paidAt}`]),
    ...(change.tries === undefined ? [] : [sql`tries = ${change.tries}`]),
    ...(change.nextTryAt === undefined ? [] : [sql`next_try_at = ${change.nextTryAt}`]),
    ...(change.failure === undefined ? [] : [sql`failure = ${change.failure}`]),
  ];
  await sql`update payment_installment set ${sql.join(sets)} where id = ${id}`.execute(tx);
}
