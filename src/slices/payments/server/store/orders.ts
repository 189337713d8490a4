import { sql, type QueryExecutorProvider } from "kysely";
import type { Language } from "#kernel/language.ts";
import type { Cents } from "#kernel/money/money.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import type { ItemOutcome, LineKind, OrderStatus } from "../../contract/vocabulary.ts";

/** The tables of this slice, with the mail outbox that its commands write to. */
export type PaymentsTables = MailTable;

export interface OrderRow {
  id: string;
  number: string;
  payerId: string;
  payeeId: string;
  payeeName: string;
  language: Language;
  status: OrderStatus;
  releasingAt: Date | null;
  fulfilledAt: Date | null;
  cardId: string | null;
  createdAt: Date;
}

const COLUMNS = sql`
  o.id, o.number, o.payer_id as "payerId", o.payee_id as "payeeId", o.payee_name as "payeeName", o.language, o.status,
  o.releasing_at as "releasingAt", o.fulfilled_at as "fulfilledAt", o.card_id as "cardId", o.created_at as "createdAt"`;

export type NewOrderRow = Pick<OrderRow, "number" | "payerId" | "payeeId" | "payeeName" | "language" | "createdAt">;

/**
 * Makes an order without anything in it. Undefined when its number is taken: try another one.
 * @returns with it whether its payee's account takes cards; null without one
 */
export async function insertOrder(
  tx: AnyTx,
  order: NewOrderRow,
): Promise<{ id: string; chargesEnabled: boolean | null } | undefined> {
  const { rows } = await sql<{ id: string; chargesEnabled: boolean | null }>`
    ${prepared("payments.order")}
    insert into payment_order (number, payer_id, payee_id, payee_name, currency, language, created_at)
    values (${order.number}, ${order.payerId}, ${order.payeeId}, ${order.payeeName}, 'USD', ${order.language},
            ${order.createdAt})
    on conflict (number) do nothing
    returning id, (select a.charges_enabled from payee_account a where a.payee_id = payment_order.payee_id) as "chargesEnabled"`.execute(
    tx,
  );
  return rows[0];
}

export interface OrderParts {
  items: readonly { id: string; label: string }[];
  lines: readonly { itemId: string; kind: LineKind; amountCents: Cents; note?: string | null | undefined }[];
  installments: readonly { dueAt: Date; amountCents: Cents }[];
}

/** Puts these parts into an open order in place of what it has. The database refuses it for any other order. */
export async function replaceParts(tx: AnyTx, orderId: string, parts: OrderParts): Promise<void> {
  await sql`delete from payment_installment where order_id = ${orderId}`.execute(tx);
  await sql`delete from payment_order_line where order_id = ${orderId}`.execute(tx);
  await sql`delete from payment_order_item where order_id = ${orderId}`.execute(tx);
  await insertParts(tx, orderId, parts);
}

/** Puts these parts into an order that has none yet, in one statement. */
export async function insertParts(
  tx: AnyTx,
  orderId: string,
  { items, lines, installments }: OrderParts,
): Promise<void> {
  await sql`
    ${prepared("payments.order-parts")}
    with items as (
      insert into payment_order_item (order_id, item_id, label, position)
      select ${orderId}, item.id, item.label, item.position
        from unnest(${items.map((one) => one.id)}::uuid[], ${items.map((one) => one.label)}::text[])
             with ordinality as item(id, label, position)),
    lines as (
      insert into payment_order_line (order_id, item_id, kind, amount_cents, note, position)
      select ${orderId}, line.item_id, line.kind, line.amount_cents, line.note, line.position
        from unnest(${lines.map((one) => one.itemId)}::uuid[], ${lines.map((one) => one.kind)}::text[],
                    ${lines.map((one) => one.amountCents)}::integer[], ${lines.map((one) => one.note ?? null)}::text[])
             with ordinality as line(item_id, kind, amount_cents, note, position))
    insert into payment_installment (order_id, due_at, amount_cents, position)
    select ${orderId}, part.due_at, part.amount_cents, part.position
      from unnest(${installments.map((one) => one.dueAt)}::timestamptz[],
                  ${installments.map((one) => one.amountCents)}::integer[])
           with ordinality as part(due_at, amount_cents, position)`.execute(tx);
}

/** An order, held until the transaction ends: the first lock of every action about it. */
export async function lockOrderRow(tx: AnyTx, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${COLUMNS} from payment_order o where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** Orders by their ids, or all of a payer, the newest first. */
export async function orderRows(
  handle: QueryExecutorProvider,
  which: readonly string[] | { payerId: string },
): Promise<OrderRow[]> {
  const matching = "payerId" in which ? sql`o.payer_id = ${which.payerId}` : sql`o.id = any(${[...which]}::uuid[])`;
  const { rows } = await sql<OrderRow>`
    select ${COLUMNS} from payment_order o where ${matching} order by o.created_at desc, o.id desc`.execute(handle);
  return rows;
}

/** What of an order changes after it was opened. */
export interface OrderChange {
  status?: OrderStatus | undefined;
  releasingAt?: Date | null | undefined;
  fulfilledAt?: Date | undefined;
  cardId?: string | null | undefined;
}

/** Changes what is named. The database refuses a status that cannot follow. */
export async function changeOrder(tx: AnyTx, id: string, change: OrderChange): Promise<void> {
  const sets = [
    ...(change.fulfilledAt === undefined ? [] : [sql`fulfilled_at = ${change.fulfilledAt}`]),
    ...(change.status === undefined ? [] : [sql`status = ${change.status}`]),
    ...(change.releasingAt === undefined ? [] : [sql`releasing_at = ${change.releasingAt}`]),
    ...(change.cardId === undefined ? [] : [sql`card_id = ${change.cardId}`]),
  ];
  if (sets.length > 0) await sql`update payment_order set ${sql.join(sets)} where id = ${id}`.execute(tx);
}

/** Says what became of items. */
export async function setOutcome(
  tx: AnyTx,
  orderId: string,
  itemIds: readonly string[],
  outcome: ItemOutcome,
): Promise<void> {
  await sql`
    update payment_order_item set outcome = ${outcome}
     where order_id = ${orderId} and item_id = any(${[...itemIds]}::uuid[])`.execute(tx);
}

/** Adds a line that takes something off, also after the price was frozen. */
export async function addCredit(
  tx: AnyTx,
  orderId: string,
  { itemId, amountCents, note }: { itemId: string; amountCents: Cents; note: string | null },
): Promise<void> {
  await sql`
    insert into payment_order_line (order_id, item_id, kind, amount_cents, note, position)
    select ${orderId}, ${itemId}, 'credit', ${-amountCents}, ${note}, coalesce(max(position), 0) + 1
      from payment_order_line where order_id = ${orderId}`.execute(tx);
}

/** Orders whose hold ended while a payment was under way, and which still wait for its end. */
export async function ordersReleasing(handle: QueryExecutorProvider, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payment_order where releasing_at < ${before} order by releasing_at limit 200`.execute(handle);
  return rows.map(({ id }) => id);
}
