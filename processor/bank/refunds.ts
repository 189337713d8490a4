import type { Charge, Refund } from "../store/rows.ts";
import { invalid } from "../wire/error.ts";
import { newId } from "../wire/ids.ts";
import { chargeObject, refundObject } from "../wire/objects.ts";
import { demandFound, type Parameters } from "../wire/parameters.ts";
import { seconds, type Desk } from "./desk.ts";
import { announce, schedule } from "./events.ts";
import { book, bookRefund, move } from "./money.ts";
import { behaviourOf } from "./test-cards.ts";

/** Milliseconds until a slow bank has its word on a refund. */
const SLOW = 10_000;

/** @throws WireError when there is nothing to return, less than asked, or the cardholder's bank has it in dispute */
export function createRefund(desk: Desk, given: Parameters, account: string | null): Refund {
  given.only(["payment_intent", "amount", "reason", "metadata", "refund_application_fee"]);
  const found = desk.changes.get("intent", given.demand("payment_intent"));
  const intent = demandFound(found?.account === account ? found : undefined, "payment_intent", "payment_intent");
  const charge = desk.changes.get("charge", intent.latestCharge ?? "");
  if (charge?.status !== "succeeded") throw invalid("This PaymentIntent does not have a successful charge to refund.");
  const dispute = desk.changes.get("dispute", charge.dispute ?? "");
  if (dispute?.status === "lost") throw invalid("The charge has been charged back.", { code: "charge_disputed" });
  if (dispute) throw invalid("You cannot refund a disputed payment.", { code: "refund_disputed_payment" });
  const left = charge.amount - charge.amountRefunded;
  const amount = given.whole("amount") ?? left;
  if (left === 0) throw invalid("The charge has already been refunded.", { code: "charge_already_refunded" });
  if (amount < 1 || amount > left) {
    throw invalid("Refund amount is greater than the unrefunded amount on the charge.", { param: "amount" });
  }
  const { refunded } = behaviourOf(desk.changes.get("card", charge.card)?.behaviour ?? "");
  const refund: Refund = {
    id: newId("re"),
    account,
    created: seconds(desk),
    // As Stripe's cards do: one waits and succeeds, one succeeds and fails later.
    status: refunded?.paid ? "pending" : "succeeded",
    intent: intent.id,
    charge: charge.id,
    amount,
    currency: charge.currency,
    reason: given.oneOf("reason", ["duplicate", "fraudulent", "requested_by_customer"]) ?? null,
    balance: null,
    metadata: given.metadata(),
  };
  const booked = desk.changes.put("refund", {
    ...refund,
    balance: bookRefund(desk, refund, charge, given.yes("refund_application_fee")),
  });
  const changed = desk.changes.put("charge", { ...charge, amountRefunded: charge.amountRefunded + amount });
  move(desk, "returned", intent, amount);
  announce(desk, "refund.created", { account, object: refundObject(booked) });
  announce(desk, "charge.refunded", { account, object: chargeObject(changed, desk.changes) });
  if (refunded) schedule(desk, { kind: "settle-refund", refund: booked.id, paid: refunded.paid }, SLOW);
  return booked;
}

/** The bank's last word on a refund. What it could not return goes back to the account that paid it. */
export function settleRefund(desk: Desk, refund: Refund, paid: boolean): void {
  const { account, amount, currency, id } = refund;
  const settled = desk.changes.put("refund", { ...refund, status: paid ? "succeeded" : "failed" });
  announce(desk, paid ? "refund.updated" : "refund.failed", { account, object: refundObject(settled) });
  if (paid) return;
  const charge: Charge = desk.changes.get("charge", refund.charge)!;
  desk.changes.put("charge", { ...charge, amountRefunded: charge.amountRefunded - amount });
  book(desk, { account, type: "refund_failure", amount, currency, source: id });
  move(desk, "return-failed", desk.changes.get("intent", refund.intent)!, amount);
}
