import { sql, type QueryExecutorProvider } from "kysely";
import type { Cents } from "#kernel/money/money.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { DeclineReason, PaymentMethod, PaymentStatus } from "../../contract/vocabulary.ts";

export interface PaymentRow {
  id: string;
  orderId: string;
  installmentId: string;
  method: PaymentMethod;
  amountCents: Cents;
  feeCents: Cents;
  gatewayAccount: string | null;
  gatewayRef: string | null;
  status: PaymentStatus;
  failure: DeclineReason | null;
  cardBrand: string | null;
  cardLast4: string | null;
  createdAt: Date;
  heardAt: Date;
  settledAt: Date | null;
}

const COLUMNS = sql`
  p.id, p.order_id as "orderId", p.installment_id as "installmentId", p.method,
  p.amount_cents as "amountCents", p.fee_cents as "feeCents", p.gateway_account as "gatewayAccount",
  p.gateway_ref as "gatewayRef", p.status, p.failure, p.card_brand as "cardBrand", p.card_last4 as "cardLast4",
  p.created_at as "createdAt", p.heard_at as "heardAt", p.settled_at as "settledAt"`;

export const UNDER_WAY = ["created", "unknown", "requires-card", "requires-action", "processing"] as const;

/** Payments of some orders, the oldest first. */
export async function paymentRows(handle: QueryExecutorProvider, orderIds: readonly string[]): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${COLUMNS} from payment p where p.order_id = any(${[...orderIds]}::uuid[])
     order by p.order_id, p.created_at, p.id`.execute(handle);
  return rows;
}

/** The payment of an order that is not at its end. */
export async function paymentUnderWay(handle: QueryExecutorProvider, orderId: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${COLUMNS} from payment p
     where p.order_id = ${orderId} and p.status = any(${[...UNDER_WAY]}::text[])`.execute(handle);
  return rows[0];
}

/** Payments of which nothing was heard for a while, though something may have happened. The longest first. */
export async function silentPayments(
  handle: QueryExecutorProvider,
  { before, limit }: { before: Date; limit: number },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${COLUMNS} from payment p
     where p.status in ('created', 'unknown', 'requires-action', 'processing') and p.heard_at < ${before}
     order by p.heard_at limit ${limit}`.execute(handle);
  return rows;
}

/** The payments that a checkout tried. */
export async function paymentsOfCheckout(handle: QueryExecutorProvider, checkoutId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${COLUMNS} from payment p
     where exists (select from payment_try t where t.payment_id = p.id and t.checkout_id = ${checkoutId})
     order by p.order_id`.execute(handle);
  return rows;
}

/** One payment, by our id or the processor's. */
export async function findPaymentRow(
  handle: QueryExecutorProvider,
  which: { id: string } | { gatewayRef: string },
): Promise<PaymentRow | undefined> {
  const matching = "id" in which ? sql`p.id = ${which.id}` : sql`p.gateway_ref = ${which.gatewayRef}`;
  const { rows } = await sql<PaymentRow>`select ${COLUMNS} from payment p where ${matching}`.execute(handle);
  return rows[0];
}

export type NewPayment = Pick<
  PaymentRow,
  "orderId" | "installmentId" | "method" | "amountCents" | "feeCents" | "gatewayAccount" | "createdAt"
>;

/** Begins a payment. The database refuses one beside another that is under way. @returns its id */
export async function insertPayment(tx: AnyTx, payment: NewPayment): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payment (order_id, installment_id, method, amount_cents, fee_cents, currency,
                         gateway_account, created_at, heard_at)
    values (${payment.orderId}, ${payment.installmentId}, ${payment.method},
            ${payment.amountCents}, ${payment.feeCents}, 'USD', ${payment.gatewayAccount}, ${payment.createdAt},
            ${payment.createdAt})
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** What was heard of a payment. */
export interface PaymentChange {
  status?: PaymentStatus;
  gatewayRef?: string;
  failure?: DeclineReason | null;
  card?: { brand: string; last4: string } | null;
  heardAt: Date;
  settledAt?: Date;
}

/** Changes what is named. The database refuses a status that cannot follow. */
export async function changePayment(tx: AnyTx, id: string, change: PaymentChange): Promise<void> {
  const { status, gatewayRef, failure, card, heardAt, settledAt } = change;
  const sets = [
    sql`heard_at = ${heardAt}`,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(gatewayRef === undefined ? [] : [sql`gateway_ref = ${gatewayRef}`]),
    ...(failure === undefined ? [] : [sql`failure = ${failure}`]),
    ...(card ? [sql`card_brand = ${card.brand}`, sql`card_last4 = ${card.last4}`] : []),
    ...(settledAt === undefined ? [] : [sql`settled_at = ${settledAt}`]),
  ];
  await sql`update payment set ${sql.join(sets)} where id = ${id}`.execute(tx);
}
