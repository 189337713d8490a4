import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { ReviewTab } from "../../../contract/reviewing/reviewing.ts";
import type { SubmissionReason, SubmittedLeague } from "../../../contract/reviewing/submission.ts";
import type { SubmissionStatus } from "../../../contract/reviewing/submitting.ts";
import type { LeagueStatus } from "../../../contract/vocabulary.ts";
import { decidedBy } from "../ties.ts";

/** A submission, with what of its league a decision looks at. */
export interface ReviewedRow {
  id: string;
  leagueId: string;
  kind: "new" | "change";
  state: SubmissionStatus["state"];
  /** The whole of a new league; of an approved one, what would change. */
  content: Partial<SubmittedLeague>;
  submittedBy: string;
  submittedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  effectiveAt: Date | null;
  appliedAt: Date | null;
  reasons: SubmissionReason[];
  version: number;
  slug: string;
  leagueName: string;
  leagueStatus: LeagueStatus;
  ownerId: string | null;
  timeZone: string;
  /** The exact location of the league's venue is known. */
  pinned: boolean;
  /** The latest season says something of its own about refunds. */
  ownRefunds: boolean;
  /** What was sent back before this was submitted, as it was then. */
  sentBack: SubmittedLeague | null;
}

const COLUMNS = sql`
  s.id, s.league_id as "leagueId", s.kind, s.state, s.content, s.submitted_by as "submittedBy",
  s.submitted_at as "submittedAt", s.decided_by as "decidedBy", s.decided_at as "decidedAt",
  s.effective_at as "effectiveAt", s.applied_at as "appliedAt", s.reasons, s.version,
  l.slug, l.name as "leagueName", l.status as "leagueStatus", l.owner_id as "ownerId", l.time_zone as "timeZone",
  (select v.lat is not null from venue v where v.id = l.venue_id) as pinned,
  coalesce((select p.steps is not null from refund_policy p join season e on e.id = p.season_id
             where e.league_id = l.id order by e.league_start_date desc, e.id, p.since desc limit 1), false) as "ownRefunds",
  case when s.kind = 'new' then
    (select b.content from league_submission b
      where b.league_id = s.league_id and b.kind = 'new' and b.state = 'denied' and b.submitted_at < s.submitted_at
      order by b.submitted_at desc limit 1) end as "sentBack"`;
const FROM = sql`league_submission s join league l on l.id = s.league_id and l.deleted_at is null`;

/** What is told apart by its state alone. */
type StateTab = Exclude<ReviewTab, "passed">;
const STATE: Record<StateTab, SubmissionStatus["state"]> = {
  waiting: "waiting",
  approved: "approved",
  "sent-back": "denied",
};

/** Whose submissions, and which of them. */
export interface Sought {
  /** A district's manager; undefined for all leagues. */
  decider: string | undefined;
  /** Part of a name or a city; "" for all. */
  typed: string;
  /** Accounts whose names or addresses were typed. */
  people: readonly string[];
}

function sought({ decider, typed, people }: Sought): RawBuilder<unknown> {
  if (typed === "") return decidedBy(decider);
  const holds = (text: RawBuilder<unknown>) => sql`strpos(lower(${text}), lower(${typed})) > 0`;
  return sql`
    ${decidedBy(decider)} and (
      ${holds(sql`coalesce(s.content->>'name', l.name)`)} or ${holds(sql`l.name`)}
      or ${holds(sql`coalesce(s.content->>'city', l.city)`)}
      or l.owner_id = any(${people}::uuid[]) or s.submitted_by = any(${people}::uuid[]))`;
}

/** A page of a tab: what waits the oldest first, what is decided the latest first. */
export async function reviewedRows(
  handle: QueryExecutorProvider,
  who: Sought,
  { tab, page, perPage }: { tab: StateTab; page: number; perPage: number },
): Promise<ReviewedRow[]> {
  const order = tab === "waiting" ? sql`s.submitted_at, s.id` : sql`s.decided_at desc, s.id`;
  const { rows } = await sql<ReviewedRow>`
    select ${COLUMNS} from ${FROM}
     where s.state = ${STATE[tab]} and ${sought(who)}
     order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`.execute(handle);
  return rows;
}

/** How many there are in each state. */
export async function countReviewed(handle: QueryExecutorProvider, who: Sought): Promise<Record<StateTab, number>> {
  const { rows } = await sql<Record<StateTab, number>>`
    select count(*) filter (where s.state = 'waiting')::int as waiting,
           count(*) filter (where s.state = 'approved')::int as approved,
           count(*) filter (where s.state = 'denied')::int as "sent-back"
      from ${FROM} where ${sought(who)}`.execute(handle);
  return rows[0]!;
}

/** One submission; nothing where its league is deleted. */
export async function reviewedRow(handle: QueryExecutorProvider, id: string): Promise<ReviewedRow | undefined> {
  const { rows } = await sql<ReviewedRow>`select ${COLUMNS} from ${FROM} where s.id = ${id}`.execute(handle);
  return rows[0];
}

export interface EarlierRow {
  state: "approved" | "denied";
  decidedBy: string;
  decidedAt: Date;
  reasons: SubmissionReason[];
}

/** The decisions that came into effect for a league, but for one submission's, the latest first. */
export async function earlierDecisions(
  handle: QueryExecutorProvider,
  { id, leagueId }: Pick<ReviewedRow, "id" | "leagueId">,
): Promise<EarlierRow[]> {
  const { rows } = await sql<EarlierRow>`
    select state, decided_by as "decidedBy", decided_at as "decidedAt", reasons from league_submission
     where league_id = ${leagueId} and id <> ${id} and applied_at is not null
     order by decided_at desc, id limit 20`.execute(handle);
  return rows;
}
