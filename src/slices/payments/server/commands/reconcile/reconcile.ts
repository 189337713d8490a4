import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "../../services.ts";
import { openFindings, type FindingRow } from "../../store/findings.ts";
import { insertGatewayEvent, markHandled } from "../../store/gateway-events.ts";
import { payeeRows } from "../../store/payees.ts";
import { silentPayments } from "../../store/payments.ts";
import { readMark, setMark } from "../../store/reconciliation.ts";
import { compareBalance, SETTLING } from "./compare-balance.ts";
import { follow } from "../gateway-news.ts";
import { resolvePayment } from "../pay/resolve-payment.ts";

const HOUR = 3_600_000;
/** The processor keeps its events for 30 days. */
const FIRST_LOOK = 29 * 24 * HOUR;
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
      await follow(deps, event.subject);
      await markHandled(deps.db, event.id, timeOf(deps));
    }
    result.balanceLines += await compareBalance(deps, account, since, signal);
    await setMark(deps.db, account, begun);
  }
  const before = new Date(begun.getTime() - SETTLING);
  for (const { id } of await silentPayments(deps.db, { before, limit: HANDFUL })) {
    signal?.throwIfAborted();
    result.payments += 1;
    await resolvePayment(deps, id);
  }
  return { ...result, findings: await openFindings(deps.db) };
}
