import type { Stripe } from "stripe";
import type { Card, Dispute, Refund } from "../store/rows.ts";
import type { Reading } from "../store/store.ts";
import { balanceObject } from "./balance-objects.ts";

export function refundObject(row: Refund): Stripe.Refund {
  const refund: Stripe.Refund = {
    id: row.id,
    object: "refund",
    amount: row.amount,
    balance_transaction: row.balance,
    charge: row.charge,
    created: row.created,
    currency: row.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: "card", card: { type: "refund", reference_status: "pending" } },
    metadata: row.metadata,
    payment_intent: row.intent,
    payment_method: null,
    reason: row.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: row.status,
    transfer_reversal: null,
  };
  if (row.status === "failed") refund.failure_reason = "expired_or_canceled_card";
  return refund;
}

/** Days that a league has for its evidence. */
const EVIDENCE_SECONDS = 7 * 24 * 3600;

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

export function disputeObject(row: Dispute, store: Reading): Stripe.Dispute {
  const lines = store.all("balance").filter(({ source }) => source === row.id);
  const card: Card | undefined = store.get("card", store.get("charge", row.charge)?.card ?? "");
  const brand = card?.brand ?? "visa";
  return {
    id: row.id,
    object: "dispute",
    amount: row.amount,
    balance_transactions: lines.map(balanceObject),
    charge: row.charge,
    created: row.created,
    currency: row.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: row.status === "needs_response" ? row.created + EVIDENCE_SECONDS : null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: row.intent,
    payment_method_details: {
      type: "card",
      card: { brand, case_type: "chargeback", network: brand, network_reason_code: null },
    },
    reason: row.reason,
    status: row.status,
  };
}
