import * as z from "zod/mini";
import { notificationKind } from "#platform/notify/kind.ts";
import { installmentEmail, refundEmail } from "./emails.ts";

/** What payers are told of their orders, and who runs a league of its payouts. */
const MY_LEAGUES = "/my-leagues";
const ORDER = { payee: z.string(), number: z.string(), amountCents: z.int() };

export const PAYMENT_RECEIVED = notificationKind({
  name: "payment-received",
  topic: "payments",
  app: [],
  link: MY_LEAGUES,
});
/** `nextTryAt` is null when the card is not tried again; its day is told as it is where the payee is. */
export const INSTALLMENT_FAILED = notificationKind({
  name: "installment-failed",
  topic: "payments",
  facts: { ...ORDER, nextTryAt: z.nullable(z.iso.datetime()), timeZone: z.string() },
  app: [],
  email: installmentEmail,
  link: MY_LEAGUES,
  urgent: true,
});
export const REFUND_BEGUN = notificationKind({ name: "refund-begun", topic: "payments", app: [], link: MY_LEAGUES });
/** The money has left for the card. */
export const REFUND_SENT = notificationKind({
  name: "refund-sent",
  topic: "payments",
  facts: ORDER,
  email: refundEmail,
  link: MY_LEAGUES,
});
/** It is not tried again by itself. */
export const REFUND_FAILED_FOR_GOOD = notificationKind({
  name: "refund-failed",
  topic: "payments",
  app: [],
  link: MY_LEAGUES,
  urgent: true,
});
export const ORDER_UNFULFILLED = notificationKind({
  name: "order-unfulfilled",
  topic: "payments",
  app: [],
  link: MY_LEAGUES,
  urgent: true,
});
export const PAYOUT_FAILED = notificationKind({ name: "payout-failed", topic: "league", app: [], urgent: true });
export const PAYOUT_ACCOUNT_OPENED = notificationKind({
  name: "payout-account-opened",
  topic: "league",
  app: [],
  urgent: true,
});
export const PAYOUT_ACCOUNT_CHANGED = notificationKind({
  name: "payout-account-changed",
  topic: "league",
  app: [],
  urgent: true,
});
