import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { AccountsTables } from "./accounts.ts";

export type Purpose =
  | "verify-email"
  | "verify-by-receipt"
  | "change-email"
  | "reset-password"
  | "sign-in"
  | "proof"
  | "second-factor"
  | "google";

export interface NewSecret {
  purpose: Purpose;
  accountId: string | null;
  secretHash: Buffer;
  codeHash: Buffer | null;
  email: string | null;
  facts: object;
  now: Date;
  expiresAt: Date;
}

export interface SecretRow {
  id: string;
  purpose: Purpose;
  accountId: string | null;
  email: string | null;
  codeHash: Buffer | null;
  facts: Record<string, unknown>;
}

const COLUMNS = sql`id, purpose, account_id as "accountId", email, code_hash as "codeHash", facts`;

/** Keeps a secret that works once. Those for the same purpose and account end: the newest mail counts. */
export async function insertSecret(handle: Handle<AccountsTables>, secret: NewSecret): Promise<void> {
  await sql`
    update one_time_secret set used_at = ${secret.now}
     where account_id = ${secret.accountId} and purpose = ${secret.purpose} and used_at is null`.execute(handle);
  await sql`
    insert into one_time_secret (purpose, account_id, secret_hash, code_hash, email, facts, created_at, expires_at)
    values (${secret.purpose}, ${secret.accountId}, ${secret.secretHash}, ${secret.codeHash}, ${secret.email},
            ${JSON.stringify(secret.facts)}, ${secret.now}, ${secret.expiresAt})`.execute(handle);
}

/** Looks at a secret that still works, without using it. */
export async function findSecret(
  handle: Handle<AccountsTables>,
  secretHash: Buffer,
  now: Date,
): Promise<SecretRow | undefined> {
  const { rows } = await sql<SecretRow>`
    select ${COLUMNS} from one_time_secret
     where secret_hash = ${secretHash} and used_at is null and expires_at > ${now}`.execute(handle);
  return rows[0];
}

/** Uses a secret up: of two who come at once, one gets it. */
export async function spendSecret(
  handle: Handle<AccountsTables>,
  secretHash: Buffer,
  purpose: Purpose,
  now: Date,
): Promise<SecretRow | undefined> {
  const { rows } = await sql<SecretRow>`
    update one_time_secret set used_at = ${now}
     where secret_hash = ${secretHash} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    returning ${COLUMNS}`.execute(handle);
  return rows[0];
}

/** Uses a secret up by its id. Returns whether it still worked. */
export async function spendSecretById(handle: Handle<AccountsTables>, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update one_time_secret set used_at = ${now} where id = ${id} and used_at is null returning id`.execute(handle);
  return rows.length === 1;
}

/** Tries that a code takes. */
export const CODE_TRIES = 5;

/** Which code or challenge somebody tries: an account's, a challenge's, or the one that a browser asked for by mail. */
export type Tried = { purpose: Purpose } & (
  | { accountId: string }
  | { secretHash: Buffer }
  | { email: string; browser: string }
);

function which(tried: Tried) {
  if ("secretHash" in tried) return sql`secret_hash = ${tried.secretHash}`;
  if ("accountId" in tried) return sql`account_id = ${tried.accountId}`;
  return sql`lower(email) = lower(${tried.email}) and facts ->> 'browser' = ${tried.browser}`;
}

/**
 * Counts a try. Not part of a transaction that may be rolled back: a wrong try stays counted. Undefined when there is
 * nothing to try, or its tries are used up.
 */
export async function tryCode(handle: Handle<AccountsTables>, tried: Tried, now: Date): Promise<SecretRow | undefined> {
  const { rows } = await sql<SecretRow>`
    update one_time_secret set attempts = attempts + 1
     where ${which(tried)} and purpose = ${tried.purpose} and used_at is null and expires_at > ${now}
       and attempts < ${CODE_TRIES}
    returning ${COLUMNS}`.execute(handle);
  return rows[0];
}

/** When the newest secret for a purpose was made. */
export async function newestSecretAt(
  handle: Handle<AccountsTables>,
  accountId: string,
  purpose: Purpose,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(created_at) as at from one_time_secret
     where account_id = ${accountId} and purpose = ${purpose}`.execute(handle);
  return rows[0]?.at ?? undefined;
}

/** Ends every link, code and challenge of an account that still works, or those for some purposes. */
export async function endSecrets(
  handle: Handle<AccountsTables>,
  accountId: string,
  now: Date,
  purposes?: readonly Purpose[],
): Promise<void> {
  await sql`
    update one_time_secret set used_at = ${now}
     where account_id = ${accountId} and used_at is null
       and ${purposes ? sql`purpose = any(${purposes})` : sql`true`}`.execute(handle);
}

/** Removes secrets a week after they ended. Returns how many. */
export async function removeOldSecrets(handle: Handle<AccountsTables>, now: Date): Promise<number> {
  const { rows } = await sql`
    delete from one_time_secret where expires_at < ${now}::timestamptz - interval '7 days' returning id`.execute(
    handle,
  );
  return rows.length;
}
