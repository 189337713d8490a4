import type { Charge, Dispute } from "../store/rows.ts";
import { newId } from "../wire/ids.ts";
import { disputeObject } from "../wire/objects.ts";
import { seconds, type Desk } from "./desk.ts";
import { announce } from "./events.ts";
import { book, DISPUTE_FEE, move } from "./money.ts";

/** The cardholder has asked their bank for the money: it is taken back, and a fee with it. */
export function openDispute(desk: Desk, charge: Charge): void {
  const { account, currency, intent } = charge;
  const amount = charge.amount - charge.amountRefunded;
  if (charge.dispute !== null || amount <= 0) return;
  const dispute = desk.changes.put("dispute", {
    id: newId("dp"),
    account,
    created: seconds(desk),
    status: "needs_response",
    intent,
    charge: charge.id,
    amount,
    currency,
    reason: "fraudulent",
  });
  desk.changes.put("charge", { ...charge, dispute: dispute.id });
  book(desk, {
    account,
    type: "adjustment",
    amount: -amount,
    feeDetails: [{ type: "stripe_fee", amount: DISPUTE_FEE }],
    currency,
    source: dispute.id,
  });
  move(desk, "disputed", desk.changes.get("intent", intent)!, amount);
  announce(desk, "charge.dispute.created", { account, object: disputeObject(dispute, desk.changes) });
}

/** The same for money that was charged past our calls, in the processor's dashboard: a dispute without an intent. */
export function disputeByHand(desk: Desk, account: string | null, amount: number): Dispute {
  const [id, charge, currency] = [newId("dp"), newId("ch"), "usd"];
  const row = { id, account, created: seconds(desk), status: "needs_response", intent: null, charge } as const;
  const dispute = desk.changes.put("dispute", { ...row, amount, currency, reason: "fraudulent" });
  book(desk, { account, type: "adjustment", amount: -amount, currency, source: id });
  announce(desk, "charge.dispute.created", { account, object: disputeObject(dispute, desk.changes) });
  return dispute;
}

/** The bank has decided. Won: the money comes back. */
export function closeDispute(desk: Desk, dispute: Dispute, won: boolean): Dispute {
  const { account, amount, currency, id, intent } = dispute;
  const closed = desk.changes.put("dispute", { ...dispute, status: won ? "won" : "lost" });
  if (won) {
    book(desk, { account, type: "adjustment", amount, currency, source: id });
    if (intent !== null) move(desk, "dispute-won", desk.changes.get("intent", intent)!, amount);
  }
  announce(desk, "charge.dispute.closed", { account, object: disputeObject(closed, desk.changes) });
  return closed;
}
