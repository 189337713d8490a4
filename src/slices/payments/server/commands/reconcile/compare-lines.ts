import type { BalanceEntry } from "#platform/cards/event.ts";
import { timeOf } from "#platform/clock.ts";
import type { Cents } from "#kernel/money/money.ts";
import { fee } from "../../../rules/ledger.ts";
import type { PaymentsDeps } from "../../services.ts";
import { writeJournal } from "../../store/ledger.ts";
import { captureOf, feesOfLine, returnOf, withdrawalOf } from "../../store/reconciliation.ts";
import { judge } from "./findings.ts";
import { sync } from "../sync.ts";

/** A payment on the balance: its amount, its line, what was kept of it, and what of that is ours. */
export async function comparePayment(deps: PaymentsDeps, line: BalanceEntry): Promise<void> {
  // An intent of somebody else's making on this account: not ours to judge, and named so.
  const mine = line.payment ? await captureOf(deps.db, line.payment.id) : undefined;
  const stranger = { payment: line.payment?.id ?? null, grossCents: line.grossCents };
  await judge(deps, mine !== undefined, { kind: "balance-without-capture", about: line.id, details: stranger });
  if (!mine) return;
  const { amountCents, gatewayTxn, orderId } = mine;
  const same = amountCents === line.grossCents && (gatewayTxn === null || gatewayTxn === line.id);
  const details = { expected: amountCents, grossCents: line.grossCents, gatewayTxn };
  await judge(deps, same, { kind: "balance-differs", about: line.id, details });
  // The first news of a payment may be older than its line: then what was kept is known only now.
  if (same && gatewayTxn === null) await writeFee(deps, line, orderId, line.feeCents - mine.keptCents);
  const kept = mine.keptCents + (await feesOfLine(deps.db, line.id));
  const fees = {
    expected: kept,
    feeCents: line.feeCents,
    ours: mine.feeCents,
    platformFeeCents: line.platformFeeCents,
  };
  const agreed = kept === line.feeCents && mine.feeCents === line.platformFeeCents;
  await judge(deps, agreed, { kind: "fee-differs", about: line.id, details: fees });
}

/** Money that left the account, or came back because a bank would not have it. */
export async function compareRefund(deps: PaymentsDeps, line: BalanceEntry): Promise<void> {
  if (line.source === null) return;
  const ref = { id: line.source, account: line.account };
  const told = async () => {
    const row = await returnOf(deps.db, ref.id);
    return row && (line.kind === "refund" ? row.left : row.cameBack) ? row : undefined;
  };
  // No news of it, or another process is at it: the refund itself says how it stands.
  if (!(await told())) await sync(deps, { kind: "refund", ref, payment: line.payment });
  const mine = await told();
  const stranger = { payment: line.payment?.id ?? null, grossCents: line.grossCents };
  await judge(deps, mine !== undefined, { kind: "refund-unknown", about: line.id, details: stranger });
  if (!mine) return;
  const expected = line.kind === "refund" ? -mine.amountCents : mine.amountCents;
  const feeCents = line.kind === "refund" ? -mine.feeCents : 0;
  const details = { expected, grossCents: line.grossCents, expectedFee: feeCents, feeCents: line.feeCents };
  const same = expected === line.grossCents && (line.kind !== "refund" || feeCents === line.feeCents);
  await judge(deps, same, { kind: "return-differs", about: line.id, details });
}

/** What a bank withdrew because of a dispute, or gave back; and what the processor took for its trouble. */
export async function compareWithdrawal(deps: PaymentsDeps, line: BalanceEntry): Promise<void> {
  if (line.source === null) return;
  const withdraws = line.grossCents < 0;
  const told = async () => {
    const row = await withdrawalOf(deps.db, line.source!);
    return row && (withdraws ? row.withdrawn : row.returned) ? row : undefined;
  };
  if (!(await told()))
    await sync(deps, { kind: "dispute", id: line.source, account: line.account, payment: line.payment });
  const mine = await told();
  const details = { dispute: line.source, grossCents: line.grossCents, expected: mine?.amountCents ?? null };
  const same = mine !== undefined && mine.amountCents === Math.abs(line.grossCents);
  await judge(deps, same, { kind: "dispute-differs", about: line.id, details });
  if (mine) await writeFee(deps, line, mine.orderId, line.feeCents);
}

/** Writes down what was kept besides, once for each line. */
async function writeFee(deps: PaymentsDeps, line: BalanceEntry, orderId: string, cents: Cents): Promise<void> {
  const at = timeOf(deps);
  const journal = { kind: "fee" as const, orderId, source: line.id, gatewayTxn: null, entries: fee(cents), at };
  await deps.db.transaction().execute((tx) => writeJournal(tx, journal));
}
