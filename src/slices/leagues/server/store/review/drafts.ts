import { sql, type QueryExecutorProvider } from "kysely";
import type { DraftBody } from "#kernel/draft.ts";
import type { PartName, SubmittedField } from "../../../contract/reviewing/submission.ts";

/** What is kept of a league that is being typed in. */
export interface DraftContent {
  /** What stands in each control, and with which saving it came. */
  readonly fields: DraftBody;
  /** The parts that somebody has gone on from. */
  readonly seen: readonly PartName[];
  /** Dates that a copy has moved, with the days they were. */
  readonly moved: readonly { readonly field: SubmittedField; readonly from: string }[];
  /** The league of one's own that it was begun from. */
  readonly copiedFrom: string | null;
}

export interface DraftRow {
  id: string;
  accountId: string;
  /** The league that it resubmits; null for a new one until it is submitted. */
  leagueId: string | null;
  content: DraftContent;
  version: number;
  updatedAt: Date;
  submittedAt: Date | null;
}

const COLUMNS = sql`
  id, account_id as "accountId", league_id as "leagueId", content, version, updated_at as "updatedAt",
  submitted_at as "submittedAt"`;

export interface NewDraft {
  accountId: string;
  leagueId: string | null;
  content: DraftContent;
  now: Date;
}

/** Makes a draft. Undefined where its league is being changed already. */
export async function insertDraft(handle: QueryExecutorProvider, draft: NewDraft): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into league_draft (account_id, league_id, content, created_at, updated_at)
    values (${draft.accountId}, ${draft.leagueId}, ${JSON.stringify(draft.content)}, ${draft.now}, ${draft.now})
    on conflict (league_id) where submitted_at is null do nothing
    returning id`.execute(handle);
  return rows[0]?.id;
}

export async function draftById(handle: QueryExecutorProvider, id: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`select ${COLUMNS} from league_draft where id = ${id}`.execute(handle);
  return rows[0];
}

/** The same, held until the transaction ends: of two savings at once the second finds what the first wrote. */
export async function lockDraft(handle: QueryExecutorProvider, id: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`select ${COLUMNS} from league_draft where id = ${id} for update`.execute(handle);
  return rows[0];
}

/** The draft that resubmits a league, not submitted yet. */
export async function draftMending(handle: QueryExecutorProvider, leagueId: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${COLUMNS} from league_draft where league_id = ${leagueId} and submitted_at is null`.execute(handle);
  return rows[0];
}

/** What an account is typing in, the newest first: its own, and those that resubmit one of these leagues. */
export async function openDrafts(
  handle: QueryExecutorProvider,
  { accountId, leagueIds }: { accountId: string; leagueIds: readonly string[] },
): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select ${COLUMNS} from league_draft
     where submitted_at is null and (account_id = ${accountId} or league_id = any(${leagueIds}::uuid[]))
     order by updated_at desc, id`.execute(handle);
  return rows;
}

/** Gives what somebody typed in about a league to who answers for it: they run it no longer. */
export async function handDraftsOver(
  handle: QueryExecutorProvider,
  { leagueId, from, to }: { leagueId: string; from: string; to: string },
): Promise<void> {
  await sql`update league_draft set account_id = ${to} where league_id = ${leagueId} and account_id = ${from}`.execute(
    handle,
  );
}

/** How many an account has begun and not submitted. */
export async function countOpenDrafts(handle: QueryExecutorProvider, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from league_draft
     where account_id = ${accountId} and submitted_at is null`.execute(handle);
  return rows[0]!.count;
}

export async function updateDraft(
  handle: QueryExecutorProvider,
  draft: { id: string; content: DraftContent; version: number; now: Date },
): Promise<void> {
  await sql`
    update league_draft
       set content = ${JSON.stringify(draft.content)}, version = ${draft.version}, updated_at = ${draft.now}
     where id = ${draft.id}`.execute(handle);
}

/** A draft was submitted as a league; or, without a moment, is open again. */
export async function noteSubmitted(
  handle: QueryExecutorProvider,
  { id, leagueId, submittedAt }: { id: string; leagueId: string; submittedAt: Date | null },
): Promise<void> {
  await sql`
    update league_draft set league_id = ${leagueId}, submitted_at = ${submittedAt}, version = version + 1
     where id = ${id}`.execute(handle);
}

export async function deleteDraft(handle: QueryExecutorProvider, id: string): Promise<void> {
  await sql`delete from league_draft where id = ${id} and submitted_at is null`.execute(handle);
}
