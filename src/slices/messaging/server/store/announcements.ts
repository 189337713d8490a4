import { sql, type QueryExecutorProvider } from "kysely";
import type { Language } from "#kernel/language.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { Audience } from "../../contract/announcements.ts";

export interface AnnouncementRow {
  id: string;
  leagueId: string;
  authorId: string;
  subject: string;
  body: string;
  subjectEs: string | null;
  bodyEs: string | null;
  byMail: boolean;
  urgent: boolean;
  asksConfirmation: boolean;
  /** What it was told by, once it was. */
  noticeId: string | null;
  createdAt: Date;
  /** From when on it is told, unless it was stopped before. */
  sendsAt: Date;
  startedAt: Date | null;
  stoppedAt: Date | null;
}

const COLUMNS = sql`
  a.id, a.league_id as "leagueId", a.author_id as "authorId", a.subject, a.body, a.subject_es as "subjectEs",
  a.body_es as "bodyEs", a.by_mail as "byMail", a.urgent,
  a.asks_confirmation as "asksConfirmation", a.notice_id as "noticeId", a.created_at as "createdAt",
  a.sends_at as "sendsAt", a.started_at as "startedAt", a.stopped_at as "stoppedAt"`;

/** Who is to be told: people with an account, and addresses without. */
export interface Recipients {
  accountIds: readonly string[];
  addresses: readonly ReaderAddress[];
}

export interface ReaderAddress {
  email: string;
  language: Language;
}

/** Writes a message and everybody who is to be told. @returns its id */
export async function insertAnnouncement(
  tx: AnyTx,
  row: Omit<AnnouncementRow, "id" | "noticeId" | "startedAt" | "stoppedAt"> & { audience: Audience },
  { accountIds, addresses }: Recipients,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into announcement (league_id, author_id, subject, body, subject_es, body_es, audience, by_mail, urgent, asks_confirmation,
                                created_at, sends_at)
      values (${row.leagueId}, ${row.authorId}, ${row.subject}, ${row.body}, ${row.subjectEs}, ${row.bodyEs},
              ${JSON.stringify(row.audience)}, ${row.byMail}, ${row.urgent}, ${row.asksConfirmation},
              ${row.createdAt}, ${row.sendsAt})
      returning id),
    told as (
      insert into announcement_recipient (announcement_id, account_id)
      select made.id, account_id from made, unnest(${accountIds}::uuid[]) as account_id),
    mailed as (
      insert into announcement_address (announcement_id, email, language)
      select made.id, email, language
        from made, unnest(${addresses.map(({ email }) => email)}::text[], ${addresses.map(({ language }) => language)}::text[])
             as listed(email, language))
    select id from made`.execute(tx);
  return rows[0]!.id;
}

export async function announcementRow(handle: QueryExecutorProvider, id: string): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`
    select ${COLUMNS} from announcement a where a.id = ${id}`.execute(handle);
  return rows[0];
}

/** A message is told from now on, and cannot be stopped any more. Nothing for one that was stopped. */
export async function startTelling(
  handle: QueryExecutorProvider,
  id: string,
  now: Date,
): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`
    update announcement a set started_at = coalesce(a.started_at, ${now})
     where a.id = ${id} and a.stopped_at is null returning ${COLUMNS}`.execute(handle);
  return rows[0];
}

/** Stops a message of a league that nobody was told of. Nothing for one that is being told. */
export async function stopTelling(
  handle: QueryExecutorProvider,
  { id, leagueId }: { id: string; leagueId: string },
  now: Date,
): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`
    update announcement a set stopped_at = coalesce(a.stopped_at, ${now})
     where a.id = ${id} and a.league_id = ${leagueId} and a.started_at is null returning ${COLUMNS}`.execute(handle);
  return rows[0];
}

/** What a league wrote, the newest first, each with how many it is for and how many were told. */
export async function announcementsOf(
  handle: QueryExecutorProvider,
  leagueId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: (AnnouncementRow & { people: number; told: number })[]; total: number }> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from announcement where league_id = ${leagueId}`.execute(handle);
  const { rows } = await sql<AnnouncementRow & { people: number; told: number }>`
    select ${COLUMNS}, r.people, r.told
      from announcement a,
           lateral (select count(*)::int as people, count(told_at)::int as told
                      from (select told_at from announcement_recipient where announcement_id = a.id
                            union all
                            select told_at from announcement_address where announcement_id = a.id) as reader) as r
     where a.league_id = ${leagueId}
     order by a.created_at desc, a.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(handle);
  return { rows, total: counted.rows[0]!.total };
}

/** Whether a message was sent to somebody. */
export async function isRecipient(handle: QueryExecutorProvider, id: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from announcement_recipient r join announcement a on a.id = r.announcement_id
     where a.id = ${id} and a.started_at is not null and r.account_id = ${accountId}`.execute(handle);
  return rows.length > 0;
}

/** Takes everybody with an account who was not told yet: they are told in this transaction. */
export async function takePeople(tx: AnyTx, id: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    update announcement_recipient set told_at = ${now} where announcement_id = ${id} and told_at is null
    returning account_id as "accountId"`.execute(tx);
  return rows.map(({ accountId }) => accountId);
}

/** The same of addresses without an account. */
export async function takeAddresses(tx: AnyTx, id: string, now: Date): Promise<ReaderAddress[]> {
  const { rows } = await sql<ReaderAddress>`
    update announcement_address set told_at = ${now} where announcement_id = ${id} and told_at is null
    returning email, language`.execute(tx);
  return rows;
}

/** Keeps by what notice a message was told. */
export async function keepNotice(tx: AnyTx, id: string, noticeId: string): Promise<void> {
  await sql`update announcement set notice_id = ${noticeId} where id = ${id} and notice_id is null`.execute(tx);
}

/** What was written to somebody, and by them: for their rights over it. */
export async function announcementsAbout(handle: QueryExecutorProvider, accountId: string): Promise<unknown[]> {
  const { rows } = await sql<{ entry: unknown }>`
    select json_build_object('subject', a.subject, 'body', a.body, 'sentAt', a.created_at,
             'writtenByYou', a.author_id = ${accountId}::uuid) as entry
      from announcement a
     where a.author_id = ${accountId}
        or a.started_at is not null and exists (select from announcement_recipient r where r.announcement_id = a.id and r.account_id = ${accountId})
     order by a.created_at`.execute(handle);
  return rows.map(({ entry }) => entry);
}

/** Somebody goes: nobody is told for them any more. */
export async function forgetRecipient(handle: QueryExecutorProvider, accountId: string): Promise<void> {
  await sql`delete from announcement_recipient where account_id = ${accountId}`.execute(handle);
}
