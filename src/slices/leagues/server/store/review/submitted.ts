import { sql, type QueryExecutorProvider } from "kysely";
import type { SubmissionReason, SubmittedLeague } from "../../../contract/reviewing/submission.ts";

/** What was submitted, for who submitted it. How it is decided about stands elsewhere. */
export interface SubmittedRow {
  id: string;
  leagueId: string;
  leagueName: string;
  slug: string;
  /** As far as it has come into effect: a decision that can still be taken back is none yet. */
  state: "waiting" | "approved" | "denied" | "withdrawn";
  submittedAt: Date;
  reasons: SubmissionReason[];
  district: string | null;
}

/** The district that the league of `l` lies in and somebody manages; of several the first by name. */
const DISTRICT = sql`
  (select d.name from district d
    where (l.state = any(d.states) or exists (select from unnest(d.zip_prefixes) as p where l.zip like p || '%'))
      and exists (select from district_manager m where m.district_id = d.id)
    order by d.name limit 1)`;

const COLUMNS = sql`
  s.id, s.league_id as "leagueId", l.name as "leagueName", l.slug,
  case when s.state in ('approved', 'denied') and s.applied_at is null then 'waiting' else s.state end as state,
  s.submitted_at as "submittedAt", case when s.applied_at is null then '[]' else s.reasons end as reasons,
  ${DISTRICT} as district`;

/** The last new league that was submitted of each of some, the newest first. */
export async function lastSubmitted(
  handle: QueryExecutorProvider,
  leagueIds: readonly string[],
): Promise<SubmittedRow[]> {
  const { rows } = await sql<SubmittedRow>`
    select * from (
      select distinct on (s.league_id) ${COLUMNS}
        from league_submission s join league l on l.id = s.league_id
       where s.league_id = any(${leagueIds}::uuid[]) and s.kind = 'new' and l.deleted_at is null
       order by s.league_id, s.submitted_at desc, s.id desc) as last
     order by "submittedAt" desc, id`.execute(handle);
  return rows;
}

/** Writes down that a new league, or one that is resubmitted, waits for a decision. */
export async function insertSubmission(
  handle: QueryExecutorProvider,
  submission: { leagueId: string; content: SubmittedLeague; submittedBy: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into league_submission (league_id, kind, content, submitted_by, submitted_at)
    values (${submission.leagueId}, 'new', ${JSON.stringify(submission.content)}, ${submission.submittedBy},
            ${submission.now})
    returning id`.execute(handle);
  return rows[0]!.id;
}

/** Takes back what waits and nobody has decided about. @returns its id, if there was one */
export async function withdrawSubmission(handle: QueryExecutorProvider, leagueId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update league_submission set state = 'withdrawn', version = version + 1
     where league_id = ${leagueId} and kind = 'new' and state = 'waiting' returning id`.execute(handle);
  return rows[0]?.id;
}

/** The draft that was submitted as a league, the last one. */
export async function submittedDraft(handle: QueryExecutorProvider, leagueId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from league_draft where league_id = ${leagueId} and submitted_at is not null
     order by submitted_at desc limit 1`.execute(handle);
  return rows[0]?.id;
}
