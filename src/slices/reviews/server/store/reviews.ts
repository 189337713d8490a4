import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { Hint, ModeratedState, ReviewState } from "../../contract/review.ts";

export interface ReviewRow {
  readonly id: string;
  readonly leagueId: string;
  readonly seasonId: string;
  /** Who wrote it last. */
  readonly accountId: string;
  readonly stars: number;
  readonly text: string;
  readonly state: ReviewState;
  readonly hiddenReason: string | null;
  readonly decidedAt: Date | null;
  readonly writtenAt: Date;
  readonly editedAt: Date | null;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
}

const COLUMNS = sql`
  v.id, v.league_id as "leagueId", v.season_id as "seasonId", v.account_id as "accountId", v.stars, v.text, v.state,
  v.hidden_reason as "hiddenReason", v.decided_at as "decidedAt", v.written_at as "writtenAt", v.edited_at as "editedAt", v.answer,
  v.answered_at as "answeredAt"`;

async function reviewsWhere(
  handle: QueryExecutorProvider,
  where: RawBuilder<unknown>,
  ending: RawBuilder<unknown> = sql`order by v.written_at desc, v.id desc`,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${COLUMNS} from league_review v where ${where} ${ending}`.execute(handle);
  return rows;
}

/** What everybody reads of a league, the newest first. @param before the last one that is known already */
export function shownReviews(
  handle: QueryExecutorProvider,
  { leagueId, before, limit }: { leagueId: string; before: string | null; limit: number },
): Promise<ReviewRow[]> {
  return reviewsWhere(
    handle,
    sql`v.league_id = ${leagueId} and v.state = 'shown'
        and (${before}::uuid is null
             or (v.written_at, v.id) < (select k.written_at, k.id from league_review k where k.id = ${before} and k.league_id = ${leagueId}))`,
    sql`order by v.written_at desc, v.id desc limit ${limit}`,
  );
}

/** All reviews of a league, the newest 100. */
export function reviewsOfLeague(handle: QueryExecutorProvider, leagueId: string): Promise<ReviewRow[]> {
  return reviewsWhere(handle, sql`v.league_id = ${leagueId}`, sql`order by v.written_at desc, v.id desc limit 100`);
}

export async function reviewById(handle: QueryExecutorProvider, id: string): Promise<ReviewRow | undefined> {
  return (await reviewsWhere(handle, sql`v.id = ${id}`))[0];
}

/** How many shown reviews of a league have 1, 2, 3, 4 and 5 stars. */
export async function starCounts(handle: QueryExecutorProvider, leagueId: string): Promise<number[]> {
  const { rows } = await sql<{ stars: number; count: number }>`
    select stars, count(*)::integer as count from league_review
     where league_id = ${leagueId} and state = 'shown' group by stars`.execute(handle);
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
}

/** The reviews of a season that stand for some players: one of each family, the oldest first. */
export function reviewsForPlayers(
  handle: QueryExecutorProvider,
  { seasonId, athleteIds }: { seasonId: string; athleteIds: readonly string[] },
): Promise<ReviewRow[]> {
  return reviewsWhere(
    handle,
    sql`exists (select from league_review_player p
                 where p.review_id = v.id and p.season_id = ${seasonId} and p.athlete_id = any(${[...athleteIds]}::uuid[]))`,
    sql`order by v.written_at, v.id`,
  );
}

/** Waits for whoever writes a review of the season at the same moment; until the transaction ends. */
export async function lockSeasonReviews(tx: AnyTx, seasonId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reviews:${seasonId}`}, 0))`.execute(tx);
}

export interface WrittenReview {
  readonly accountId: string;
  readonly stars: number;
  readonly text: string;
  readonly state: ReviewState;
  /** Null: not known. */
  readonly network: Buffer | null;
  readonly at: Date;
}

export async function insertReview(
  tx: AnyTx,
  { leagueId, seasonId, ...written }: WrittenReview & { leagueId: string; seasonId: string },
): Promise<string> {
  const { accountId, stars, text, state, network, at } = written;
  const { rows } = await sql<{ id: string }>`
    insert into league_review (league_id, season_id, account_id, stars, text, state, network_hash, written_at)
    values (${leagueId}, ${seasonId}, ${accountId}, ${stars}, ${text}, ${state}, ${network}, ${at}) returning id`.execute(
    tx,
  );
  return rows[0]!.id;
}

/** Writes over a review; one that was hidden and is shown or held again has no reason any more. */
export async function updateReview(tx: AnyTx, id: string, written: WrittenReview): Promise<void> {
  const { accountId, stars, text, state, network, at } = written;
  await sql`
    update league_review
       set account_id = ${accountId}, stars = ${stars}, text = ${text}, state = ${state}, network_hash = ${network}, edited_at = ${at},
           hidden_reason = case when ${state} = 'hidden' then hidden_reason end
     where id = ${id}`.execute(tx);
}

/** The review stands for these players; who stands for another review already stays there. */
export async function linkPlayers(
  tx: AnyTx,
  { reviewId, seasonId, athleteIds }: { reviewId: string; seasonId: string; athleteIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into league_review_player (season_id, athlete_id, review_id)
    select ${seasonId}, a, ${reviewId} from unnest(${[...athleteIds]}::uuid[]) a on conflict do nothing`.execute(tx);
}

