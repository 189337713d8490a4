import { randomUUID } from "node:crypto";
import { BY_SYSTEM } from "#platform/call.ts";
import { CardsUnreachable } from "#platform/cards/gateway.ts";
import { timeOf } from "#platform/clock.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { PAYOUTS_WAIT_HOURS } from "../../../contract/payees.ts";
import { PAYOUT_ACCOUNT_CHANGED } from "../../notifications.ts";
import type { PaymentsDeps } from "../../services.ts";
import { endWait, lockPayee, notePayeeBank, payeeOfAccount, waitWithPayouts } from "../../store/payees.ts";
import { record } from "../record.ts";

/** The kind of the job that lets payouts go on. */
export const RELEASE_PAYOUTS = "payments.release-payouts";
const WAIT = PAYOUTS_WAIT_HOURS * 3_600_000;

/**
 * The bank account of a payee's account at the processor was entered or changed. From the second time on payouts wait, and all who
 * run the payee, and its district, are told. Told of again while they wait, they wait anew.
 * @throws CardsUnreachable while the processor does not say that it waits: the news are followed again then
 */
export async function heardBank(deps: PaymentsDeps, account: string): Promise<void> {
  const payeeId = await payeeOfAccount(deps.db, account);
  if (payeeId === undefined) return;
  const schedule = await deps.cards.readPayoutSchedule(account);
  const now = timeOf(deps);
  const waits = await deps.db.transaction().execute(async (tx) => {
    const before = await lockPayee(tx, payeeId);
    if (before.bankKnownAt === null) {
      await notePayeeBank(tx, payeeId, now);
      return false;
    }
    const until = new Date(now.getTime() + WAIT);
    await waitWithPayouts(tx, payeeId, { until, schedule });
    await enqueue(tx, { kind: RELEASE_PAYOUTS, payload: { payeeId }, dueAt: until });
    const object = { kind: "payee", id: payeeId } as const;
    await record(tx, BY_SYSTEM, { action: "payments.payout-account-changed", object });
    const to = accounts(await deps.payeeWatchers(tx, payeeId));
    await tell(tx, PAYOUT_ACCOUNT_CHANGED, { to, link: `/league-management/${payeeId}/money` });
    return true;
  });
  if (!waits) return;
  const held = await deps.cards.setPayoutSchedule(account, { interval: "manual" }, `payouts-wait-${randomUUID()}`);
  if (held.kind !== "ok") throw new CardsUnreachable("The card processor did not say that payouts wait.");
}

/** Lets payouts go on as they did before, once their wait is over. @throws CardsUnreachable */
export async function releasePayouts(deps: PaymentsDeps, payeeId: string): Promise<void> {
  const now = timeOf(deps);
  const { gatewayAccount, payoutsWaitUntil, payoutSchedule } = await lockPayee(deps.db, payeeId);
  if (payoutsWaitUntil === null || payoutSchedule === null || payoutsWaitUntil > now) return;
  const key = `payouts-go-on-${randomUUID()}`;
  const released = await deps.cards.setPayoutSchedule(gatewayAccount, payoutSchedule, key);
  if (released.kind !== "ok") throw new CardsUnreachable("The card processor did not say that payouts go on.");
  await deps.db.transaction().execute(async (tx) => {
    await endWait(tx, payeeId, now);
    const object = { kind: "payee", id: payeeId } as const;
    await record(tx, BY_SYSTEM, { action: "payments.payouts-released", object });
  });
}
