import * as z from "zod/mini";
import {
  DECLINE_CODES,
  ITEM_OUTCOMES,
  LINE_KINDS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  REFUND_REASONS,
  REFUND_STATUSES,
} from "./vocabulary.ts";

/** An order as its payer sees it. Amounts are whole US cents; times are ISO 8601, UTC. */

const Time = z.iso.datetime();
const Cents = z.int();

/** What may be shown of a card. */
export const CardFace = z.object({ brand: z.string(), last4: z.string() });
export type CardFace = z.output<typeof CardFace>;

export const OrderItem = z.object({
  id: z.uuid(),
  label: z.string(),
  /** Null until it is decided. */
  outcome: z.nullable(z.enum(ITEM_OUTCOMES)),
});

export const OrderLine = z.object({
  itemId: z.uuid(),
  kind: z.enum(LINE_KINDS),
  /** Below zero for what is taken off. */
  amountCents: Cents,
  note: z.nullable(z.string()),
});

export const OrderInstallment = z.object({
  id: z.uuid(),
  dueAt: Time,
  amountCents: Cents,
  /** What of it need not be paid any more. */
  creditedCents: Cents,
  /** `late`: the card was tried on its day and took nothing. `cancelled`: nothing of it is owed. */
  state: z.enum(["due", "late", "paid", "cancelled"]),
  paidAt: z.nullable(Time),
  /** When the card is tried (again) by itself. */
  nextTryAt: z.nullable(Time),
});

export const OrderPayment = z.object({
  id: z.uuid(),
  installmentId: z.uuid(),
  method: z.enum(PAYMENT_METHODS),
  amountCents: Cents,
  status: z.enum(PAYMENT_STATUSES),
  card: z.nullable(CardFace),
  failure: z.nullable(z.enum(DECLINE_CODES)),
  createdAt: Time,
  settledAt: z.nullable(Time),
});

export const OrderRefund = z.object({
  id: z.uuid(),
  paymentId: z.uuid(),
  amountCents: Cents,
  status: z.enum(REFUND_STATUSES),
  reason: z.enum(REFUND_REASONS),
  createdAt: Time,
  settledAt: z.nullable(Time),
});

export const OrderView = z.object({
  id: z.uuid(),
  /** Short, to be read out: "K7QM-XH2P". */
  number: z.string(),
  payeeId: z.uuid(),
  payeeName: z.string(),
  currency: z.literal("USD"),
  status: z.enum(ORDER_STATUSES),
  /** Nobody holds the items any more; a payment that was on its way is being cancelled. */
  releasing: z.boolean(),
  createdAt: Time,
  fulfilledAt: z.nullable(Time),
  items: z.array(OrderItem),
  lines: z.array(OrderLine),
  installments: z.array(OrderInstallment),
  payments: z.array(OrderPayment),
  refunds: z.array(OrderRefund),
  /** The sum of the lines, credits included. */
  totalCents: Cents,
  /** What "Pay" would take now: the first installment, later the next one that is not paid. */
  dueNowCents: Cents,
  /** What came in, refunds not taken off. */
  paidCents: Cents,
  /** What went back or is about to. */
  refundedCents: Cents,
  /** What its further installments are taken from. */
  planCard: z.nullable(CardFace),
});
export type OrderView = z.output<typeof OrderView>;
