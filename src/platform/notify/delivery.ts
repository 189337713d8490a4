import { sql, type QueryExecutorProvider } from "kysely";
import type { Language } from "#kernel/language.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { Channel } from "./kind.ts";
import { PORTION } from "./tell.ts";

/** A recipient who was not told yet, with what they are told. */
export interface Waiting {
  readonly position: number;
  readonly accountId: string | null;
  /** Of who has no account. */
  readonly email: string | null;
  readonly language: Language | null;
  readonly kind: string;
  readonly facts: object;
  readonly link: string;
  readonly urgent: boolean;
  readonly asksConfirmation: boolean;
  readonly wakes: boolean;
  readonly bulk: boolean;
  readonly channels: readonly Channel[];
  /** The league that it is about. */
  readonly league: string | null;
  /** Which of the recipient's players it is about. */
  readonly players: readonly string[];
  /** When it was told. */
  readonly createdAt: Date;
}

/** The recipients of a portion of a notice who were not told yet, held: nobody withdraws what is being delivered. */
export async function waitingRecipients(tx: AnyTx, noticeId: string, from: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select r.position, r.account_id as "accountId", r.email, r.language, n.kind, n.facts || coalesce(r.facts, '{}') as facts,
           coalesce(r.link, n.link) as link, n.urgent, n.asks_confirmation as "asksConfirmation", n.wakes, n.is_bulk as bulk, r.channels, n.created_at as "createdAt",
           n.league_id as league, r.athlete_ids as players
      from notice n join notice_recipient r on r.notice_id = n.id
     where n.id = ${noticeId} and r.position >= ${from} and r.position < ${from + PORTION} and r.delivered_at is null
     order by r.position for update of r`.execute(tx);
  return rows;
}

/** How the email of a recipient leaves: at once, unless they read it before, in a digest, or never because they chose so. */
export type EmailLeaving = "now" | "unless-read" | "daily" | "weekly" | "off";

/**
 * A portion of a notice is delivered. What stood in it is needed no longer and goes; who was told stays where a confirmation is
 * asked for.
 * @param emails how each email leaves, by the position of its recipient; those without an email are not in it
 */
export async function markDelivered(
  tx: AnyTx,
  noticeId: string,
  from: number,
  emails: ReadonlyMap<number, EmailLeaving>,
): Promise<void> {
  const [positions, ways] = [[...emails.keys()], [...emails.values()]];
  await sql`
    update notice_recipient r
       set delivered_at = now(), facts = null, link = null, athlete_ids = '{}',
           email = case when n.asks_confirmation then r.email end,
           email_way = (select way from unnest(${positions}::int[], ${ways}::text[]) as one(position, way) where one.position = r.position)
      from notice n
     where n.id = r.notice_id and r.notice_id = ${noticeId} and r.position >= ${from} and r.position < ${from + PORTION}
       and r.delivered_at is null`.execute(tx);
  await sql`
    update notice set facts = '{}'
     where id = ${noticeId} and facts <> '{}'
       and not exists (select from notice_recipient where notice_id = ${noticeId} and delivered_at is null)`.execute(
    tx,
  );
}

/** How far a notice has got to one of its recipients. Kept as long as the notice. */
export interface Delivery {
  readonly position: number;
  /** False while it waits to be delivered. */
  readonly delivered: boolean;
  /** Null: there is no email. */
  readonly emailWay: EmailLeaving | null;
  /** Null where none was written (yet): it waits for a digest, was read in the app first, or its address refuses email. */
  readonly email: "queued" | "sent" | "failed" | null;
  /** Why an email was not taken so far, in codes: "550 5.1.1". */
  readonly error: string | null;
  /** The email was taken, and came back later. */
  readonly bounced: boolean;
}

/** How far a notice has got to each of its recipients, in the order in which they were named. */
export async function deliveriesOf(handle: QueryExecutorProvider, noticeId: string): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select r.position, r.delivered_at is not null as delivered, r.email_way as "emailWay", m.state as email, m.last_error as error,
           coalesce(m.state = 'sent' and u.last_at >= m.sent_at, false) as bounced
      from notice_recipient r
      left join mail m on m.notice_id = r.notice_id and m.notice_position = r.position
      left join undeliverable_address u on u.email = lower(m.recipient)
     where r.notice_id = ${noticeId} order by r.position`.execute(handle);
  return rows;
}

