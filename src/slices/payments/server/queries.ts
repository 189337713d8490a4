/** What can be read of money. */
export { cardForm, readCheckout, readOrder } from "./queries/checkouts.ts";
export { findingsPage, oneFinding } from "./queries/findings.ts";
export { readOrders } from "./queries/order-views.ts";
