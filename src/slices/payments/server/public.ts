/** What the composition and the capabilities above may use of payments. All of it takes the caller's transaction. */
export { LINE_KINDS, type LineKind } from "../contract/vocabulary.ts";
export type { OrderView } from "../contract/orders.ts";
export { confirmWithoutPayment } from "./commands/confirm-free.ts";
export { lockOrder, openOrder, reprice, type NewOrder, type Priced } from "./commands/open-order.ts";
export { releaseOrder } from "./commands/release-order.ts";
export { readOrders } from "./queries/order-views.ts";
export type { FulfilledOrder, Fulfilment, ManagesPayee, PaymentsDeps } from "./services.ts";
export type { OrderRow } from "./store/orders.ts";
