/** What can be done about money. */
export { cancelPayment } from "./commands/cancel-payment.ts";
export { RELEASE_PAYOUTS, releasePayouts } from "./commands/bank-changed.ts";
export { changeCard, removeCard } from "./commands/change-card.ts";
export { followEvent, FOLLOW_EVENT } from "./commands/gateway-news.ts";
export { MAKE_REFUND } from "./commands/give-back.ts";
export { takeDueInstalments } from "./commands/instalments.ts";
export { recordOffline } from "./commands/offline.ts";
export { continueCheckout, pay } from "./commands/pay.ts";
export { reconcile, type Reconciliation } from "./commands/reconcile.ts";
export { makeRefund } from "./commands/refund.ts";
export { RETRY_REFUND, retryDueRefund, retryRefund } from "./commands/retry-refund.ts";
export { settleFinding } from "./commands/settle-finding.ts";
export { CANCEL_PAYMENT } from "./commands/release-order.ts";
export { sweep } from "./commands/sweep.ts";
export type { PaymentsDeps } from "./services.ts";
