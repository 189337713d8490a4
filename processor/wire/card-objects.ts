import type { Stripe } from "stripe";
import type { Card, Customer } from "../store/rows.ts";

export function customerObject(row: Customer): Stripe.Customer {
  return {
    id: row.id,
    object: "customer",
    address: null,
    balance: 0,
    created: row.created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: row.email,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: row.metadata,
    name: row.name,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

/** What was typed into our own fields, and the frame's; the same on a card and on what was charged with it. */
export const billingOf = ({ billing: { email, name, country, postalCode } }: Card) => ({
  address: { city: null, country, line1: null, line2: null, postal_code: postalCode, state: null },
  email,
  name,
  phone: null,
  tax_id: null,
});

/** The bank looked at the code, and at the ZIP code where there was one. */
export const checksOf = ({ billing: { postalCode } }: Card) => ({
  address_line1_check: null,
  address_postal_code_check: postalCode === null ? null : "pass",
  cvc_check: "pass",
});

export function cardObject(row: Card): Stripe.PaymentMethod {
  return {
    id: row.id,
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: billingOf(row),
    card: {
      brand: row.brand,
      checks: checksOf(row),
      country: "US",
      display_brand: row.brand,
      exp_month: row.expMonth,
      exp_year: row.expYear,
      fingerprint: row.fingerprint,
      funding: "credit",
      generated_from: null,
      last4: row.last4,
      networks: { available: [row.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: row.created,
    customer: row.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}
