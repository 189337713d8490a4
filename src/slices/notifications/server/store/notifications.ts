import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { NotificationFilter } from "../../contract/kinds.ts";

/** All SQL of the slice, on its own table. Everything is asked with the account whose it must be. */

export interface NewNotification {
  accountId: string;
  kind: string;
  facts: Readonly<Record<string, string>>;
  /** An English address of ours, "/profile". */
  link: string;
  urgent: boolean;
  /** What it is a delivery of, and when that was told. */
  noticeId: string;
  createdAt: Date;
  /** The league that it is about. */
  league: string | null;
  /** Which of the account's players it is about. */
  players: readonly string[];
}

/** Adds notifications to lists of their own; one of a notice that stands in the account's list already changes nothing. */
export async function addNotifications(tx: AnyTx, some: readonly NewNotification[]): Promise<void> {
  if (some.length === 0) return;
  await sql`
    insert into notification (account_id, kind, facts, link, urgent, notice_id, created_at, league_id, athlete_ids)
    select one."accountId", one.kind, one.facts, one.link, one.urgent, one."noticeId", one."createdAt", one.league, one.players
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
             as one("accountId" uuid, kind text, facts jsonb, link text, urgent boolean, "noticeId" uuid, "createdAt" timestamptz, league uuid, players uuid[])
    on conflict (account_id, notice_id) do nothing`.execute(tx);
}

/**
 * Where an account has an unread notification of a kind that leads to the same page, that one becomes the one of this notice: on top of
 * the list again, and not a second one.
 */
export async function renewUnread(
  tx: AnyTx,
  { kind, noticeId, at }: { kind: string; noticeId: string; at: Date },
  to: readonly { accountId: string; link: string }[],
): Promise<void> {
  await sql`
    update notification n set notice_id = ${noticeId}, created_at = ${at}
      from jsonb_to_recordset(${JSON.stringify(to)}::jsonb) as one("accountId" uuid, link text)
     where n.account_id = one."accountId" and n.link = one.link and n.kind = ${kind} and n.read_at is null
       and n.id = (select id from notification last
                    where last.account_id = n.account_id and last.link = n.link and last.kind = n.kind and last.read_at is null
                    order by created_at desc, id desc limit 1)
       and not exists (select from notification there where there.account_id = n.account_id and there.notice_id = ${noticeId})`.execute(
    tx,
  );
}

export interface NotificationRow {
  id: string;
  kind: string;
  facts: Record<string, string>;
  urgent: boolean;
  createdAt: Date;
  read: boolean;
  /** Which of the account's players it is about. */
  players: string[];
}

/** The account's newest notifications, `count` at most; those older than `before`, where that is one of the account's. */
export async function newestNotifications(
  handle: QueryExecutorProvider,
  accountId: string,
  {
    filter,
    kinds,
    before,
    count,
  }: {
    filter: NotificationFilter;
    /** Only these; all without. */
    kinds?: readonly string[] | undefined;
    before: string | undefined;
    count: number;
  },
): Promise<NotificationRow[]> {
  const older = before === undefined ? sql`true` : sql`(created_at, id) < (${positionOf(accountId, before)})`;
  const { rows } = await sql<NotificationRow>`
    select id, kind, facts, urgent, created_at as "createdAt", read_at is not null as read, athlete_ids as players
      from notification
     where account_id = ${accountId} and (${filter === "all"} or read_at is null) and ${ofKinds(kinds)} and ${older}
     order by created_at desc, id desc limit ${count}`.execute(handle);
  return rows;
}

/** What an account's list holds of a notice; undefined where it holds nothing of it. */
export async function notificationOf(
  handle: QueryExecutorProvider,
  accountId: string,
  noticeId: string,
): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`
    select id, kind, facts, urgent, created_at as "createdAt", read_at is not null as read, athlete_ids as players
      from notification where account_id = ${accountId} and notice_id = ${noticeId}`.execute(handle);
  return rows[0];
}

