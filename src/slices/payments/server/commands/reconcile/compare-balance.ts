import type { BalanceEntry } from "#platform/cards/event.ts";
import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "../../services.ts";
import { capturesSince, openWithdrawals, returnsSince } from "../../store/reconciliation.ts";
import { comparePayout, missingPayouts } from "./compare-payouts.ts";
import { comparePayment, compareRefund, compareWithdrawal } from "./compare-lines.ts";
import { judge } from "./findings.ts";
import { heardDispute } from "../refunds/dispute.ts";

/** What is this young may still be on its way to us. */
export const SETTLING = 5 * 60_000;

const COMPARED: Partial<Record<BalanceEntry["kind"], (deps: PaymentsDeps, line: BalanceEntry) => Promise<void>>> = {
  payment: comparePayment,
  refund: compareRefund,
  "refund-failed": compareRefund,
  dispute: compareWithdrawal,
  payout: comparePayout,
  "payout-back": comparePayout,
};

/**
 * Every line of an account's balance against the ledger (payments, refunds, disputes, and what was kept of each; payouts), and
 * every payment, refund, open dispute and payout of ours against the balance. What others book there is not ours to judge.
 * @returns how many lines there were
 */
export async function compareBalance(
  deps: PaymentsDeps,
  account: string | null,
  since: Date,
  signal?: AbortSignal,
): Promise<number> {
  const young = timeOf(deps).getTime() - SETTLING;
  const seen = new Map<string, BalanceEntry>();
  for await (const line of deps.cards.listBalance(since, account)) seen.set(line.id, line);
  for (const line of seen.values()) {
    signal?.throwIfAborted();
    if (line.created.getTime() < young) await COMPARED[line.kind]?.(deps, line);
  }
  await missingCaptures(deps, account, { since, young, seen });
  await missingReturns(deps, account, { since, young, seen });
  for (const { gatewayRef } of await openWithdrawals(deps.db, account)) {
    signal?.throwIfAborted();
    const decided = await deps.cards.readDispute(gatewayRef, account);
    if (decided) await heardDispute(deps, decided);
  }
  if (account !== null) await missingPayouts(deps, account, since);
  return seen.size;
}

interface Window {
  since: Date;
  /** What was heard after it is too young to be compared, in epoch milliseconds. */
  young: number;
  seen: ReadonlyMap<string, BalanceEntry>;
}

async function missingCaptures(deps: PaymentsDeps, account: string | null, { since, young, seen }: Window) {
  for (const capture of await capturesSince(deps.db, account, since)) {
    const { paymentId: about, gatewayRef, gatewayTxn, amountCents, settledAt } = capture;
    if (settledAt.getTime() > young) continue;
    // What we heard of late stands further back on the balance than what was read: then the payment itself says so.
    const booked = async () => (await deps.cards.readPayment({ id: gatewayRef, account }))?.balance;
    const there = gatewayTxn !== null && seen.has(gatewayTxn) ? true : matches(await booked(), gatewayTxn);
    await judge(deps, there, { kind: "capture-without-balance", about, details: { gatewayTxn, amountCents } });
  }
}

const matches = (booked: { id: string } | null | undefined, txn: string | null) =>
  booked ? txn === null || booked.id === txn : false;

async function missingReturns(deps: PaymentsDeps, account: string | null, { since, young, seen }: Window) {
  const sources = new Set([...seen.values()].map(({ source }) => source));
  for (const { refundId, gatewayRef, amountCents, heardAt } of await returnsSince(deps.db, account, since)) {
    if (heardAt.getTime() > young) continue;
    const booked = async () => (await deps.cards.readRefund({ id: gatewayRef, account }))?.balance;
    const there = sources.has(gatewayRef) || Boolean(await booked());
    await judge(deps, there, { kind: "refund-without-balance", about: refundId, details: { gatewayRef, amountCents } });
  }
}
