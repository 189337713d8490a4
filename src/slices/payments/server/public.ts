/** What the composition and the capabilities above may use of payments. All of it takes the caller's transaction. */
export { LINE_KINDS, type LineKind } from "../contract/vocabulary.ts";
export type { OrderView } from "../contract/orders.ts";
export { cancelItems, type ItemsCancelled } from "./commands/cancel-items.ts";
export { changeItem, type ItemChanged } from "./commands/change-item.ts";
export { confirmWithoutPayment } from "./commands/confirm-free.ts";
export { lockOrder, openOrder, reprice, type NewOrder, type Priced } from "./commands/open-order.ts";
export { releaseOrder } from "./commands/release-order.ts";
export { PAYMENTS_DATA } from "./personal-data.ts";
export { ordersOfCheckout } from "./queries/checkout-orders.ts";
export { readOrders } from "./queries/order-views.ts";
export { reconcile, type Reconciliation } from "./commands/reconcile.ts";
export type { FulfilledOrder, Fulfilment, ManagesPayee, PaymentsDeps } from "./services.ts";
export type { OrderRow } from "./store/orders.ts";
export { receiveWebhook, WEBHOOK_PATH } from "./webhook.ts";
export { itemBalances } from "./store/published.ts";
export { PAYMENTS_INVARIANTS } from "./store/invariants.ts";
