import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { AccountsTables } from "./accounts.ts";

/** Whether a browser has signed in to an account of an address. Asked whether or not there is such an account. */
export async function isKnownAt(handle: Handle<AccountsTables>, email: string, deviceHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from known_device d join account a on a.id = d.account_id and a.deleted_at is null
     where lower(a.email) = lower(${email}) and a.email_verified_at is not null and d.device_hash = ${deviceHash}
     limit 1`.execute(handle);
  return rows.length === 1;
}

/** Notes that a browser signed in. Returns "new" when the account knew others and not this one. */
export async function noteDevice(
  handle: Handle<AccountsTables>,
  accountId: string,
  deviceHash: Buffer,
  now: Date,
): Promise<"first" | "new" | "known"> {
  // Asked as it was before this browser was noted: parts of a statement do not see each other's writes.
  const { rows } = await sql<{ others: boolean; known: boolean }>`
    ${prepared("accounts.note-device")}
    with noted as (
      insert into known_device (account_id, device_hash, first_seen_at, last_seen_at)
      values (${accountId}, ${deviceHash}, ${now}, ${now})
      on conflict (account_id, device_hash) do update set last_seen_at = excluded.last_seen_at)
    select exists (select from known_device where account_id = ${accountId} and device_hash <> ${deviceHash}) as others,
           exists (select from known_device where account_id = ${accountId} and device_hash = ${deviceHash}) as known`.execute(
    handle,
  );
  const { others, known } = rows[0]!;
  if (known) return "known";
  return others ? "new" : "first";
}

/** Forgets all browsers but one: after a password was changed they have no tries of their own any more. */
export async function forgetDevices(
  handle: Handle<AccountsTables>,
  accountId: string,
  except: Buffer | undefined,
): Promise<void> {
  await sql`
    delete from known_device where account_id = ${accountId} and device_hash is distinct from ${except ?? null}`.execute(
    handle,
  );
}

/** Forgets, of all accounts, the browsers that nobody came back with since a time. */
export async function forgetUnusedDevices(handle: Handle<AccountsTables>, before: Date): Promise<void> {
  await sql`delete from known_device where last_seen_at < ${before}`.execute(handle);
}
