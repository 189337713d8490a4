import type { EventOf } from "#kernel/event.ts";

/** What every event of an order says: which, and whose. */
interface OfOrder {
  orderId: string;
  /** Who pays. */
  accountId: string;
}

/** What happened to the money of an order: ids alone, never a name or an amount. */
export type OrderEvent =
  /** What was due now is paid and at least one item could be had. Once for each order. */
  | EventOf<"payments.order-paid", OfOrder & { paymentId: string | null }>
  /** A payment came in, whether the first or a further installment. */
  | EventOf<"payments.payment-received", OfOrder & { paymentId: string }>
  | EventOf<"payments.payment-declined", OfOrder & { paymentId: string }>
  | EventOf<"payments.installment-paid", OfOrder & { installmentId: string }>
  | EventOf<"payments.installment-failed", OfOrder & { installmentId: string }>
  /** Money came and nothing of it could be had: all of it is on its way back. */
  | EventOf<"payments.order-unfulfilled", OfOrder>
  /** Nobody will pay it any more. */
  | EventOf<"payments.order-expired", OfOrder>
  /** Money is on its way back. */
  | EventOf<"payments.refund-begun", OfOrder & { refundId: string }>
  | EventOf<"payments.order-refunded", OfOrder & { refundId: string }>
  /** `again`: it is tried once more by itself. */
  | EventOf<"payments.refund-failed", OfOrder & { refundId: string; again: boolean }>
  | EventOf<"payments.dispute-opened", OfOrder & { disputeId: string }>
  | EventOf<"payments.dispute-closed", OfOrder & { disputeId: string; won: boolean }>;
