import type { Account, Payout } from "../store/rows.ts";
import { newId } from "../wire/ids.ts";
import { accountObject, payoutObject, paysOut } from "../wire/objects.ts";
import { seconds, type Desk } from "./desk.ts";
import { announce, schedule, type EventType } from "./events.ts";
import { book } from "./money.ts";

/** Milliseconds until a payout's lines can be asked for, and until it is at the bank. */
const ITEMIZED_AFTER = 5_000;
const ARRIVES_AFTER = 60_000;
const DAY_SECONDS = 24 * 3600;

/**
 * Sends everything that lies on an account's balance to its owner's bank, as Stripe's automatic payouts do.
 * @returns undefined where nothing is left over, or no bank is known that takes it
 */
export function payOut(desk: Desk, account: Account): Payout | undefined {
  if (!paysOut(account) || account.payoutInterval === "manual") return undefined;
  const lines = desk.changes.all("balance").filter((one) => one.account === account.id && one.payout === undefined);
  const amount = lines.reduce((sum, one) => sum + one.amount - one.fee, 0);
  if (amount <= 0) return undefined;
  const id = newId("po");
  for (const line of lines) desk.changes.put("balance", { ...line, payout: id });
  const balance = book(desk, { account: account.id, type: "payout", amount: -amount, currency: "usd", source: id });
  // Stripe lists a payout's own line among those of the payout.
  desk.changes.put("balance", { ...desk.changes.get("balance", balance)!, payout: id });
  const arrives = seconds(desk) + ARRIVES_AFTER / 1000;
  const payout = desk.changes.put("payout", {
    id,
    account: account.id,
    created: seconds(desk),
    status: "in_transit",
    amount,
    currency: "usd",
    arrivalDate: arrives - (arrives % DAY_SECONDS),
    balance,
    itemized: false,
    failureBalance: null,
    failureCode: null,
  });
  tell(desk, "payout.created", payout);
  schedule(desk, { kind: "itemize-payout", payout: id }, ITEMIZED_AFTER);
  schedule(desk, { kind: "settle-payout", payout: id, paid: !account.refusesPayouts }, ARRIVES_AFTER);
  return payout;
}

/** From now on it can be asked what is in a payout. */
export function itemizePayout(desk: Desk, payout: Payout): void {
  tell(desk, "payout.reconciliation_completed", desk.changes.put("payout", { ...payout, itemized: true }));
}

/** The bank's word on a payout. What comes back lies on the balance again, and nothing more is sent to that bank account. */
export function settlePayout(desk: Desk, payout: Payout, paid: boolean): Payout {
  const { account: owner, amount, currency, id, status } = payout;
  if (status === "failed" || (paid && status === "paid")) return payout;
  if (paid) {
    const arrived = desk.changes.put("payout", { ...payout, status: "paid" });
    tell(desk, "payout.paid", arrived);
    return arrived;
  }
  const errored = desk.changes.put("account", { ...desk.changes.get("account", owner!)!, bankErrored: true });
  const failureBalance = book(desk, { account: owner, type: "payout_failure", amount, currency, source: id });
  const failed = desk.changes.put("payout", { ...payout, status: "failed", failureBalance, failureCode: "no_account" });
  tell(desk, "payout.failed", failed);
  announce(desk, "account.updated", { account: owner, object: accountObject(errored) });
  return failed;
}

function tell(desk: Desk, type: EventType, payout: Payout): void {
  announce(desk, type, { account: payout.account, object: payoutObject(payout) });
}
