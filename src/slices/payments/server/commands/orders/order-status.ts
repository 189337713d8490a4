import { sumCents } from "#kernel/money/money.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { OrderStatus } from "../../../contract/vocabulary.ts";
import { owedCents, settledStatus } from "../../../rules/order.ts";
import { disputeRows } from "../../store/disputes.ts";
import { installmentRows, itemRows } from "../../store/order-parts.ts";
import { changeOrder } from "../../store/orders.ts";
import { paymentRows } from "../../store/payments.ts";
import { refundRows } from "../../store/refunds.ts";

/** Gives an order, held by the caller, the status that follows from what was paid, returned, and disputed. */
export async function refreshStatus(tx: AnyTx, order: { id: string; status: OrderStatus }): Promise<OrderStatus> {
  const sumOf = (rows: readonly { amountCents: number; status: string }[]) =>
    sumCents(rows.filter((one) => one.status === "succeeded").map((one) => one.amountCents));
  const items = await itemRows(tx, [order.id]);
  const status = settledStatus({
    fulfilled: items.some((one) => one.outcome === "fulfilled" || one.outcome === "cancelled"),
    paidCents: sumOf(await paymentRows(tx, [order.id])),
    returnedCents: sumOf(await refundRows(tx, [order.id])),
    owedCents: owedCents(await installmentRows(tx, [order.id])),
    disputes: (await disputeRows(tx, order.id)).map((one) => one.status),
  });
  if (status !== order.status) await changeOrder(tx, order.id, { status });
  return status;
}
