import type { Charge, Intent, Movement, Refund } from "../store/rows.ts";
import { newId } from "../wire/ids.ts";
import { seconds, type Desk } from "./desk.ts";
import { schedule } from "./events.ts";

/** What Stripe charges in the US for a card: https://stripe.com/pricing; and for a dispute. Cents. */
const stripeFee = (amount: number) => Math.round(amount * 0.029) + 30;
export const DISPUTE_FEE = 1500;

/** Writes down that the bank moved money: what "charged exactly once" is judged by. */
export function move(desk: Desk, kind: Movement["kind"], intent: Intent, amount: number): void {
  desk.changes.put("movement", {
    id: newId("mv"),
    account: intent.account,
    created: seconds(desk),
    kind,
    intent: intent.id,
    amount,
    currency: intent.currency,
    metadata: intent.metadata,
  });
}

interface Line {
  account: string | null;
  type: string;
  amount: number;
  feeDetails?: { type: string; amount: number }[];
  currency: string;
  source: string;
}

/** Milliseconds of a day of the bank's: after one, everything that lies on a league's balance is paid out. Stripe's are real days. */
const DAY = 120_000;

/** A league's account is paid out at the end of the day, once for all that comes until then. The platform's own never is. */
export function expectPayout(desk: Desk, account: string | null): void {
  const task = `task_payout_${account}`;
  if (account === null || desk.faults.payouts === "asked" || desk.changes.get("task", task)) return;
  schedule(desk, { kind: "pay-out", account }, DAY, task);
}

/** Adds a line to an account's balance. @returns its id */
export function book(desk: Desk, { feeDetails = [], ...line }: Line): string {
  const fee = feeDetails.reduce((sum, one) => sum + one.amount, 0);
  if (line.type !== "payout") expectPayout(desk, line.account);
  return desk.changes.put("balance", { id: newId("txn"), created: seconds(desk), fee, feeDetails, ...line }).id;
}

/** A captured charge in the balances: the league's, less both fees, and ours, our fee. @returns the line of the charge */
export function bookCharge(desk: Desk, charge: Charge): string {
  const { account, amount, applicationFee, currency, id } = charge;
  const feeDetails = [{ type: "stripe_fee", amount: stripeFee(amount) }];
  if (applicationFee > 0) {
    feeDetails.push({ type: "application_fee", amount: applicationFee });
    book(desk, { account: null, type: "application_fee", amount: applicationFee, currency, source: newId("fee") });
  }
  return book(desk, { account, type: "charge", amount, feeDetails, currency, source: id });
}

/** A refund in the balances. Our fee goes back in proportion when that was asked for. @returns the line of the refund */
export function bookRefund(desk: Desk, refund: Refund, charge: Charge, returnFee: boolean): string {
  const { account, amount, currency, id } = refund;
  const back = returnFee ? Math.round((charge.applicationFee * amount) / charge.amount) : 0;
  if (back > 0) {
    book(desk, { account: null, type: "application_fee_refund", amount: -back, currency, source: newId("fr") });
  }
  const feeDetails = back > 0 ? [{ type: "application_fee", amount: -back }] : [];
  return book(desk, { account, type: "refund", amount: -amount, feeDetails, currency, source: id });
}
