import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

/** A browser that shows alerts, and where its push service takes them. */
export interface PushDevice {
  id: string;
  accountId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  name: string;
}

/** A member's most devices; the oldest makes room. */
const MOST_DEVICES = 20;

/** Keeps a device; one whose address is known belongs to who turned alerts on there last. */
export async function keepDevice(tx: AnyTx, device: Omit<PushDevice, "id">): Promise<void> {
  const { accountId, sessionId, endpoint, p256dh, auth, name } = device;
  await sql`
    insert into push_device (account_id, session_id, endpoint, p256dh, auth, name)
    values (${accountId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${name})
    on conflict (endpoint) do update
       set account_id = excluded.account_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
           auth = excluded.auth, name = excluded.name`.execute(tx);
  await sql`
    delete from push_device where account_id = ${accountId} and id not in (
      select id from push_device where account_id = ${accountId} order by created_at desc, id desc limit ${MOST_DEVICES})`.execute(
    tx,
  );
}

export interface ListedDevice {
  id: string;
  name: string;
  endpoint: string;
  sessionId: string;
  createdAt: Date;
}

export async function devicesOf(handle: QueryExecutorProvider, accountId: string): Promise<ListedDevice[]> {
  const { rows } = await sql<ListedDevice>`
    select id, name, endpoint, session_id as "sessionId", created_at as "createdAt"
      from push_device where account_id = ${accountId} order by created_at, id`.execute(handle);
  return rows;
}

export async function deviceById(handle: QueryExecutorProvider, id: string): Promise<PushDevice | undefined> {
  const { rows } = await sql<PushDevice>`
    select id, account_id as "accountId", session_id as "sessionId", endpoint, p256dh, auth, name
      from push_device where id = ${id}`.execute(handle);
  return rows[0];
}

/** Forgets a device. @returns whether it was the account's */
export async function removeDevice(handle: QueryExecutorProvider, accountId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from push_device where account_id = ${accountId} and id = ${id}`.execute(handle);
  return numAffectedRows === 1n;
}

export interface PushKeyRow {
  publicKey: string;
  /** Sealed. */
  privateKey: Buffer;
}

export async function pushKey(handle: QueryExecutorProvider): Promise<PushKeyRow | undefined> {
  const { rows } = await sql<PushKeyRow>`
    select public_key as "publicKey", private_key as "privateKey" from push_key where id = 'vapid'`.execute(handle);
  return rows[0];
}

/** Keeps the installation's key unless there is one: two processes that start at once use the same. */
export async function keepPushKey(handle: QueryExecutorProvider, { publicKey, privateKey }: PushKeyRow): Promise<void> {
  await sql`
    insert into push_key (id, public_key, private_key) values ('vapid', ${publicKey}, ${privateKey})
    on conflict do nothing`.execute(handle);
}
