/**
 * Payments: what somebody owes, how it is paid and returned, and the ledger over it. It never learns what is paid for: an
 * order has items, opaque ids with a label. Only the payer sees an order; to everybody else it does not exist.
 */
import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { CardForm, ChangeCard, Checkout, OfflinePayment, Pay } from "./contract/checkouts.ts";
import { findingCalls } from "./contract/findings.ts";
import { payeeCalls } from "./contract/payees.ts";
import { OrderView } from "./contract/orders.ts";

const One = z.object({ id: z.uuid("input.not-understood") });

const { own } = callsOf("payments", (route) => oc.route(route));

export const paymentsContract = {
  ...payeeCalls,
  ...findingCalls,
  cardForm: own("GET", "/payments/card-form", "What a page with card fields needs; my saved cards").output(CardForm),
  pay: own("POST", "/payments/checkouts", "Pay what is due now of some orders, with one card")
    .input(Pay)
    .output(Checkout),
  checkout: own("GET", "/payments/checkouts/{id}", "How a checkout of mine stands").input(One).output(Checkout),
  continueCheckout: own("POST", "/payments/checkouts/{id}/continue", "Continue after a challenge of the bank")
    .input(One)
    .output(Checkout),
  order: own("GET", "/payments/orders/{id}", "An order of mine").input(One).output(OrderView),
  changeCard: own("POST", "/payments/orders/{id}/card", "Take further installments from another card")
    .input(ChangeCard)
    .output(OrderView),
  removeCard: own("DELETE", "/payments/cards/{id}", "Offer a saved card no more").input(One).output(Accepted),
  recordOffline: own("POST", "/payments/orders/{id}/offline", "Write down cash or a check, as a manager of the payee")
    .input(OfflinePayment)
    .output(OrderView),
};

/** What parameters mean, for the API's document. */
export const PAYMENTS_PARAMETERS = {
  payee: "The id of what is paid: a league.",
} as const;

/** The refusals of this slice: each has a text in both languages. */
export const PAYMENTS_REFUSALS = {
  "payments.not-found": 404,
  "payments.order-frozen": 409,
  "payments.order-over": 409,
  "payments.nothing-due": 422,
  "payments.under-way": 409,
  "payments.payee-not-ready": 422,
  "payments.owner-only": 403,
  "payments.card-unknown": 422,
  "payments.card-declined": 422,
  "payments.no-plan": 422,
  "payments.amount-differs": 422,
  "payments.disputed": 409,
  "payments.refund-too-much": 422,
  "payments.unreachable": 503,
  "payments.too-many-tries": 429,
} as const;
export type PaymentsRefusal = keyof typeof PAYMENTS_REFUSALS;
