import { sql, type QueryExecutorProvider } from "kysely";
import type { Language } from "#kernel/language.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { MergeValues } from "../../contract/merge-fields.ts";

/** Somebody who is to be told: with an account, or by an address. */
export interface NewRecipient {
  readonly accountId: string | null;
  readonly email: string;
  readonly language: Language;
  readonly teamIds: readonly string[];
  /** Their children whom it is about. */
  readonly athleteIds: readonly string[];
}

/** Writes down who is to be told of a message; nobody twice. */
export async function addRecipients(tx: AnyTx, announcementId: string, to: readonly NewRecipient[]): Promise<void> {
  const recipients = to.map(({ accountId, email, language, teamIds, athleteIds }) => ({
    accountId,
    email,
    language,
    teamIds,
    athleteIds,
  }));
  await sql`
    with one as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb)
                      as one("accountId" uuid, email text, language text, "teamIds" uuid[], "athleteIds" uuid[])),
    people as (
      insert into announcement_recipient (announcement_id, account_id, team_ids, athlete_ids)
      select ${announcementId}, "accountId", "teamIds", "athleteIds" from one where "accountId" is not null on conflict do nothing)
    insert into announcement_address (announcement_id, email, language, team_ids)
    select ${announcementId}, email, language, "teamIds" from one where "accountId" is null on conflict do nothing`.execute(
    tx,
  );
}

/** A recipient who is told in this transaction. */
export interface TakenPerson {
  readonly accountId: string;
  readonly teamIds: string[];
  readonly athleteIds: string[];
}

export interface TakenAddress {
  readonly email: string;
  readonly language: Language;
  readonly teamIds: string[];
}

/** Takes everybody with an account who was not told yet: they are told in this transaction. */
export async function takePeople(tx: AnyTx, id: string, now: Date): Promise<TakenPerson[]> {
  const { rows } = await sql<TakenPerson>`
    update announcement_recipient set told_at = ${now} where announcement_id = ${id} and told_at is null
    returning account_id as "accountId", team_ids as "teamIds", athlete_ids as "athleteIds"`.execute(tx);
  return rows;
}

/** The same of addresses without an account. */
export async function takeAddresses(tx: AnyTx, id: string, now: Date): Promise<TakenAddress[]> {
  const { rows } = await sql<TakenAddress>`
    update announcement_address set told_at = ${now} where announcement_id = ${id} and told_at is null
    returning email, language, team_ids as "teamIds"`.execute(tx);
  return rows;
}

/** Where each recipient stands in the notice, and what the message is filled in with for them. */
export async function keepPositions(
  tx: AnyTx,
  id: string,
  told: readonly { accountId: string | null; email: string | null; position: number; fields: MergeValues | null }[],
): Promise<void> {
  const positions = JSON.stringify(told);
  const one = sql`
    jsonb_to_recordset(${positions}::jsonb) as one("accountId" uuid, email text, position int, fields jsonb)`;
  await sql`
    update announcement_recipient r set position = one.position, fields = nullif(one.fields, 'null'::jsonb), athlete_ids = '{}' from ${one}
     where r.announcement_id = ${id} and r.account_id = one."accountId"`.execute(tx);
  await sql`
    update announcement_address r set position = one.position, fields = nullif(one.fields, 'null'::jsonb) from ${one}
     where r.announcement_id = ${id} and r.email = one.email`.execute(tx);
}

/** How a message stands to one of its recipients with an account. */
export interface RecipientRow {
  readonly fields: MergeValues | null;
  readonly readAt: Date | null;
  readonly replyRoom: string | null;
}

/** What a message is to somebody; undefined where it was not sent to them (yet). */
export async function recipientOf(
  handle: QueryExecutorProvider,
  id: string,
  accountId: string,
): Promise<RecipientRow | undefined> {
  const { rows } = await sql<RecipientRow>`
    select r.fields, r.read_at as "readAt", r.reply_room as "replyRoom"
      from announcement_recipient r join announcement a on a.id = r.announcement_id
     where a.id = ${id} and a.started_at is not null and r.account_id = ${accountId}`.execute(handle);
  return rows[0];
}

