import { sql, type RawBuilder } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import { PROVES_TWICE, type AccountsTables } from "./accounts.ts";

export interface NewSession {
  accountId: string;
  kind: "web" | "api";
  tokenHash: Buffer;
  userAgent: string;
  ipAddress: string;
  now: Date;
  expiresAt: Date;
}

export async function insertSession(handle: Handle<AccountsTables>, session: NewSession): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    ${prepared("accounts.insert-session")}
    insert into session (account_id, kind, token_hash, user_agent, ip_address, created_at, last_seen_at, proven_at, expires_at)
    values (${session.accountId}, ${session.kind}, ${session.tokenHash}, ${session.userAgent}, ${session.ipAddress},
            ${session.now}, ${session.now}, ${session.now}, ${session.expiresAt})
    returning id`.execute(handle);
  return rows[0]!.id;
}

export interface SessionFacts {
  sessionId: string;
  accountId: string;
  emailVerified: boolean;
  globalAdmin: boolean;
  districtManager: boolean;
  /** A second factor, or an account of the demonstration, whose password everybody knows anyway. */
  provesTwice: boolean;
  lastSeenAt: Date;
}

/** Which sessions go on: signed in since `signedInSince`, and seen since `staffSeenSince` where somebody has a role. */
export interface LivingSessions {
  now: Date;
  signedInSince: Date;
  staffSeenSince: Date;
  /** `account_id` and `role`, see `SessionRules`. */
  leagueRoles: RawBuilder<unknown>;
}

/** Of the sessions called `session`, those that go on. */
function goesOn({ now, signedInSince, staffSeenSince, leagueRoles }: LivingSessions): RawBuilder<unknown> {
  return sql`
    session.expires_at > ${now} and session.created_at > ${signedInSince}
    and (session.last_seen_at > ${staffSeenSince}
         or not exists (select from global_admin staff where staff.account_id = session.account_id)
            and not exists (select from ${leagueRoles} staff where staff.account_id = session.account_id))`;
}

const FACTS = (leagueRoles: RawBuilder<unknown>) => sql`
  session.id as "sessionId", session.account_id as "accountId", session.last_seen_at as "lastSeenAt",
  account.email_verified_at is not null as "emailVerified",
  exists (select from global_admin g where g.account_id = session.account_id) as "globalAdmin",
  exists (select from ${leagueRoles} held
           where held.account_id = session.account_id and held.role = 'district-manager') as "districtManager",
  ${PROVES_TWICE} as "provesTwice"
  from session join account on account.id = session.account_id and account.deleted_at is null`;

/** Who a token belongs to, unless it has run out. One read by the token's index: every request of a member asks it. */
export async function sessionOfToken(
  handle: Handle<AccountsTables>,
  tokenHash: Buffer,
  living: LivingSessions,
): Promise<SessionFacts | undefined> {
  const { rows } = await sql<SessionFacts>`
    ${prepared("accounts.session-of-token")}
    select ${FACTS(living.leagueRoles)}
     where session.token_hash = ${tokenHash} and session.kind = 'web' and ${goesOn(living)}`.execute(handle);
  return rows[0];
}

/** A session by its id, as an access token names it. */
export async function sessionById(
  handle: Handle<AccountsTables>,
  id: string,
  living: LivingSessions,
): Promise<SessionFacts | undefined> {
  const { rows } = await sql<SessionFacts>`
    ${prepared("accounts.session-by-id")}
    select ${FACTS(living.leagueRoles)} where session.id = ${id} and ${goesOn(living)}`.execute(handle);
  return rows[0];
}

/** Of some sessions, the ids of those that go on. */
export async function livingOf(
  handle: Handle<AccountsTables>,
  ids: readonly string[],
  living: LivingSessions,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select session.id from session join account on account.id = session.account_id and account.deleted_at is null
     where session.id = any(${ids}::uuid[]) and ${goesOn(living)}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** When the person of a session proved last who they are; nothing for a session that is over. */
export async function provenAtOf(handle: Handle<AccountsTables>, id: string, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    ${prepared("accounts.proven-at")}
    select proven_at as at from session where id = ${id} and expires_at > ${now}`.execute(handle);
  return rows[0]?.at;
}

