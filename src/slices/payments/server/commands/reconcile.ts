import type { BalanceEntry } from "#platform/cards/event.ts";
import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "../services.ts";
import { openFindings, resolveFinding, type FindingRow } from "../store/findings.ts";
import { insertGatewayEvent, markHandled } from "../store/gateway-events.ts";
import { payeeRows } from "../store/payees.ts";
import { silentPayments } from "../store/payments.ts";
import { captureOf, capturesSince, readMark, setMark } from "../store/reconciliation.ts";
import { found } from "./findings.ts";
import { look } from "./gateway-news.ts";
import { inquire } from "./inquire.ts";

const HOUR = 3_600_000;
/** The processor keeps its events for 30 days. */
const FIRST_LOOK = 29 * 24 * HOUR;
/** What is this young may still be on its way to us. */
const SETTLING = 5 * 60_000;
const HANDFUL = 1000;

export interface Reconciliation {
  events: number;
  /** Events that no webhook brought. */
  missed: number;
  payments: number;
  balanceLines: number;
  findings: readonly FindingRow[];
}

/**
 * Compares what the processor has with what we have: its events, the payments that are under way, and every line of its
 * balances against the ledger. What can be settled is; each difference that stays is a finding.
 * @throws CardsUnreachable while the processor cannot be asked
 */
export async function reconcile(deps: PaymentsDeps, signal?: AbortSignal): Promise<Reconciliation> {
  const result = { events: 0, missed: 0, payments: 0, balanceLines: 0 };
  const accounts = [null, ...(await payeeRows(deps.db)).map((one) => one.gatewayAccount)];
  const begun = timeOf(deps);
  for (const account of accounts) {
    signal?.throwIfAborted();
    const mark = await readMark(deps.db, account);
    const since = new Date((mark?.getTime() ?? begun.getTime() - FIRST_LOOK) - HOUR);
    for await (const event of deps.cards.listEvents(since, account)) {
      signal?.throwIfAborted();
      result.events += 1;
      const fresh = await deps.db.transaction().execute((tx) => insertGatewayEvent(tx, event, begun));
      if (!fresh) continue;
      result.missed += 1;
      await look(deps, event.subject);
      await markHandled(deps.db, event.id, timeOf(deps));
    }
    result.balanceLines += await compareBalance(deps, account, since, begun);
    await setMark(deps.db, account, begun);
  }
  const before = new Date(begun.getTime() - SETTLING);
  for (const { id } of await silentPayments(deps.db, { before, limit: HANDFUL })) {
    signal?.throwIfAborted();
    result.payments += 1;
    await inquire(deps, id);
  }
  return { ...result, findings: await openFindings(deps.db) };
}

/** Every payment on the balance against its journal, and every journal against the balance. @returns how many lines there were */
async function compareBalance(deps: PaymentsDeps, account: string | null, since: Date, begun: Date): Promise<number> {
  const seen = new Map<string, BalanceEntry>();
  for await (const line of deps.cards.listBalance(since, account)) seen.set(line.id, line);
  const young = begun.getTime() - SETTLING;
  for (const line of seen.values()) {
    if (line.kind === "payment" && line.created.getTime() < young) await compareLine(deps, line);
  }
  for (const capture of await capturesSince(deps.db, account, since)) {
    const { paymentId: about, gatewayRef, gatewayTxn, amountCents } = capture;
    if (gatewayTxn === null || capture.settledAt.getTime() > young) continue;
    const problem = { kind: "capture-without-balance", about };
    // What we heard of late stands further back on the balance than what was read: then the payment itself says so.
    const there =
      seen.has(gatewayTxn) || (await deps.cards.readPayment({ id: gatewayRef, account }))?.balance?.id === gatewayTxn;
    if (there) await resolveFinding(deps.db, problem, begun);
    else await found(deps, deps.db, { ...problem, details: { gatewayTxn, amountCents } });
  }
  return seen.size;
}

async function compareLine(deps: PaymentsDeps, line: BalanceEntry): Promise<void> {
  // An intent of somebody else's making on this account: not ours to judge, and named so.
  const mine = line.payment ? await captureOf(deps.db, line.payment.id) : undefined;
  const problem = { kind: "balance-without-capture", about: line.id };
  if (!mine) {
    const details = { payment: line.payment?.id ?? null, grossCents: line.grossCents };
    return found(deps, deps.db, { ...problem, details });
  }
  await resolveFinding(deps.db, problem, timeOf(deps));
  if (mine.amountCents !== line.grossCents || (mine.gatewayTxn !== null && mine.gatewayTxn !== line.id)) {
    const details = { expected: mine.amountCents, grossCents: line.grossCents, gatewayTxn: mine.gatewayTxn };
    await found(deps, deps.db, { kind: "balance-differs", about: line.id, details });
  }
}
