import { sql, type QueryExecutorProvider } from "kysely";
import type { Seen } from "./league-list.ts";
import { seenBy } from "./league-list.ts";
import { decidedBy, runBy } from "./ties.ts";

/** What of an account's own leagues waits for it. */
export interface OwnDuties {
  /** Leagues that were sent back and not resubmitted yet. */
  sentBack: number;
  /** Half-filled leagues. */
  drafts: number;
}

export async function ownDuties(handle: QueryExecutorProvider, accountId: string): Promise<OwnDuties> {
  const { rows } = await sql<OwnDuties>`
    with own as (
      select id, status from league l
       where l.deleted_at is null
         and ${runBy(accountId)})
    select (select count(*) from own where status = 'denied')::int as "sentBack",
           (select count(*) from league_draft d
             where d.submitted_at is null and (d.account_id = ${accountId} or d.league_id in (select id from own)))::int as drafts
    `.execute(handle);
  return rows[0]!;
}

/** A season of an account's own in which families wait although spots are free. */
export interface SeasonWaitlist {
  leagueId: string;
  leagueName: string;
  seasonId: string;
  seasonName: string;
  /** How many families wait in such divisions. */
  waiting: number;
}

/** Where families wait although spots are free, of an account's own leagues: seasons that are not over. */
export async function waitlistsWithSpots(
  handle: QueryExecutorProvider,
  accountId: string,
  now: Date,
): Promise<SeasonWaitlist[]> {
  const { rows } = await sql<SeasonWaitlist>`
    select l.id as "leagueId", l.name as "leagueName", s.id as "seasonId", s.name as "seasonName",
           sum(d.waitlist_length)::int as waiting
      from division d join season s on s.id = d.season_id join league l on l.id = s.league_id
     where l.deleted_at is null and d.removed_at is null and s.status <> 'draft'
       and s.league_end_date >= (${now}::timestamptz at time zone l.time_zone)::date
       and d.waitlist_length > 0 and d.spots_taken < d.capacity
       and ${runBy(accountId)}
     group by l.id, s.id order by lower(l.name), s.league_start_date, s.id limit 20`.execute(handle);
  return rows;
}

/** A league by its name. */
export interface NamedLeague {
  leagueId: string;
  leagueName: string;
}

/** Leagues that an account runs in which a spot costs something, where registration is open or announced. */
export async function leaguesWithPrices(
  handle: QueryExecutorProvider,
  accountId: string,
  now: Date,
): Promise<NamedLeague[]> {
  const { rows } = await sql<NamedLeague>`
    select l.id as "leagueId", l.name as "leagueName" from league l
     where ${runBy(accountId)}
       and exists (select from offering o
                    where o.league_id = l.id and o.season_status in ('open', 'coming-soon')
                      and o.registration_closes_at > ${now} and o.league_price_cents > 0)
     order by lower(l.name), l.id limit 20`.execute(handle);
  return rows;
}

/** Listed leagues in which a spot costs something, where registration is open or opens until a time. */
export async function pricedSoon(
  handle: QueryExecutorProvider,
  { now, until }: { now: Date; until: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct league_id as id from offering
     where season_status in ('open', 'coming-soon') and registration_opens_at <= ${until}
       and registration_closes_at > ${now} and league_price_cents > 0 order by 1`.execute(handle);
  return rows.map(({ id }) => id);
}

/** The spots of some leagues: in the season of each that goes on or comes next, and in the one before it. */
export interface SeasonFigures {
  leagues: number;
  taken: number;
  capacity: number;
  waiting: number;
  takenBefore: number | null;
  capacityBefore: number | null;
}

export async function seasonFigures(handle: QueryExecutorProvider, seen: Seen, now: Date): Promise<SeasonFigures> {
  const { rows } = await sql<SeasonFigures>`
    with seen as (
      select l.id, (${now}::timestamptz at time zone l.time_zone)::date as today from league l
       where l.deleted_at is null and l.status = 'approved' and ${seenBy(seen)}),
    numbered as (
      select s.id, row_number() over (partition by l.id order by s.league_start_date) as number
        from seen l join season s on s.league_id = l.id
       where s.status <> 'draft' and s.league_end_date >= l.today),
    earlier as (
      select s.id, row_number() over (partition by l.id order by s.league_start_date desc) as number
        from seen l join season s on s.league_id = l.id
       where s.status <> 'draft' and s.league_end_date < l.today),
    current as (
      select sum(d.spots_taken) as taken, sum(d.capacity) as capacity, sum(d.waitlist_length) as waiting
        from numbered join division d on d.season_id = numbered.id and d.removed_at is null where number = 1),
    before as (
      select sum(d.spots_taken) as taken, sum(d.capacity) as capacity
        from earlier join division d on d.season_id = earlier.id and d.removed_at is null where number = 1)
    select (select count(*) from seen)::int as leagues, coalesce(current.taken, 0)::int as taken,
           coalesce(current.capacity, 0)::int as capacity, coalesce(current.waiting, 0)::int as waiting,
           before.taken::int as "takenBefore", before.capacity::int as "capacityBefore"
      from current, before`.execute(handle);
  return rows[0]!;
}

/** What was decided in a month: how many submissions, how many of them made a league public, and how long the middle one had waited. */
export interface DecisionFigures {
  decided: number;
  approved: number;
  /** Null where nothing was decided. */
  medianHours: number | null;
}

/** Decisions in effect of the last thirty days, and of the thirty days before. @param decider as with `decidedBy` */
export async function decisionFigures(
  handle: QueryExecutorProvider,
  decider: string | undefined,
  now: Date,
): Promise<{ last: DecisionFigures; before: DecisionFigures }> {
  const month = (from: number, to: number) => sql`
    select count(*)::int as decided,
           count(*) filter (where s.state = 'approved' and s.kind = 'new')::int as approved,
           extract(epoch from percentile_cont(0.5) within group (order by s.decided_at - s.submitted_at))::float8 / 3600
             as "medianHours"
      from league_submission s join league l on l.id = s.league_id and l.deleted_at is null
     where s.applied_at is not null and s.decided_at > ${now}::timestamptz - ${from} * interval '1 day'
       and s.decided_at <= ${now}::timestamptz - ${to} * interval '1 day' and ${decidedBy(decider)}`;
  const [last, before] = await Promise.all([
    sql<DecisionFigures>`${month(30, 0)}`.execute(handle),
    sql<DecisionFigures>`${month(60, 30)}`.execute(handle),
  ]);
  return { last: last.rows[0]!, before: before.rows[0]! };
}