export async function deleteReview(tx: AnyTx, id: string): Promise<void> {
  await sql`delete from league_review where id = ${id}`.execute(tx);
}

/** The first answer stays. @returns false where there is one, or the review is not shown */
export async function writeAnswer(
  tx: AnyTx,
  { id, answer, by, at }: { id: string; answer: string; by: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update league_review set answer = ${answer}, answered_by = ${by}, answered_at = ${at}
     where id = ${id} and answer is null and state = 'shown'`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function writeReviewState(
  tx: AnyTx,
  { id, hiddenReason, by, at }: { id: string; hiddenReason: string | null; by: string; at: Date },
): Promise<void> {
  await sql`
    update league_review
       set state = ${hiddenReason === null ? "shown" : "hidden"}, hidden_reason = ${hiddenReason}, decided_by = ${by}, decided_at = ${at}
     where id = ${id}`.execute(tx);
}

/** The stars of all reviews of a league that are shown, and how many they are. */
export async function shownStars(
  handle: QueryExecutorProvider,
  leagueId: string,
): Promise<{ sum: number; count: number }> {
  const { rows } = await sql<{ sum: number; count: number }>`
    select coalesce(sum(stars), 0)::integer as sum, count(*)::integer as count
      from league_review where league_id = ${leagueId} and state = 'shown'`.execute(handle);
  return rows[0]!;
}

/** Another review of the league within two days, this many in all, is a hint. */
const MANY_AT_ONCE = 6;

/** Hints of abuse, for a review `v` of any state. */
const HINTS_OF = sql`
  array_remove(array[
    case when (select count(*) from league_review o
                where o.league_id = v.league_id and o.written_at between v.written_at - interval '1 day' and v.written_at + interval '1 day')
              >= ${MANY_AT_ONCE} then 'many-at-once' end,
    case when v.network_hash is not null and exists (
           select from league_review o where o.league_id = v.league_id and o.network_hash = v.network_hash and o.id <> v.id and o.account_id <> v.account_id)
         then 'same-network' end], null)`;

export type ModeratedRow = ReviewRow & { readonly hints: Hint[] };

type Leagues = readonly string[] | "everything";
const within = (leagueIds: Leagues) =>
  leagueIds === "everything" ? sql`true` : sql`v.league_id = any(${[...leagueIds]}::uuid[])`;

/** How many reviews of some leagues wait for who moderates them. */
export async function heldReviews(handle: QueryExecutorProvider, leagueIds: Leagues): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::integer as held from league_review v where v.state = 'held' and ${within(leagueIds)}`.execute(
    handle,
  );
  return rows[0]!.held;
}

/** What somebody moderates, the newest 100. @param leagueIds of these leagues, or of all */
export async function moderatedReviews(
  handle: QueryExecutorProvider,
  { leagueIds, state }: { leagueIds: Leagues; state: ModeratedState },
): Promise<ModeratedRow[]> {
  const which = {
    all: sql`true`,
    held: sql`v.state = 'held'`,
    hidden: sql`v.state = 'hidden'`,
    odd: sql`v.state <> 'hidden' and cardinality(v.hints) > 0`,
  }[state];
  const { rows } = await sql<ModeratedRow>`
    select ${COLUMNS}, v.hints from (select v.*, ${HINTS_OF} as hints from league_review v where ${within(leagueIds)}) v
     where ${which} order by v.written_at desc, v.id desc limit 100`.execute(handle);
  return rows;
}

/** The networks of reviews written before a moment are forgotten. */
export async function forgetNetworksBefore(handle: QueryExecutorProvider, before: Date): Promise<void> {
  await sql`
    update league_review set network_hash = null
     where network_hash is not null and coalesce(edited_at, written_at) < ${before}`.execute(handle);
}

/** What an account wrote, for its download. */
export async function reviewsBy(handle: QueryExecutorProvider, accountId: string): Promise<unknown> {
  const { rows } = await sql`
    select league_id as league, season_id as season, stars, text, state, hidden_reason as "hiddenReason", written_at as "writtenAt",
           edited_at as "editedAt", answer
      from league_review where account_id = ${accountId} order by written_at`.execute(handle);
  const answers = await sql`
    select id as review, answer, answered_at as "answeredAt" from league_review
     where answered_by = ${accountId} order by answered_at`.execute(handle);
  return { reviews: rows, answers: answers.rows };
}

/**
 * An account goes: its reviews go with it, and its answers and decisions stay without it.
 * @returns the leagues whose rating changes
 */
export async function forgetReviewer(tx: AnyTx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from league_review where account_id = ${accountId} returning league_id as id`.execute(tx);
  await sql`update league_review set answered_by = null where answered_by = ${accountId}`.execute(tx);
  await sql`update league_review set decided_by = null where decided_by = ${accountId}`.execute(tx);
  return [...new Set(rows.map(({ id }) => id))];
}
