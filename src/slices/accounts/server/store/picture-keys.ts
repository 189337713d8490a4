import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { AccountsTables } from "./accounts.ts";

/** Those of some keys that nothing is written down about: neither a photo ID nor a profile picture has them. */
export async function unknownKeys(handle: Handle<AccountsTables>, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as key
     where not exists (select from photo_id where file_key = key)
       and not exists (select from profile_picture where file_key = key)`.execute(handle);
  return rows.map((row) => row.key);
}
