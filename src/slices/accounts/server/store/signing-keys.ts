import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { AccountsTables } from "./accounts.ts";

export interface SigningKeyRow {
  id: string;
  publicJwk: Record<string, unknown>;
  /** Encrypted. */
  privateJwk: Buffer;
  createdAt: Date;
}

/** The keys whose tokens may still be valid, the newest first. */
export async function signingKeys(handle: Handle<AccountsTables>): Promise<SigningKeyRow[]> {
  const { rows } = await sql<SigningKeyRow>`
    select id, public_jwk as "publicJwk", private_jwk as "privateJwk", created_at as "createdAt"
      from signing_key where retired_at is null order by created_at desc, id desc`.execute(handle);
  return rows;
}

/** Keeps a new key, unless somebody else made one since `since`. Two processes that start at once make one. */
export async function insertSigningKey(handle: Handle<AccountsTables>, key: SigningKeyRow, since: Date): Promise<void> {
  await sql`lock table signing_key in share row exclusive mode`.execute(handle);
  await sql`
    insert into signing_key (id, public_jwk, private_jwk, created_at)
    select ${key.id}, ${JSON.stringify(key.publicJwk)}, ${key.privateJwk}, ${key.createdAt}
     where not exists (select from signing_key where created_at > ${since})`.execute(handle);
}

/** Takes keys out of use that were made before `before`, except the newest. */
export async function retireSigningKeys(handle: Handle<AccountsTables>, before: Date, now: Date): Promise<void> {
  await sql`
    update signing_key set retired_at = ${now}
     where retired_at is null and created_at < ${before}
       and id <> (select id from signing_key order by created_at desc, id desc limit 1)`.execute(handle);
}
