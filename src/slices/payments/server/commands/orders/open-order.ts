import { Refusal } from "#kernel/refusal.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { randomReference } from "#platform/secrets.ts";
import { planOf } from "../../../rules/order.ts";
import {
  insertOrder,
  insertParts,
  lockOrderRow,
  replaceParts,
  type NewOrderRow,
  type OrderParts,
  type OrderRow,
} from "../../store/orders.ts";
import type { PayeeRow } from "../../store/payees.ts";

/** What somebody owes, before it is paid. Without installments everything is due now. */
export interface Priced extends OrderParts {
  now: Date;
}

export interface NewOrder extends Priced, Omit<NewOrderRow, "number" | "createdAt"> {
  currency: "USD";
}

export interface OpenedOrder {
  id: string;
  number: string;
  payee: Pick<PayeeRow, "chargesEnabled"> | undefined;
}

/**
 * Opens an order. The lines are kept as they are given: whoever calls has computed the price, and nobody else's amount is
 * ever read.
 * @returns its id, the short number that people read out, and its payee's account if there is one (see `takesCards`)
 * @throws RangeError when the installments are not the lines to the cent
 */
export async function openOrder(tx: AnyTx, order: NewOrder): Promise<OpenedOrder> {
  const installments = planOf(order.lines, order.installments, order.now);
  let number = randomReference();
  let made = await insertOrder(tx, { ...order, number, createdAt: order.now });
  while (made === undefined) {
    number = randomReference();
    made = await insertOrder(tx, { ...order, number, createdAt: order.now });
  }
  const { id, chargesEnabled } = made;
  await insertParts(tx, id, { ...order, installments });
  return { id, number, payee: chargesEnabled === null ? undefined : { chargesEnabled } };
}

/**
 * Gives an order that nobody has begun to pay another price or other items.
 * @throws Refusal payments.order-frozen once a payment began
 */
export async function reprice(tx: AnyTx, orderId: string, priced: Priced): Promise<void> {
  const { status } = await lockOrder(tx, orderId);
  if (status !== "open") throw new Refusal("payments.order-frozen");
  await replaceParts(tx, orderId, { ...priced, installments: planOf(priced.lines, priced.installments, priced.now) });
}

/**
 * An order, held until the transaction ends. It is the first lock of every action about it: before its items, and before what
 * they take up.
 * @throws Refusal payments.not-found
 */
export async function lockOrder(tx: AnyTx, orderId: string): Promise<OrderRow> {
  const order = await lockOrderRow(tx, orderId);
  if (!order) throw new Refusal("payments.not-found");
  return order;
}
