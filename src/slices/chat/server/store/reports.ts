import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { ChatPhoto } from "../../contract/messages.ts";
import type { ReportDecision, ReportReason } from "../../contract/vocabulary.ts";

export interface ReportRow {
  readonly id: string;
  readonly roomId: string;
  readonly messageId: string | null;
  readonly leagueId: string;
  readonly league: string;
  readonly room: string | null;
  readonly reporterId: string | null;
  readonly reportedId: string | null;
  readonly reportedName: string | null;
  readonly reason: ReportReason;
  readonly note: string | null;
  readonly evidence: readonly {
    userName: string | null;
    content: string;
    createdAt: string;
    reported: boolean;
    photo?: ChatPhoto | null;
  }[];
  readonly pastLeague: boolean;
  readonly passedOn: number;
  readonly at: Date;
  readonly decision: ReportDecision | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decisionNote: string | null;
}

/** Keeps a report with the message and those around it, as they are. @returns false where this person has reported it already */
export async function insertReport(
  tx: AnyTx,
  report: {
    messageId: string;
    leagueId: string;
    reporterId: string;
    reason: ReportReason;
    note: string | null;
    pastLeague: boolean;
    at: Date;
  },
): Promise<boolean> {
  const { messageId, leagueId, reporterId, reason, note, pastLeague, at } = report;
  const { numAffectedRows } = await sql`
    insert into chat_report (room_id, message_id, league_id, reporter_id, reported_id, reported_name, reason, note, evidence, past_league, at)
    select m.room_id, m.id, ${leagueId}, ${reporterId}, m.account_id, m.author_name, ${reason}, ${note},
           (select json_agg(json_build_object(
                     'userName', o.author_name, 'createdAt', o.created_at, 'reported', o.id = m.id,
                     -- The choices of a poll are part of what was written.
                     'content', o.content || coalesce((select string_agg(E'\n- ' || text, '' order by position)
                                                         from chat_poll_choice where message_id = o.id), ''),
                     'photo', (select json_build_object('id', id, 'width', width, 'height', height)
                                 from chat_photo where message_id = o.id)) order by o.sequence)
              from chat_message o where o.room_id = m.room_id and o.sequence between m.sequence - 10 and m.sequence + 5),
           ${pastLeague}, ${at}
      from chat_message m where m.id = ${messageId}
    on conflict do nothing`.execute(tx);
  if ((numAffectedRows ?? 0n) === 0n) return false;
  await sql`
    insert into chat_report_photo (report_id, photo_id)
    select r.id, p.id from chat_report r join chat_message m on m.id = r.message_id
      join chat_message o on o.room_id = m.room_id and o.sequence between m.sequence - 10 and m.sequence + 5
      join chat_photo p on p.message_id = o.id
     where r.message_id = ${messageId} and r.reporter_id = ${reporterId}`.execute(tx);
  return true;
}

/** Whose reports somebody sees: of leagues that they run, of leagues that they oversee, or of all. */
export interface ReportsSeen {
  readonly accountId: string;
  readonly runs: readonly string[];
  readonly oversees: readonly string[] | "everything";
}

/** What somebody sees: nothing about themself, and nothing about who runs a league for who runs it. */
const seenBy = ({ accountId, runs, oversees }: ReportsSeen) => sql`
  r.reported_id is distinct from ${accountId}::uuid
  and (case when r.league_id = any(${[...runs]}::uuid[]) then not r.past_league
            else ${oversees === "everything"} or r.league_id = any(${oversees === "everything" ? [] : [...oversees]}::uuid[]) end)`;

/** The newest reports that somebody sees, 50 at most. @param which one of them, or all that are open or decided */
export async function reportsFor(
  handle: QueryExecutorProvider,
  seen: ReportsSeen,
  which: { id: string } | { open: boolean },
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.room_id as "roomId", r.message_id as "messageId", r.league_id as "leagueId", t.league_name as league,
           coalesce(c.name, t.team_name) as room, r.reporter_id as "reporterId", r.reported_id as "reportedId",
           r.reported_name as "reportedName", r.reason, r.note, r.evidence, r.past_league as "pastLeague", r.passed_on as "passedOn", r.at, r.decision,
           r.decided_by as "decidedBy", r.decided_at as "decidedAt", r.decision_note as "decisionNote"
      from chat_report r join chat_room c on c.id = r.room_id join chat_room_title t on t.room_id = r.room_id
     where ${seenBy(seen)}
       and ${"id" in which ? sql`r.id = ${which.id}` : which.open ? sql`r.decided_at is null` : sql`r.decided_at is not null`}
     order by r.at desc, r.id desc limit 50`.execute(handle);
  return rows;
}

/** How many reports wait for somebody. */
export async function countOpenReports(handle: QueryExecutorProvider, seen: ReportsSeen): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from chat_report r where r.decided_at is null and ${seenBy(seen)}`.execute(handle);
  return rows[0]!.open;
}

