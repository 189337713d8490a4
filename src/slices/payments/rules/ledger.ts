import { sumCents, type Cents } from "#kernel/money/money.ts";

/**
 * The accounts of the ledger and what is written into them. Debit is above zero, credit below; every journal adds up to zero.
 *
 * - `payer-receivable`: what a family owes for an order; below zero, what we owe it.
 * - `gateway-clearing`: the payee's balance at the processor. `platform-clearing`: ours there (fees of direct charges).
 * - `offline-clearing`: cash and checks in the payee's hands.
 * - `payee-payable`: what the payee earned. `platform-fee`: what we earned. `discounts`: what the payee took off.
 * - `payee-bank`: what the processor sent to the payee's bank. `other-clearing`: what others booked on the payee's balance
 *   there, where it was sent along.
 * - `processor-cost`: what the processor kept. `disputes`: withdrawn until a dispute is decided. `write-off`: lost in one.
 */
export const LEDGER_ACCOUNTS = [
  "payer-receivable",
  "gateway-clearing",
  "platform-clearing",
  "offline-clearing",
  "payee-payable",
  "platform-fee",
  "discounts",
  "processor-cost",
  "disputes",
  "write-off",
  "payee-bank",
  "other-clearing",
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export interface Entry {
  account: LedgerAccount;
  amountCents: Cents;
}

export type JournalKind =
  | "sale"
  | "capture"
  | "offline"
  | "credit"
  | "refund"
  | "refund-failed"
  | "dispute-opened"
  | "dispute-won"
  | "dispute-lost"
  | "fee"
  | "payout"
  | "payout-part"
  | "payout-failed";

/** Entries that are nothing are not written. @throws RangeError for what does not add up */
function journal(entries: Partial<Record<LedgerAccount, Cents>>): Entry[] {
  const written = LEDGER_ACCOUNTS.flatMap((account) => {
    const amountCents = entries[account] ?? 0;
    return amountCents === 0 ? [] : [{ account, amountCents }];
  });
  if (sumCents(written.map((one) => one.amountCents)) !== 0) throw new RangeError("a journal does not add up to zero");
  return written;
}

/** What a processor's balance moved by. Without it (not told yet) the fee is taken for nothing. */
export interface BalanceMove {
  grossCents: Cents;
  feeCents: Cents;
}

/** Items were had: the family owes their price, the payee and we earned it. */
export function sale(lines: readonly { kind: string; amountCents: Cents }[]): Entry[] {
  const sum = (of: (kind: string, amount: Cents) => boolean) =>
    sumCents(lines.filter((line) => of(line.kind, line.amountCents)).map((line) => line.amountCents));
  const processing = sum((kind) => kind === "processing");
  const discounts = sum((_, amount) => amount < 0);
  const charges = sum((kind, amount) => amount > 0 && kind !== "processing");
  return journal({
    "payer-receivable": processing + charges + discounts,
    discounts: -discounts,
    "payee-payable": -charges,
    "platform-fee": -processing,
  });
}

/** The processor took money. @param feeCents what of it is the platform's */
export function capture(amountCents: Cents, feeCents: Cents, balance: BalanceMove | null): Entry[] {
  const kept = balance?.feeCents ?? feeCents;
  return journal({
    "gateway-clearing": amountCents - kept,
    "platform-clearing": feeCents,
    "processor-cost": kept - feeCents,
    "payer-receivable": -amountCents,
  });
}

/** Cash or a check. */
export function offline(amountCents: Cents): Entry[] {
  return journal({ "offline-clearing": amountCents, "payer-receivable": -amountCents });
}

/** A part of the price is owed no more. @param processingCents what of it we had earned */
export function credit(amountCents: Cents, processingCents: Cents): Entry[] {
  return journal({
    "payer-receivable": -amountCents,
    "payee-payable": amountCents - processingCents,
    "platform-fee": processingCents,
  });
}

/** Money goes back. @param feeCents what the platform returns of its fee to the payee */
export function refund(amountCents: Cents, feeCents: Cents): Entry[] {
  return journal({
    "payer-receivable": amountCents,
    "gateway-clearing": feeCents - amountCents,
    "platform-clearing": -feeCents,
  });
}

/** Cash that goes back. */
export function offlineRefund(amountCents: Cents): Entry[] {
  return journal({ "payer-receivable": amountCents, "offline-clearing": -amountCents });
}

/** The bank of the card sent a refund back. */
export function refundFailed(amountCents: Cents, feeCents: Cents): Entry[] {
  return refund(-amountCents, -feeCents);
}

/** The processor kept more than was written down, or less where it is below zero. */
export function fee(cents: Cents): Entry[] {
  return journal({ "processor-cost": cents, "gateway-clearing": -cents });
}

/** The bank withdraws what is in dispute. */
export function disputeOpened(amountCents: Cents): Entry[] {
  return journal({ disputes: amountCents, "gateway-clearing": -amountCents });
}

export function disputeWon(amountCents: Cents): Entry[] {
  return disputeOpened(-amountCents);
}

export function disputeLost(amountCents: Cents): Entry[] {
  return journal({ "write-off": amountCents, disputes: -amountCents });
}

/** The processor sends a payee's balance to its bank; or an order's part of that. */
export function payout(cents: Cents): Entry[] {
  return journal({ "gateway-clearing": -cents, "payee-bank": cents });
}

/**
 * What a payout is of is known: its orders' parts are journals of their own (`payout`), and this takes them out of the whole.
 * @param ofOrders the sum of those parts
 * @param ofOthers what came along that no order of ours is behind
 */
export function payoutSplit(ofOrders: Cents, ofOthers: Cents): Entry[] {
  return journal({
    "gateway-clearing": ofOrders + ofOthers,
    "payee-bank": -ofOrders,
    "other-clearing": -ofOthers,
  });
}

/** A payout came back: what was written of it is taken back. */
export function payoutFailed(written: readonly Entry[]): Entry[] {
  return journal(Object.fromEntries(written.map(({ account, amountCents }) => [account, -amountCents])));
}
