import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { Audience } from "../../contract/audience.ts";
import type { AnnouncementState } from "../../contract/announcements.ts";
import type { MessageType, UrgentReason } from "../../contract/vocabulary.ts";

export interface AnnouncementRow {
  id: string;
  leagueId: string;
  authorId: string;
  kind: MessageType;
  /** Whom it was meant for, as it was chosen; older ones lack what was added since. */
  audience: object;
  teamIds: string[];
  subject: string;
  body: string;
  subjectEs: string | null;
  bodyEs: string | null;
  byMail: boolean;
  urgent: boolean;
  urgentReason: UrgentReason | null;
  asksConfirmation: boolean;
  /** Whom it reaches is looked up when it leaves. */
  later: boolean;
  /** How many people it was to reach when it was written. */
  expected: number | null;
  /** What it was told by, once it was. */
  noticeId: string | null;
  createdAt: Date;
  /** From when on it is told, unless it was stopped before. */
  sendsAt: Date;
  startedAt: Date | null;
  stoppedAt: Date | null;
  failure: "nobody" | "not-allowed" | null;
  resendOf: string | null;
  reminderId: string | null;
  eventId: string | null;
  unreached: { registration: string; reason: string }[];
}

const COLUMNS = sql`
  a.id, a.league_id as "leagueId", a.author_id as "authorId", a.kind, a.audience, a.team_ids as "teamIds", a.subject, a.body,
  a.subject_es as "subjectEs", a.body_es as "bodyEs", a.by_mail as "byMail", a.urgent, a.urgent_reason as "urgentReason",
  a.asks_confirmation as "asksConfirmation", a.later, a.expected, a.notice_id as "noticeId", a.created_at as "createdAt",
  a.sends_at as "sendsAt", a.started_at as "startedAt", a.stopped_at as "stoppedAt", a.failure, a.resend_of as "resendOf",
  a.reminder_id as "reminderId", a.event_id as "eventId", a.unreached`;

/** A message as it is written down. */
export interface NewAnnouncement extends Omit<
  AnnouncementRow,
  | "id"
  | "noticeId"
  | "startedAt"
  | "stoppedAt"
  | "failure"
  | "audience"
  | "unreached"
  | "eventId"
  | "reminderId"
  | "resendOf"
> {
  audience: Audience;
  /** Which of the league's urgent messages of a day it is. */
  slot?: { day: string; number: number } | undefined;
  resendOf?: string | undefined;
  /** The game of a recurring reminder that it tells. */
  game?: { reminderId: string; eventId: string; revision: number } | undefined;
}

/** Writes a message. @returns its id; undefined for a game of a reminder that was told already */
export async function insertAnnouncement(tx: AnyTx, row: NewAnnouncement): Promise<string | undefined> {
  const { slot, game } = row;
  const { rows } = await sql<{ id: string }>`
    insert into announcement (league_id, author_id, kind, team_ids, subject, body, subject_es, body_es, audience, by_mail, urgent,
                              urgent_reason, asks_confirmation, later, expected, created_at, sends_at, urgent_day, urgent_number,
                              resend_of, reminder_id, event_id, event_revision)
    values (${row.leagueId}, ${row.authorId}, ${row.kind}, ${row.teamIds}::uuid[], ${row.subject}, ${row.body}, ${row.subjectEs},
            ${row.bodyEs}, ${JSON.stringify(row.audience)}, ${row.byMail}, ${row.urgent}, ${row.urgentReason},
            ${row.asksConfirmation}, ${row.later}, ${row.expected}, ${row.createdAt}, ${row.sendsAt}, ${slot?.day ?? null},
            ${slot?.number ?? null}, ${row.resendOf ?? null}, ${game?.reminderId ?? null}, ${game?.eventId ?? null},
            ${game?.revision ?? null})
    on conflict on constraint announcement_game_told_once do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/**
 * The next free one of a league's urgent messages of a day, held until the transaction ends; undefined where all are used. The database
 * keeps a number from being used twice.
 */
export async function takeUrgentSlot(
  tx: AnyTx,
  { leagueId, day, most }: { leagueId: string; day: string; most: number },
): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`urgent:${leagueId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ number: number }>`
    select n as number from generate_series(1, ${most}::int) as n
     where not exists (select from announcement
                        where league_id = ${leagueId} and urgent_day = ${day} and urgent_number = n)
     order by n limit 1`.execute(tx);
  return rows[0]?.number;
}

