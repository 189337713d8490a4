import type { PayoutSchedule } from "#platform/cards/payout.ts";
import { sql, type QueryExecutorProvider } from "kysely";

/** Where a payee's money goes at the processor. */
export interface PayeeRow {
  payeeId: string;
  gatewayAccount: string;
  chargesEnabled: boolean;
  payoutsWaitUntil: Date | null;
}

const COLUMNS = sql`
  payee_id as "payeeId", gateway_account as "gatewayAccount", charges_enabled as "chargesEnabled",
  payouts_wait_until as "payoutsWaitUntil"`;

export async function payeeRow(handle: QueryExecutorProvider, payeeId: string): Promise<PayeeRow | undefined> {
  const { rows } = await sql<PayeeRow>`
    select ${COLUMNS} from payee_account where payee_id = ${payeeId}`.execute(handle);
  return rows[0];
}

/** How a payee's payouts stand; locked in a transaction. */
export interface PayeePayouts {
  gatewayAccount: string;
  bankKnownAt: Date | null;
  payoutsWaitUntil: Date | null;
  payoutSchedule: PayoutSchedule | null;
}

export async function lockPayee(handle: QueryExecutorProvider, payeeId: string): Promise<PayeePayouts> {
  const { rows } = await sql<PayeePayouts>`
    select gateway_account as "gatewayAccount", bank_known_at as "bankKnownAt",
           payouts_wait_until as "payoutsWaitUntil", payout_schedule as "payoutSchedule"
      from payee_account where payee_id = ${payeeId} for update`.execute(handle);
  return rows[0]!;
}

export async function notePayeeBank(tx: QueryExecutorProvider, payeeId: string, now: Date): Promise<void> {
  await sql`update payee_account set bank_known_at = ${now}, updated_at = ${now} where payee_id = ${payeeId}`.execute(
    tx,
  );
}

/** Payouts wait until then. How they went before is kept from the first time that they wait. */
export async function waitWithPayouts(
  tx: QueryExecutorProvider,
  payeeId: string,
  { until, schedule }: { until: Date; schedule: PayoutSchedule },
): Promise<void> {
  await sql`
    update payee_account
       set payouts_wait_until = ${until}, payout_schedule = coalesce(payout_schedule, ${JSON.stringify(schedule)}::jsonb)
     where payee_id = ${payeeId}`.execute(tx);
}

/** Payouts wait no longer, if their time is over. */
export async function endWait(tx: QueryExecutorProvider, payeeId: string, now: Date): Promise<void> {
  await sql`
    update payee_account set payouts_wait_until = null, payout_schedule = null
     where payee_id = ${payeeId} and payouts_wait_until <= ${now}`.execute(tx);
}

/** Those of some payees that have an account, with whether cards can be charged for them. */
export async function payeesAmong(handle: QueryExecutorProvider, payeeIds: readonly string[]): Promise<PayeeRow[]> {
  const { rows } = await sql<PayeeRow>`
    select ${COLUMNS} from payee_account where payee_id = any(${payeeIds}::uuid[])`.execute(handle);
  return rows;
}

/** All accounts of payees at the processor. */
export async function payeeRows(handle: QueryExecutorProvider): Promise<PayeeRow[]> {
  const { rows } = await sql<PayeeRow>`select ${COLUMNS} from payee_account order by payee_id`.execute(handle);
  return rows;
}

/** The payee whose account at the processor it is. */
export async function payeeOfAccount(
  handle: QueryExecutorProvider,
  gatewayAccount: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ payeeId: string }>`
    select payee_id as "payeeId" from payee_account where gateway_account = ${gatewayAccount}`.execute(handle);
  return rows[0]?.payeeId;
}

/** The key with which an account is opened for a payee: the first that was made, whoever asks again. */
export async function openingKey(
  handle: QueryExecutorProvider,
  { payeeId, key, openedBy, now }: { payeeId: string; key: string; openedBy: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    insert into payee_opening (payee_id, call_key, opened_by, opened_at) values (${payeeId}, ${key}, ${openedBy}, ${now})
    on conflict (payee_id) do update set payee_id = excluded.payee_id
    returning call_key as key`.execute(handle);
  return rows[0]!.key;
}

/** A payee has an account from now on; false where it has one already. */
export async function insertPayee(
  tx: QueryExecutorProvider,
  { payeeId, gatewayAccount, chargesEnabled, now }: Omit<PayeeRow, "payoutsWaitUntil"> & { now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into payee_account (payee_id, gateway_account, charges_enabled, updated_at)
    values (${payeeId}, ${gatewayAccount}, ${chargesEnabled}, ${now}) on conflict do nothing returning payee_id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Keeps what the processor says of an account. */
export async function setChargesEnabled(
  handle: QueryExecutorProvider,
  gatewayAccount: string,
  { enabled, now }: { enabled: boolean; now: Date },
): Promise<void> {
  await sql`
    update payee_account set charges_enabled = ${enabled}, updated_at = ${now}
     where gateway_account = ${gatewayAccount}`.execute(handle);
}
