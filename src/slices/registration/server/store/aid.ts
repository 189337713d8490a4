import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { AidState } from "../../contract/vocabulary.ts";
import type { RegistrationTables } from "./registrations.ts";

export interface AidRow {
  id: string;
  orderId: string;
  accountId: string;
  seasonId: string;
  state: AidState;
  percent: number | null;
  askedAt: Date;
}

const COLUMNS = sql`
  id, order_id as "orderId", account_id as "accountId", season_id as "seasonId", state, percent, asked_at as "askedAt"`;

/** Asks; false where the account waits for an answer in this season, or this order has had one. */
export async function insertAid(
  handle: Handle<RegistrationTables>,
  aid: Pick<AidRow, "id" | "orderId" | "accountId" | "seasonId" | "askedAt"> & { message: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    insert into aid_request (id, order_id, account_id, season_id, message, asked_at)
    values (${aid.id}, ${aid.orderId}, ${aid.accountId}, ${aid.seasonId}, ${aid.message}, ${aid.askedAt})
    on conflict do nothing returning id`.execute(handle);
  return rows.length === 1;
}

export async function aidOfOrders(handle: Handle<RegistrationTables>, orderIds: readonly string[]): Promise<AidRow[]> {
  const { rows } = await sql<AidRow>`
    select ${COLUMNS} from aid_request where order_id = any(${orderIds}::uuid[])`.execute(handle);
  return rows;
}

export async function aidById(handle: Handle<RegistrationTables>, id: string): Promise<AidRow | undefined> {
  const { rows } = await sql<AidRow>`select ${COLUMNS} from aid_request where id = ${id}`.execute(handle);
  return rows[0];
}

/** Decides; false where it was decided before. */
export async function settleAid(
  handle: Handle<RegistrationTables>,
  id: string,
  { percent, by, now }: { percent: number | null; by: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update aid_request
       set state = ${percent === null ? "declined" : "granted"}, percent = ${percent}, decided_at = ${now}, decided_by = ${by}
     where id = ${id} and state = 'asked' returning id`.execute(handle);
  return rows.length === 1;
}

/** What an account asked, with its sealed message. */
export async function aidOfAccount(
  handle: Handle<RegistrationTables>,
  accountId: string,
): Promise<(AidRow & { message: Buffer | null })[]> {
  const { rows } = await sql<AidRow & { message: Buffer | null }>`
    select ${COLUMNS}, message from aid_request where account_id = ${accountId} order by asked_at`.execute(handle);
  return rows;
}

/** Empties what an account wrote when it asked. */
export async function emptyAidOf(handle: Handle<RegistrationTables>, accountId: string): Promise<void> {
  await sql`update aid_request set message = null where account_id = ${accountId}`.execute(handle);
}

/** What was asked about an order's price, with its sealed message. */
export async function sealedAid(
  handle: Handle<RegistrationTables>,
  orderId: string,
): Promise<(Pick<AidRow, "id" | "state" | "percent" | "askedAt"> & { message: Buffer | null }) | undefined> {
  const { rows } = await sql<AidRow & { message: Buffer | null }>`
    select id, state, percent, asked_at as "askedAt", message from aid_request where order_id = ${orderId}`.execute(
    handle,
  );
  return rows[0];
}
