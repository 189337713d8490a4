import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { AccountsTables } from "./accounts.ts";

export interface TotpRow {
  /** Encrypted. */
  secret: Buffer;
  confirmedAt: Date | null;
}

export async function totpOf(handle: Handle<AccountsTables>, accountId: string): Promise<TotpRow | undefined> {
  const { rows } = await sql<TotpRow>`
    ${prepared("accounts.totp")}
    select secret, confirmed_at as "confirmedAt" from totp_factor where account_id = ${accountId}`.execute(handle);
  return rows[0];
}

/** Begins with an authenticator. Returns false when one is in use already. */
export async function startTotp(handle: Handle<AccountsTables>, accountId: string, secret: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into totp_factor (account_id, secret) values (${accountId}, ${secret})
    on conflict (account_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
      where totp_factor.confirmed_at is null
    returning account_id`.execute(handle);
  return rows.length === 1;
}

/** Accepts a time step once: whoever reads a code over a shoulder comes too late. */
export async function spendStep(handle: Handle<AccountsTables>, accountId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update totp_factor set last_step = ${step} where account_id = ${accountId} and last_step < ${step}
    returning account_id`.execute(handle);
  return rows.length === 1;
}

export async function confirmTotp(handle: Handle<AccountsTables>, accountId: string, now: Date): Promise<void> {
  await sql`update totp_factor set confirmed_at = ${now} where account_id = ${accountId}`.execute(handle);
}

export async function removeTotp(handle: Handle<AccountsTables>, accountId: string): Promise<boolean> {
  await sql`delete from recovery_code where account_id = ${accountId}`.execute(handle);
  const { rows } = await sql`
    delete from totp_factor where account_id = ${accountId} returning account_id`.execute(handle);
  return rows.length === 1;
}

/** Puts new recovery codes in place of the old ones. */
export async function replaceRecoveryCodes(
  handle: Handle<AccountsTables>,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`delete from recovery_code where account_id = ${accountId}`.execute(handle);
  await sql`
    insert into recovery_code (account_id, code_hash)
    select ${accountId}, unnest(${hashes}::bytea[])`.execute(handle);
}

/** Uses a recovery code up. Returns whether it still worked. */
export async function spendRecoveryCode(
  handle: Handle<AccountsTables>,
  accountId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update recovery_code set used_at = ${now}
     where account_id = ${accountId} and code_hash = ${hash} and used_at is null returning account_id`.execute(handle);
  return rows.length === 1;
}