/** Of some notices, to how many recipients they were delivered so far; one that is forgotten is not among them. */
export async function countDelivered(
  handle: QueryExecutorProvider,
  noticeIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; delivered: number }>`
    select notice_id as id, count(delivered_at)::int as delivered from notice_recipient
     where notice_id = any(${noticeIds}::uuid[]) group by notice_id`.execute(handle);
  return new Map(rows.map(({ id, delivered }) => [id, delivered]));
}

/** Whether somebody who was asked to confirm a notice has. */
export interface Confirmation {
  readonly accountId: string | null;
  /** Of who has no account. */
  readonly email: string | null;
  readonly confirmedAt: Date | null;
}

/** Who was asked to confirm a notice, and who has. Whom it may be shown is for the caller to know. */
export async function confirmationsOf(handle: QueryExecutorProvider, noticeId: string): Promise<Confirmation[]> {
  const { rows } = await sql<Confirmation>`
    select r.account_id as "accountId", r.email, r.confirmed_at as "confirmedAt"
      from notice_recipient r join notice n on n.id = r.notice_id
     where n.id = ${noticeId} and n.asks_confirmation order by r.position`.execute(handle);
  return rows;
}

/** An account confirms a notice; again changes nothing. False where it was not asked to. */
export async function confirmNotice(tx: AnyTx, noticeId: string, accountId: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notice_recipient r set confirmed_at = coalesce(r.confirmed_at, ${at})
      from notice n
     where n.id = r.notice_id and n.asks_confirmation and n.id = ${noticeId} and r.account_id = ${accountId}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Of some notices that ask for a confirmation, how many have confirmed. */
export async function countConfirmed(
  handle: QueryExecutorProvider,
  noticeIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; confirmed: number }>`
    select notice_id as id, count(confirmed_at)::int as confirmed from notice_recipient
     where notice_id = any(${noticeIds}::uuid[]) group by notice_id`.execute(handle);
  return new Map(rows.map(({ id, confirmed }) => [id, confirmed]));
}

/** Whether an account was asked to confirm a notice, and has; null where it was not asked. */
export async function confirmationBy(
  handle: QueryExecutorProvider,
  noticeId: string,
  accountId: string,
): Promise<"asked" | "confirmed" | null> {
  const { rows } = await sql<{ confirmed: boolean }>`
    select r.confirmed_at is not null as confirmed from notice_recipient r join notice n on n.id = r.notice_id
     where n.id = ${noticeId} and n.asks_confirmation and r.account_id = ${accountId}`.execute(handle);
  return rows[0] ? (rows[0].confirmed ? "confirmed" : "asked") : null;
}

/** What an account was asked to confirm, for its owner's right to know. */
export async function noticesTo(handle: QueryExecutorProvider, accountId: string): Promise<unknown[]> {
  const { rows } = await sql<{ entry: unknown }>`
    select json_build_object('kind', n.kind, 'at', n.created_at, 'confirmedAt', r.confirmed_at) as entry
      from notice_recipient r join notice n on n.id = r.notice_id
     where r.account_id = ${accountId} and n.asks_confirmation order by n.created_at, n.id`.execute(handle);
  return rows.map(({ entry }) => entry);
}

/** Forgets that an account was told anything, and what it is still to be told. */
export async function forgetNoticesTo(tx: AnyTx, accountId: string): Promise<void> {
  await sql`delete from notice_recipient where account_id = ${accountId}`.execute(tx);
}

/** Forgets what was told before a time; what asked for a confirmation, before an earlier one. @returns how many */
export async function forgetNotices(
  handle: QueryExecutorProvider,
  before: { told: Date; asked: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notice where created_at < case when asks_confirmation then ${before.asked}::timestamptz else ${before.told}::timestamptz end`.execute(
    handle,
  );
  return Number(numAffectedRows ?? 0n);
}
