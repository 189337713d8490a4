/** What the composition and the capabilities above may use of payments. All of it takes the caller's transaction. */
export { LINE_KINDS, type LineKind } from "../contract/vocabulary.ts";
export type { OrderView } from "../contract/orders.ts";
export { cancelItems, type ItemsCancelled } from "./commands/orders/cancel-items.ts";
export { changeItem, type ItemChanged } from "./commands/orders/change-item.ts";
export { confirmWithoutPayment } from "./commands/pay/confirm-free.ts";
export {
  lockOrder,
  openOrder,
  reprice,
  type NewOrder,
  type OpenedOrder,
  type Priced,
} from "./commands/orders/open-order.ts";
export { releaseOrder } from "./commands/orders/release-order.ts";
export { FIGURES, type Figure } from "../contract/vocabulary.ts";
export { rowsBehind } from "./queries/books.ts";
export { takesCards, withoutCards } from "./queries/payees.ts";
export { payoutsOf } from "./queries/payouts.ts";
export { booksOf } from "./store/books.ts";
export { ordersOfCheckout } from "./queries/checkout-orders.ts";
export { readOrders } from "./queries/order-views.ts";
export { reconcile, type Reconciliation } from "./commands/reconcile/reconcile.ts";
export { retryRefund } from "./commands/refunds/retry-refund.ts";
export { settleFinding } from "./commands/reconcile/settle-finding.ts";
export { countFindings, findings } from "./queries/findings.ts";
export {
  FULFILMENT,
  MANAGES_PAYEE,
  OWNS_PAYEE,
  PAYEE_STAFF,
  PAYEE_WATCHERS,
  PAYEE_ZONE,
  type FulfilledOrder,
  type Fulfilment,
  type ManagesPayee,
  type PaymentsDeps,
} from "./services.ts";
export type { OrderRow } from "./store/orders.ts";
export { receiveWebhook, WEBHOOK_PATH } from "./webhook.ts";
export { itemBalances } from "./store/published.ts";
export { PAYMENTS_INVARIANTS } from "./store/invariants.ts";