/** What an account has in its list. */
export interface NotificationCounts {
  /** Of the kinds that were asked for, and the unread ones of them. */
  all: number;
  allUnread: number;
  /** Of every kind. */
  unread: number;
  newest: string | null;
}

/** How many notifications the account has. @param kinds only these; all without */
export async function countNotifications(
  handle: QueryExecutorProvider,
  accountId: string,
  kinds?: readonly string[],
): Promise<NotificationCounts> {
  const { rows } = await sql<NotificationCounts>`
    select count(*) filter (where ${ofKinds(kinds)}) as all,
           count(*) filter (where ${ofKinds(kinds)} and read_at is null) as "allUnread",
           count(*) filter (where read_at is null) as unread,
           (select id from notification where account_id = ${accountId} order by created_at desc, id desc limit 1) as newest
      from notification where account_id = ${accountId}`.execute(handle);
  return rows[0]!;
}

const ofKinds = (kinds: readonly string[] | undefined) =>
  kinds === undefined ? sql`true` : sql`kind = any(${[...kinds]}::text[])`;

/** How many of the account's notifications are unread: read from the index of those alone. */
export async function countUnread(handle: QueryExecutorProvider, accountId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from notification where account_id = ${accountId} and read_at is null`.execute(handle);
  return rows[0]!.unread;
}

/** Marks one read and answers where it leads; undefined when the account has no such notification. */
export async function markRead(
  handle: QueryExecutorProvider,
  accountId: string,
  id: string,
  at: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ link: string }>`
    update notification set read_at = coalesce(read_at, ${at})
     where account_id = ${accountId} and id = ${id} returning link`.execute(handle);
  return rows[0]?.link;
}

/** Marks unread ones read that lead to an address and were told before a moment. Returns how many. */
export async function markLinkedRead(
  handle: QueryExecutorProvider,
  { accountId, link, at }: { accountId: string; link: string; at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update notification set read_at = ${at}
     where account_id = ${accountId} and read_at is null and link = ${link} and created_at <= ${at}`.execute(handle);
  return Number(numAffectedRows ?? 0n);
}

/** Marks all that are unread read at `at`, up to `newest` where that is given. Returns how many. */
export async function markAllRead(
  handle: QueryExecutorProvider,
  accountId: string,
  at: Date,
  newest: string | undefined,
): Promise<number> {
  const seen = newest === undefined ? sql`true` : sql`(created_at, id) <= (${positionOf(accountId, newest)})`;
  const { numAffectedRows } = await sql`
    update notification set read_at = ${at}
     where account_id = ${accountId} and read_at is null and ${seen}`.execute(handle);
  return Number(numAffectedRows ?? 0n);
}

/** Makes unread what was marked read at exactly `at`. Returns how many. */
export async function markUnread(handle: QueryExecutorProvider, accountId: string, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update notification set read_at = null where account_id = ${accountId} and read_at = ${at}`.execute(handle);
  return Number(numAffectedRows ?? 0n);
}

/** Where one of the account's notifications stands in the order. */
function positionOf(accountId: string, id: string): RawBuilder<unknown> {
  return sql`select created_at, id from notification where account_id = ${accountId} and id = ${id}`;
}

/** The leagues that an account was told of, and those that it has chosen for. */
export async function leaguesTelling(handle: QueryExecutorProvider, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select league_id as id from notification where account_id = ${accountId} and league_id is not null
    union select league_id from notification_exception where account_id = ${accountId} and league_id is not null
    order by 1`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Everything that the account was told, as it is kept. */
export async function collectNotifications(handle: QueryExecutorProvider, accountId: string): Promise<unknown[]> {
  const { rows } = await sql<{ told: unknown }>`
    select json_build_object('kind', kind, 'facts', facts, 'at', created_at, 'readAt', read_at) as told
      from notification where account_id = ${accountId} order by created_at, id`.execute(handle);
  return rows.map(({ told }) => told);
}

/** Removes everything that the account was told. */
export async function removeNotifications(handle: QueryExecutorProvider, accountId: string): Promise<void> {
  await sql`delete from notification where account_id = ${accountId}`.execute(handle);
}