/** How many urgent messages of a league are used on a day. */
export async function countUrgent(handle: QueryExecutorProvider, leagueId: string, day: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from announcement where league_id = ${leagueId} and urgent_day = ${day}`.execute(
    handle,
  );
  return rows[0]!.used;
}

export async function announcementRow(handle: QueryExecutorProvider, id: string): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`
    select ${COLUMNS} from announcement a where a.id = ${id}`.execute(handle);
  return rows[0];
}

/** A message is told from now on, and cannot be stopped any more. Nothing for one that was stopped or has failed. */
export async function startTelling(
  handle: QueryExecutorProvider,
  id: string,
  now: Date,
): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`
    update announcement a set started_at = coalesce(a.started_at, ${now})
     where a.id = ${id} and a.stopped_at is null and a.failure is null returning ${COLUMNS}`.execute(handle);
  return rows[0];
}

/** A message does not leave at its time. It gives its position among the urgent ones back. */
export async function failTelling(
  handle: QueryExecutorProvider,
  id: string,
  failure: "nobody" | "not-allowed",
  now: Date,
): Promise<void> {
  await sql`
    update announcement
       set failure = ${failure}, started_at = null, stopped_at = ${now}, urgent_day = null, urgent_number = null
     where id = ${id}`.execute(handle);
}

/** Stops a message of a league that nobody was told of. Nothing for one that is being told. */
export async function stopTelling(
  handle: QueryExecutorProvider,
  { id, leagueId }: { id: string; leagueId: string },
  now: Date,
): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`
    update announcement a
       set stopped_at = coalesce(a.stopped_at, ${now}), urgent_day = null, urgent_number = null
     where a.id = ${id} and a.league_id = ${leagueId} and a.started_at is null returning ${COLUMNS}`.execute(handle);
  return rows[0];
}

/** Keeps by what notice a message was told, and whether it woke phones. */
export async function keepNotice(tx: AnyTx, id: string, noticeId: string, wakes: boolean): Promise<void> {
  await sql`
    update announcement set notice_id = ${noticeId}, wakes = ${wakes} where id = ${id} and notice_id is null`.execute(
    tx,
  );
}

/** Keeps which families a message did not reach by any way. */
export async function keepUnreached(
  tx: AnyTx,
  id: string,
  unreached: readonly { registration: string; reason: string }[],
): Promise<void> {
  await sql`update announcement set unreached = ${JSON.stringify(unreached)}::jsonb where id = ${id}`.execute(tx);
}

/** Which messages of a league are listed. */
export interface Listed {
  /** Of a coach: what they wrote, and what went to these teams; undefined: all of the league. */
  only: { authorId: string; teamIds: readonly string[] } | undefined;
  id?: string | undefined;
  q?: string | undefined;
  kind?: MessageType | undefined;
  state?: AnnouncementState | undefined;
  automatic?: "only" | "without" | undefined;
  page: number;
  perPage: number;
}

export interface CountedRow extends AnnouncementRow {
  people: number;
  told: number;
  readers: number;
  read: number;
  replies: number;
}

const STATE = {
  waiting: sql`a.started_at is null and a.stopped_at is null and not a.later`,
  planned: sql`a.started_at is null and a.stopped_at is null and a.later`,
  stopped: sql`a.stopped_at is not null and a.failure is null`,
  failed: sql`a.failure is not null`,
  sent: sql`a.started_at is not null`,
} as const;

/** What was written in a league, the newest first, each with how many it is for, how many were told and how many have opened it. */
export async function announcementsOf(
  handle: QueryExecutorProvider,
  leagueId: string,
  { only, id, q, kind, state, automatic, page, perPage }: Listed,
): Promise<{ rows: CountedRow[]; total: number }> {
  const seen = only
    ? sql`(a.author_id = ${only.authorId} or a.kind = 'team' and a.team_ids <> '{}' and a.team_ids <@ ${[...only.teamIds]}::uuid[])`
    : sql`true`;
  const met = sql`
    a.league_id = ${leagueId} and ${seen} and ${id === undefined ? sql`true` : sql`a.id = ${id}`}
    and ${q === undefined ? sql`true` : sql`position(lower(${q}) in lower(a.subject)) > 0`}
    and ${kind === undefined ? sql`true` : sql`a.kind = ${kind}`} and ${state === undefined ? sql`true` : STATE[state]}
    and ${automatic === undefined ? sql`true` : automatic === "only" ? sql`a.reminder_id is not null` : sql`a.reminder_id is null`}`;
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from announcement a where ${met}`.execute(handle);
  const { rows } = await sql<CountedRow>`
    select ${COLUMNS}, r.people, r.told, r.readers, r.read, r.replies
      from (select * from announcement a where ${met}
             order by a.created_at desc, a.id desc limit ${perPage} offset ${(page - 1) * perPage}) as a,
           lateral (select count(*)::int as people, count(told_at)::int as told, count(account_id)::int as readers,
                           count(read_at)::int as read, count(replied_at)::int as replies
                      from (select told_at, account_id, read_at, replied_at from announcement_recipient where announcement_id = a.id
                            union all
                            select told_at, null, null, null from announcement_address where announcement_id = a.id) as reader) as r
     order by a.created_at desc, a.id desc`.execute(handle);
  return { rows, total: counted.rows[0]!.total };
}
