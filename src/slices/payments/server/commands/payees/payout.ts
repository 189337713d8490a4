import { sumCents } from "#kernel/money/money.ts";
import { BY_SYSTEM } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { BalanceEntry } from "#platform/cards/event.ts";
import type { GatewayPayout, PayoutRef } from "#platform/cards/payout.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import type { PayoutStatus } from "../../../contract/vocabulary.ts";
import { payout as entriesOf, payoutFailed, payoutSplit, type Entry, type JournalKind } from "../../../rules/ledger.ts";
import { PAYOUT_FAILED } from "../../notifications.ts";
import type { PaymentsDeps } from "../../services.ts";
import { writeJournal, writtenOfPayout } from "../../store/ledger.ts";
import { payeeOfAccount } from "../../store/payees.ts";
import { payoutParts } from "../../store/payout-parts.ts";
import {
  changePayout,
  insertPayout,
  insertPayoutLines,
  lockPayout,
  ordersOfPayments,
  payoutRow,
  type PayoutLine,
  type PayoutRow,
} from "../../store/payouts.ts";
import { found } from "../reconcile/findings.ts";
import { sync } from "../sync.ts";
import { record } from "../record.ts";

/** News come out of order: a payout that is further on does not go back. */
const FURTHER: Readonly<Record<PayoutStatus, number>> = {
  pending: 0,
  "in-transit": 1,
  paid: 2,
  failed: 3,
  canceled: 3,
};
const CAME_BACK: readonly PayoutStatus[] = ["failed", "canceled"];

/**
 * Reads a payout at the processor and writes down how it stands, any number of times, in any order. The ledger has it whole
 * from the moment it left the balance, by order once its lines can be asked for, and not at all when it came back. The
 * platform's own payouts are its operator's affair.
 * @throws CardsUnreachable
 */
export async function heardPayout(deps: PaymentsDeps, ref: PayoutRef): Promise<void> {
  const payeeId = ref.account === null ? undefined : await payeeOfAccount(deps.db, ref.account);
  const seen = payeeId === undefined ? undefined : await deps.cards.readPayout(ref);
  if (payeeId === undefined || !seen) return;
  const known = await payoutRow(deps.db, ref.id);
  const { amountCents, currency, arrivalDay, created: madeAt } = seen;
  if (currency !== "usd" || (known && known.amountCents !== amountCents)) {
    const details = { expected: known?.amountCents ?? null, amountCents, currency };
    return found(deps.db, deps, { kind: "payout-differs", about: ref.id, details });
  }
  const lines = seen.itemized === "done" && known?.itemized !== "done" ? await linesOf(deps, ref) : [];
  const now = timeOf(deps);
  await deps.db.transaction().execute(async (tx) => {
    const itemized = seen.itemized === "done" ? "coming" : seen.itemized;
    const first = { status: "pending", arrivalDay, itemized, failure: null } as const;
    const fresh = await insertPayout(tx, { payeeId, gatewayRef: ref.id, amountCents, madeAt, ...first }, now);
    const before = await lockPayout(tx, ref.id);
    if (fresh) await write(tx, before, { kind: "payout", orderId: null, entries: entriesOf(amountCents), at: now });
    const told = seen.itemized === "done" && before.itemized !== "done";
    if (told) await insertPayoutLines(tx, before.id, lines);
    const after = moved(before, seen, told);
    await changePayout(tx, before.id, after, now);
    if (CAME_BACK.includes(before.status)) return;
    if (told) await split(tx, before, now);
    if (CAME_BACK.includes(after.status)) await takeBack(tx, before, now);
    if (after.status === "failed") await tellOfFailure(tx, deps, before);
    const sum = sumCents(lines.map(({ netCents }) => netCents));
    if (told && sum !== amountCents)
      await found(tx, deps, { kind: "payout-differs", about: ref.id, details: { expected: amountCents, lines: sum } });
  });
}

function moved(before: PayoutRow, { state, failure, arrivalDay, itemized }: GatewayPayout, told: boolean) {
  const further = FURTHER[state] > FURTHER[before.status];
  return {
    status: further ? state : before.status,
    failure: further ? failure : before.failure,
    arrivalDay: further ? arrivalDay : before.arrivalDay,
    itemized: told ? ("done" as const) : before.itemized === "done" ? before.itemized : itemized,
  };
}

interface Written {
  kind: JournalKind;
  orderId: string | null;
  entries: Entry[];
  at: Date;
}

const write = (tx: AnyTx, { id: payoutId }: PayoutRow, journal: Written) =>
  writeJournal(tx, { ...journal, payoutId, gatewayTxn: null, source: `${payoutId}:${journal.orderId ?? "rest"}` });

/** What of a payout is of which order, in journals of their own; the whole is lessened by them. */
async function split(tx: AnyTx, payout: PayoutRow, at: Date): Promise<void> {
  const parts = await payoutParts(tx, [payout.id]);
  const byOrder = Map.groupBy(parts, ({ orderId }) => orderId);
  let ofOrders = 0;
  for (const [orderId, its] of byOrder) {
    if (orderId === null) continue;
    const cents = sumCents(its.map(({ netCents }) => netCents));
    ofOrders += cents;
    await write(tx, payout, { kind: "payout-part", orderId, entries: entriesOf(cents), at });
  }
  // A payout that came back and was never taken apart is no money of others'.
  const others = (byOrder.get(null) ?? []).filter(({ kind }) => kind !== "payout-back");
  const entries = payoutSplit(ofOrders, sumCents(others.map(({ netCents }) => netCents)));
  await write(tx, payout, { kind: "payout-part", orderId: null, entries, at });
}

async function takeBack(tx: AnyTx, payout: PayoutRow, at: Date): Promise<void> {
  for (const [orderId, written] of await writtenOfPayout(tx, payout.id))
    await write(tx, payout, { kind: "payout-failed", orderId, entries: payoutFailed(written), at });
}

/** Who runs the payee is told: the money waits for what they tell the processor. */
async function tellOfFailure(tx: AnyTx, { payeeStaff }: PaymentsDeps, { id, payeeId }: PayoutRow): Promise<void> {
  await record(tx, BY_SYSTEM, {
    action: "payments.payout-failed",
    object: { kind: "payout", id },
    details: { payeeId },
  });
  const to = accounts(await payeeStaff(tx, payeeId));
  await tell(tx, PAYOUT_FAILED, { to, link: `/league-management/${payeeId}/money` });
}

/** The lines of a payout with the orders that are behind them. A payment that we have not heard of yet is looked at first. */
async function linesOf(deps: PaymentsDeps, ref: PayoutRef): Promise<PayoutLine[]> {
  const lines: BalanceEntry[] = [];
  for await (const line of deps.cards.listPayoutLines(ref)) lines.push(line);
  const ids = [...new Set(lines.flatMap(({ payment }) => payment?.id ?? []))];
  const known = await ordersOfPayments(deps.db, ref.account, ids);
  const unheard = ids.filter((id) => !known.has(id));
  for (const id of unheard) await sync(deps, { kind: "payment", ref: { id, account: ref.account } });
  const orders = unheard.length === 0 ? known : await ordersOfPayments(deps.db, ref.account, ids);
  return lines.map(({ id, kind, source, payment, grossCents, feeCents, netCents }) => {
    const orderId = orders.get(payment?.id ?? "") ?? null;
    return { gatewayTxn: id, kind, source, orderId, grossCents, feeCents, netCents };
  });
}
