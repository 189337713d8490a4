import type { QueryExecutorProvider } from "kysely";
import { findCheckout } from "../store/checkouts.ts";
import { paymentsOfCheckout } from "../store/payments.ts";

/** The orders of a checkout and where its receipts go; undefined unless the account pressed "Pay". */
export async function ordersOfCheckout(
  handle: QueryExecutorProvider,
  accountId: string,
  id: string,
): Promise<{ orderIds: string[]; email: string } | undefined> {
  const checkout = await findCheckout(handle, id);
  if (checkout?.payerId !== accountId) return undefined;
  const payments = await paymentsOfCheckout(handle, id);
  return { orderIds: payments.map(({ orderId }) => orderId), email: checkout.email };
}
