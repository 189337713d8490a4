import type { Stripe } from "stripe";
import type { BalanceLine, Payout } from "../store/rows.ts";

export function balanceObject(row: BalanceLine): Stripe.BalanceTransaction {
  return {
    id: row.id,
    object: "balance_transaction",
    amount: row.amount,
    available_on: row.created,
    balance_type: "payments",
    created: row.created,
    currency: row.currency,
    description: null,
    exchange_rate: null,
    fee: row.fee,
    fee_details: row.feeDetails.map(({ type, amount }) => ({
      amount,
      application: null,
      currency: row.currency,
      description: null,
      type,
    })),
    net: row.amount - row.fee,
    reporting_category: row.type,
    source: row.source,
    status: "available",
    type: row.type,
  };
}

export function payoutObject(row: Payout): Stripe.Payout {
  return {
    id: row.id,
    object: "payout",
    amount: row.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: row.arrivalDate,
    automatic: true,
    balance_transaction: row.balance,
    created: row.created,
    currency: row.currency,
    description: "STRIPE PAYOUT",
    destination: null,
    failure_balance_transaction: row.failureBalance,
    failure_code: row.failureCode,
    failure_message: row.failureCode && "The bank could not process this payout.",
    livemode: false,
    metadata: {},
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: row.itemized ? "completed" : "in_progress",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: null,
    status: row.status,
    trace_id: null,
    type: "bank_account",
  };
}
