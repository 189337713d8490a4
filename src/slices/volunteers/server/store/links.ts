import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

/** A link of an email stands for one sign-up until a moment. @param hash of its secret */
export async function insertLink(tx: AnyTx, hash: Buffer, signupId: string, expiresAt: Date): Promise<void> {
  await sql`insert into volunteer_link (secret_hash, signup_id, expires_at) values (${hash}, ${signupId}, ${expiresAt})`.execute(
    tx,
  );
}

/** The sign-up that a link stands for. */
export async function linkedSignup(
  handle: QueryExecutorProvider,
  hash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select signup_id as id from volunteer_link where secret_hash = ${hash} and expires_at > ${now}`.execute(handle);
  return rows[0]?.id;
}

export async function forgetLinks(handle: QueryExecutorProvider, now: Date): Promise<void> {
  await sql`delete from volunteer_link where expires_at <= ${now}`.execute(handle);
}

/** Gives days of a season a code, unless they have one. */
export async function insertCodes(
  tx: AnyTx,
  seasonId: string,
  codes: readonly { date: string; code: string }[],
): Promise<void> {
  await sql`
    insert into volunteer_code (season_id, local_date, code)
    select ${seasonId}, c.date, c.code from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as c (date date, code text)
    on conflict do nothing`.execute(tx);
}

/** The codes of some seasons' days between two of them. */
export async function codesOf(
  handle: QueryExecutorProvider,
  { seasonIds, from, to }: { seasonIds: readonly string[]; from: string; to: string },
): Promise<{ seasonId: string; date: string; code: string }[]> {
  const { rows } = await sql<{ seasonId: string; date: string; code: string }>`
    select season_id as "seasonId", local_date::text as date, code from volunteer_code
     where season_id = any(${[...seasonIds]}::uuid[]) and local_date between ${from} and ${to} order by local_date`.execute(
    handle,
  );
  return rows;
}
