import { randomBytes } from "node:crypto";
import type { Card, Customer, Failure } from "../store/rows.ts";
import { invalid, WireError } from "../wire/error.ts";
import { newId } from "../wire/ids.ts";
import { demandFound, Parameters } from "../wire/parameters.ts";
import { brandOf, codeLength, passesLuhn } from "../card/number.ts";
import { DECLINES } from "./declines.ts";
import { seconds, type Desk } from "./desk.ts";
import { behaviourOf, testCardNamed, testCardNumbered } from "./test-cards.ts";

const cardError = (code: string, message: string, param: string) =>
  new WireError(402, { type: "card_error", code, message, param });

/** The answer to a card that its bank refuses. */
export const declinedError = ({ type, code, declineCode, message }: Failure): WireError =>
  new WireError(402, { type, code, message, ...(declineCode ? { decline_code: declineCode } : {}) });

export function createCustomer(desk: Desk, given: Parameters, account: string | null): Customer {
  given.only(["email", "name", "metadata"]);
  return desk.changes.put("customer", {
    id: newId("cus"),
    account,
    created: seconds(desk),
    email: given.text("email") ?? null,
    name: given.text("name") ?? null,
    metadata: given.metadata(),
  });
}

/**
 * A payment method of what somebody typed into the frame. Number and code are looked at here and go no further.
 * @throws WireError 402 for what no card has, and for any card that is not of the tests: a real one is not even remembered
 */
export function createCard(desk: Desk, given: Parameters, account: string | null): Card {
  const typed = given.inside("card");
  const number = typed.demand("number").replace(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError("incorrect_number", "Your card number is incorrect.", "number");
  }
  const expMonth = typed.whole("exp_month") ?? 0;
  const expYear = typed.whole("exp_year") ?? 0;
  if (expMonth < 1 || expMonth > 12) {
    throw cardError("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  }
  const today = new Date(desk.now);
  const past = expYear * 12 + expMonth < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  if (past || expYear > today.getUTCFullYear() + 50) {
    throw cardError("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  }
  const code = typed.text("cvc") ?? "";
  if (!/^\d+$/.test(code) || code.length !== codeLength(number)) {
    throw cardError("invalid_cvc", "Your card's security code is invalid.", "cvc");
  }
  const testCard = testCardNumbered(number);
  if (!testCard) throw declinedError(DECLINES.notATestCard);
  return keep(desk, account, { number, token: testCard.token, expMonth, expYear }, given.inside("billing_details"));
}

function keep(
  desk: Desk,
  account: string | null,
  card: { number: string; token: string; expMonth: number; expYear: number },
  billing: Parameters,
): Card {
  const address = billing.inside("address");
  const same = desk.changes.all("card").find((one) => one.behaviour === card.token);
  return desk.changes.put("card", {
    id: newId("pm"),
    account,
    created: seconds(desk),
    customer: null,
    brand: brandOf(card.number),
    last4: card.number.slice(-4),
    expMonth: card.expMonth,
    expYear: card.expYear,
    fingerprint: same?.fingerprint ?? randomBytes(8).toString("hex"),
    behaviour: card.token,
    billing: {
      email: billing.text("email") ?? null,
      name: billing.text("name") ?? null,
      country: address.text("country") ?? null,
      postalCode: address.text("postal_code") ?? null,
    },
  });
}

/** A card by its id, or by one of Stripe's names for test cards, which makes a new one. */
export function cardFor(desk: Desk, id: string, account: string | null): Card {
  const testCard = testCardNamed(id);
  if (testCard) {
    const expYear = new Date(desk.now).getUTCFullYear() + 1;
    return keep(desk, account, { ...testCard, expMonth: 8, expYear }, new Parameters({}));
  }
  const card = desk.changes.get("card", id);
  return demandFound(card?.account === account ? card : undefined, "PaymentMethod", "payment_method");
}

/** Gives a card to a customer, for further payments. The bank is asked, as Stripe asks it. */
export function attachCard(desk: Desk, id: string, given: Parameters, account: string | null): Card {
  const card = cardFor(desk, id, account);
  const customer = desk.changes.get("customer", given.demand("customer"));
  demandFound(customer?.account === account ? customer : undefined, "customer", "customer");
  if (card.customer !== null && card.customer !== customer?.id) {
    throw invalid("The payment method you provided has already been attached to a customer.", {
      param: "payment_method",
    });
  }
  const { kept } = behaviourOf(card.behaviour);
  if (kept) throw declinedError(kept);
  return desk.changes.put("card", { ...card, customer: customer?.id ?? null });
}

/** The platform's card once more, on a league's account: https://docs.stripe.com/connect/direct-charges-multiple-accounts */
export function cloneCard(desk: Desk, given: Parameters, account: string | null): Card {
  if (account === null) throw invalid("Cloning needs a connected account.");
  given.only(["customer", "payment_method"]);
  const original = cardFor(desk, given.demand("payment_method"), null);
  if (original.customer !== (given.text("customer") ?? null)) {
    throw invalid("The customer does not have this payment method.", { param: "customer" });
  }
  return desk.changes.put("card", { ...original, id: newId("pm"), account, created: seconds(desk), customer: null });
}