/** Somebody opened a message; once for good. */
export async function markRead(handle: QueryExecutorProvider, id: string, accountId: string, now: Date): Promise<void> {
  await sql`
    update announcement_recipient r set read_at = ${now} from announcement a
     where a.id = r.announcement_id and a.id = ${id} and a.started_at is not null and r.account_id = ${accountId}
       and r.read_at is null`.execute(handle);
}

/** Somebody answered a message, in a chat. */
export async function keepReply(
  handle: QueryExecutorProvider,
  { id, accountId, room, now }: { id: string; accountId: string; room: string; now: Date },
): Promise<void> {
  await sql`
    update announcement_recipient set reply_room = ${room}, replied_at = coalesce(replied_at, ${now})
     where announcement_id = ${id} and account_id = ${accountId}`.execute(handle);
}

/** A recipient of a message, with how it stands. */
export interface DeliveryRow {
  readonly accountId: string | null;
  readonly email: string | null;
  readonly teamIds: string[];
  readonly language: Language | null;
  readonly position: number | null;
  readonly toldAt: Date | null;
  readonly readAt: Date | null;
  readonly replyRoom: string | null;
}

/** Everybody to whom a message was written. */
export async function recipientsOf(handle: QueryExecutorProvider, id: string): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select account_id as "accountId", null as email, null as language, team_ids as "teamIds", position, told_at as "toldAt",
           read_at as "readAt", reply_room as "replyRoom"
      from announcement_recipient where announcement_id = ${id}
    union all
    select null, email, language, team_ids, position, told_at, null, null from announcement_address where announcement_id = ${id}`.execute(
    handle,
  );
  return rows;
}

/** What was written to somebody, and by them, with their drafts and reminders: for their rights over it. */
export async function messagesAbout(handle: QueryExecutorProvider, accountId: string): Promise<unknown[]> {
  const { rows } = await sql<{ entry: unknown }>`
    select entry from (
      select json_build_object('subject', a.subject, 'body', a.body, 'filledIn', r.fields, 'sentAt', a.created_at,
               'writtenByYou', a.author_id = ${accountId}::uuid, 'openedAt', r.read_at, 'answeredAt', r.replied_at) as entry, a.created_at as at
        from announcement a left join announcement_recipient r on r.announcement_id = a.id and r.account_id = ${accountId}
       where a.author_id = ${accountId} or a.started_at is not null and r.account_id is not null
      union all
      select json_build_object('draft', content, 'savedAt', saved_at), saved_at from message_draft where author_id = ${accountId}
      union all
      select json_build_object('reminder', subject, 'body', body, 'since', created_at, 'endedAt', ended_at), created_at
        from game_reminder where author_id = ${accountId}) as about
     order by at`.execute(handle);
  return rows.map(({ entry }) => entry);
}

/**
 * Somebody goes: nobody is told for them any more, their drafts are gone, what they planned for later does not leave, and their reminders
 * of single teams end; those of a whole season stay the league's.
 */
export async function forgetPerson(handle: QueryExecutorProvider, accountId: string, now: Date): Promise<void> {
  await sql`delete from announcement_recipient where account_id = ${accountId}`.execute(handle);
  await sql`delete from message_draft where author_id = ${accountId}`.execute(handle);
  await sql`
    update announcement set stopped_at = ${now}, urgent_day = null, urgent_number = null
     where author_id = ${accountId} and later and started_at is null and stopped_at is null`.execute(handle);
  await sql`
    update game_reminder set ended_at = coalesce(ended_at, case when team_id is not null then ${now}::timestamptz end), author_id = null
     where author_id = ${accountId}`.execute(handle);
}
