import { sql, type QueryExecutorProvider } from "kysely";

/** Where a payee's money goes at the processor. */
export interface PayeeRow {
  payeeId: string;
  gatewayAccount: string;
  chargesEnabled: boolean;
}

const COLUMNS = sql`
  payee_id as "payeeId", gateway_account as "gatewayAccount", charges_enabled as "chargesEnabled"`;

export async function payeeRow(handle: QueryExecutorProvider, payeeId: string): Promise<PayeeRow | undefined> {
  const { rows } = await sql<PayeeRow>`
    select ${COLUMNS} from payee_account where payee_id = ${payeeId}`.execute(handle);
  return rows[0];
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
  { payeeId, gatewayAccount, chargesEnabled, now }: PayeeRow & { now: Date },
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
