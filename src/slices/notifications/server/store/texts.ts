import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

/** Somebody's wish for texts. */
export interface ConsentRow {
  readonly phone: string;
  readonly askedAt: Date;
  readonly codeHash: Buffer | null;
  readonly codeUntil: Date | null;
  readonly codeTries: number;
  readonly confirmedAt: Date | null;
  readonly stoppedAt: Date | null;
}

export async function consentOf(handle: QueryExecutorProvider, accountId: string): Promise<ConsentRow | undefined> {
  const { rows } = await sql<ConsentRow>`
    select phone, asked_at as "askedAt", code_hash as "codeHash", code_until as "codeUntil", code_tries as "codeTries",
           confirmed_at as "confirmedAt", stopped_at as "stoppedAt"
      from text_consent where account_id = ${accountId}`.execute(handle);
  return rows[0];
}

/** Keeps what somebody agreed to, with the code that is to prove the number; it takes the place of what they agreed to before. */
export async function keepConsent(
  tx: AnyTx,
  consent: { accountId: string; phone: string; words: string; codeHash: Buffer; codeUntil: Date; now: Date },
): Promise<void> {
  const { accountId, phone, words, codeHash, codeUntil, now } = consent;
  await sql`
    insert into text_consent (account_id, phone, words, asked_at, code_hash, code_until)
    values (${accountId}, ${phone}, ${words}, ${now}, ${codeHash}, ${codeUntil})
    on conflict (account_id) do update
       set phone = excluded.phone, words = excluded.words, asked_at = excluded.asked_at, code_hash = excluded.code_hash,
           code_until = excluded.code_until, code_tries = 0, confirmed_at = null, stopped_at = null`.execute(tx);
}

/** Counts one try of the code. @returns the consent with it, locked; undefined where no code is asked for */
export async function tryCode(tx: AnyTx, accountId: string): Promise<ConsentRow | undefined> {
  const { rows } = await sql<ConsentRow>`
    update text_consent set code_tries = code_tries + 1 where account_id = ${accountId} and code_hash is not null
    returning phone, asked_at as "askedAt", code_hash as "codeHash", code_until as "codeUntil", code_tries as "codeTries",
              confirmed_at as "confirmedAt", stopped_at as "stoppedAt"`.execute(tx);
  return rows[0];
}

export async function confirmConsent(tx: AnyTx, accountId: string, now: Date): Promise<void> {
  await sql`
    update text_consent set confirmed_at = ${now}, code_hash = null, code_until = null where account_id = ${accountId}`.execute(
    tx,
  );
}

/** A number's owner wants no texts, or wants them again. */
export async function stopTexts(handle: QueryExecutorProvider, phone: string, at: Date | null): Promise<void> {
  await sql`update text_consent set stopped_at = ${at} where phone = ${phone}`.execute(handle);
}

export async function removeConsent(handle: QueryExecutorProvider, accountId: string): Promise<void> {
  await sql`delete from text_consent where account_id = ${accountId}`.execute(handle);
}