/** Notes that somebody was here. */
export async function touchSession(
  handle: Handle<AccountsTables>,
  id: string,
  { now, ipAddress }: { now: Date; ipAddress: string },
): Promise<void> {
  await sql`update session set last_seen_at = ${now}, ip_address = ${ipAddress} where id = ${id}`.execute(handle);
}

/**
 * Records that the person of a session proved anew who they are, and gives a browser's session another token. Returns
 * whether it is a browser's.
 */
export async function renewSession(
  handle: Handle<AccountsTables>,
  id: string,
  { now, tokenHash }: { now: Date; tokenHash: Buffer },
): Promise<boolean> {
  const { rows } = await sql<{ web: boolean }>`
    update session
       set proven_at = ${now}, token_hash = case when kind = 'web' then ${tokenHash}::bytea else token_hash end
     where id = ${id} returning kind = 'web' as web`.execute(handle);
  return rows[0]?.web ?? false;
}

/** Ends one session of an account. Returns whether it was there. */
export async function endSession(handle: Handle<AccountsTables>, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from session where id = ${id} and account_id = ${accountId} returning id`.execute(handle);
  return rows.length === 1;
}

/** Ends all sessions of an account, or all but one. Returns how many. */
export async function endSessions(
  handle: Handle<AccountsTables>,
  accountId: string,
  except: string | undefined,
): Promise<number> {
  const { rows } = await sql`
    delete from session where account_id = ${accountId} and id is distinct from ${except ?? null}
    returning id`.execute(handle);
  return rows.length;
}

export interface DeviceRow {
  id: string;
  kind: "web" | "api";
  userAgent: string;
  ipAddress: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** Where an account is signed in, the latest first. */
export async function sessionsOf(
  handle: Handle<AccountsTables>,
  accountId: string,
  living: LivingSessions,
): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select id, kind, user_agent as "userAgent", ip_address as "ipAddress", created_at as "createdAt", last_seen_at as "lastSeenAt"
      from session where account_id = ${accountId} and ${goesOn(living)}
     order by last_seen_at desc, id desc limit 200`.execute(handle);
  return rows;
}

/**
 * Exchanges the newest refresh token of a living session for another one, and remembers the old one. Undefined when it
 * is not the newest.
 */
export async function rotateRefreshToken(
  handle: Handle<AccountsTables>,
  shown: Buffer,
  { next, living, ipAddress }: { next: Buffer; living: LivingSessions; ipAddress: string },
): Promise<{ sessionId: string; accountId: string } | undefined> {
  const { rows } = await sql<{ sessionId: string; accountId: string }>`
    with rotated as (
      update session set token_hash = ${next}, last_seen_at = ${living.now}, ip_address = ${ipAddress}
       where token_hash = ${shown} and kind = 'api' and ${goesOn(living)}
      returning id, account_id
    ), remembered as (
      insert into used_refresh_token (token_hash, session_id) select ${shown}::bytea, id from rotated
    )
    select id as "sessionId", account_id as "accountId" from rotated`.execute(handle);
  return rows[0];
}

/** Ends the session of which a refresh token was shown again. Returns whose it was. */
export async function endStolenSession(handle: Handle<AccountsTables>, shown: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ accountId: string }>`
    delete from session where id = (select session_id from used_refresh_token where token_hash = ${shown})
    returning account_id as "accountId"`.execute(handle);
  return rows[0]?.accountId;
}

/** Removes sessions that ran out. Returns how many. */
export async function removeExpiredSessions(handle: Handle<AccountsTables>, now: Date): Promise<number> {
  const { rows } = await sql`delete from session where expires_at <= ${now} returning id`.execute(handle);
  return rows.length;
}