/** A report that waits longer than it should. */
export interface OverdueReport {
  readonly id: string;
  readonly leagueId: string;
  readonly reportedId: string | null;
  readonly pastLeague: boolean;
  /** How often it was passed on, with this time. */
  readonly passedOn: number;
}

/**
 * Passes on the reports that nobody has decided: each once for each span that it waits, twice at most.
 * @param hours how long one waits before it is passed on; fewer where a child's safety is in question
 */
export async function passOnReports(
  tx: AnyTx,
  { now, hours }: { now: Date; hours: { unsafe: number; other: number } },
): Promise<OverdueReport[]> {
  const { rows } = await sql<OverdueReport>`
    update chat_report set passed_on = passed_on + 1, passed_on_at = ${now}
     where decided_at is null and passed_on < 2
       and coalesce(passed_on_at, at) <= ${now}::timestamptz
           - make_interval(hours => case reason when 'unsafe' then ${hours.unsafe}::int else ${hours.other}::int end)
    returning id, league_id as "leagueId", reported_id as "reportedId", past_league as "pastLeague", passed_on as "passedOn"`.execute(
    tx,
  );
  return rows;
}

/** Writes down what was decided about a report. @returns false where somebody else was faster */
export async function writeDecision(
  tx: AnyTx,
  decided: { id: string; decision: ReportDecision; by: string; note: string | null; at: Date },
): Promise<boolean> {
  const { id, decision, by, note, at } = decided;
  const { numAffectedRows } = await sql`
    update chat_report set decision = ${decision}, decided_by = ${by}, decision_note = ${note}, decided_at = ${at}
     where id = ${id} and decided_at is null`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Keeps somebody from writing in a room, or from reading it. @param until null for good */
export async function insertRemoval(
  tx: AnyTx,
  removal: {
    roomId: string;
    accountId: string;
    kind: "muted" | "removed";
    by: string;
    reason: string;
    at: Date;
    until: Date | null;
  },
): Promise<void> {
  const { roomId, accountId, kind, by, reason, at, until } = removal;
  await sql`
    insert into chat_removal (room_id, account_id, kind, removed_by, reason, at, until)
    values (${roomId}, ${accountId}, ${kind}, ${by}, ${reason}, ${at}, ${until})`.execute(tx);
}

/** All messages of a room, with what deleted ones said as long as it is kept. */
export async function messagesToExport(
  handle: QueryExecutorProvider,
  roomId: string,
): Promise<
  {
    sequence: number;
    createdAt: Date;
    userName: string | null;
    content: string;
    edited: boolean;
    deletedBy: string | null;
    photo: boolean;
  }[]
> {
  const { rows } = await sql<{
    sequence: number;
    createdAt: Date;
    userName: string | null;
    content: string;
    edited: boolean;
    deletedBy: string | null;
    photo: boolean;
  }>`
    select sequence::int as sequence, created_at as "createdAt", author_name as "userName",
           content || coalesce((select string_agg(E'\n- ' || text, '' order by position) from chat_poll_choice where message_id = chat_message.id), '') as content, edited_at is not null as edited,
           deleted_by as "deletedBy", exists (select from chat_photo where message_id = chat_message.id) as photo
      from chat_message where room_id = ${roomId} order by sequence`.execute(handle);
  return rows;
}

/** The league of a room. */
export async function leagueOfRoom(handle: QueryExecutorProvider, roomId: string): Promise<string | undefined> {
  const { rows } = await sql<{ leagueId: string }>`
    select league_id as "leagueId" from chat_room where id = ${roomId}`.execute(handle);
  return rows[0]?.leagueId;
}

/** Removes reports that were decided before a moment, with their evidence. */
export async function forgetReports(handle: QueryExecutorProvider, before: Date): Promise<void> {
  await sql`delete from chat_report where decided_at < ${before}`.execute(handle);
}
