import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { SiteTables } from "./tables.ts";

/**
 * Puts an address on the launch list; once is enough, whatever its letter case. Who left the list and comes back is on it
 * again, but has had the email if it was written before. Returns its id when something changed.
 */
export async function addLaunchSignup(
  handle: Handle<SiteTables>,
  email: string,
  language: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into launch_signup (email, language) values (${email}, ${language})
    on conflict (lower(email)) do update set left_at = null, language = excluded.language
      where launch_signup.left_at is not null
    returning id`.execute(handle);
  return rows[0]?.id;
}

/**
 * Locks one address that was not handed on yet, if there is one that nobody else holds. Any one: an address that is
 * never taken must not stand before all others.
 */
export async function lockWaitingSignup(tx: Handle<SiteTables>): Promise<{ id: string; email: string } | undefined> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from launch_signup where forwarded_at is null and left_at is null
     order by random() limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

/** Records that an address was handed on. */
export async function markForwarded(tx: Handle<SiteTables>, id: string): Promise<void> {
  await sql`update launch_signup set forwarded_at = now() where id = ${id}`.execute(tx);
}

export interface LaunchListCounts {
  /** On the list now. */
  total: number;
  told: number;
  /** Of those who were not told, by their language. */
  waitingEn: number;
  waitingEs: number;
  left: number;
}

export async function countLaunchList(handle: Handle<SiteTables>): Promise<LaunchListCounts> {
  const { rows } = await sql<LaunchListCounts>`
    select count(*) filter (where left_at is null)::int as total,
           count(*) filter (where told_at is not null)::int as told,
           count(*) filter (where told_at is null and left_at is null and language = 'en')::int as "waitingEn",
           count(*) filter (where told_at is null and left_at is null and language = 'es')::int as "waitingEs",
           count(*) filter (where left_at is not null)::int as "left"
      from launch_signup`.execute(handle);
  return rows[0]!;
}

export interface ListedSignup {
  id: string;
  email: string;
  language: string;
  createdAt: Date;
  toldAt: Date | null;
}

/** Those on the list, the oldest first, after one of them. Who left it is not there. */
export async function listedSignups(
  handle: Handle<SiteTables>,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ListedSignup[]> {
  const { rows } = await sql<ListedSignup>`
    select id, email, language, created_at as "createdAt", told_at as "toldAt" from launch_signup
     where left_at is null and id > ${after ?? "00000000-0000-0000-0000-000000000000"}
     order by id limit ${limit}`.execute(handle);
  return rows;
}

/** Takes the one off the list who has this secret. Returns their id; undefined where nobody has it, or left before. */
export async function leaveList(handle: Handle<SiteTables>, leaveHash: Buffer, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update launch_signup set left_at = ${now} where leave_hash = ${leaveHash} and left_at is null returning id`.execute(
    handle,
  );
  return rows[0]?.id;
}
