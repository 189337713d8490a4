import { sql, type QueryExecutorProvider } from "kysely";
import type { LeagueColumn, LeagueListInput } from "../../contract/office/league-list.ts";
import type { LeagueStatus, Sport } from "../../contract/vocabulary.ts";
import { IN_DISTRICT, runBy } from "./ties.ts";

/** Whose leagues: all of them, or those of an account, with those of its district where it oversees one. */
export type Seen = "all" | { accountId: string; oversees: boolean };

export interface ListRow {
  id: string;
  slug: string;
  name: string;
  sport: Sport;
  customSport: string | null;
  city: string;
  state: string;
  status: LeagueStatus;
  owner: boolean;
  manager: boolean;
  inWindow: boolean;
  /** Whether anybody ever asked for a spot, as `everAsked` has it. */
  asked: boolean;
  seasonId: string | null;
  seasonName: string | null;
  startDate: string | null;
  endDate: string | null;
  capacity: number | null;
  taken: number | null;
  waiting: number | null;
  /** How many match in all: the same in every row. */
  total: number;
}

export interface ListCards {
  all: number;
  totalLeagues: number;
  activeSeasons: number;
  registrations: number;
  spotsLeft: number;
  waiting: number;
  sports: Sport[];
}

export function seenBy(seen: Seen) {
  if (seen === "all") return sql`true`;
  const { accountId, oversees } = seen;
  return sql`(${runBy(accountId)}
    or (${oversees} and exists (select from district_manager dm join district d on d.id = dm.district_id
                                 where dm.account_id = ${accountId} and ${IN_DISTRICT})))`;
}

/** Today in each league's own calendar. */
const todayAt = (now: Date) => sql`(${now}::timestamptz at time zone l.time_zone)::date`;
/** spec.txt §4, as `inSeasonWindow` has it. */
const IN_WINDOW = sql`
  s.status <> 'draft' and s.registration_start_date <= l.today and l.today <= s.league_end_date`;

/** The figures over the table, of all that somebody sees. */
export async function listCards(handle: QueryExecutorProvider, seen: Seen, now: Date): Promise<ListCards> {
  const { rows } = await sql<ListCards>`
    with seen as (
      select l.id, l.status, l.sport, ${todayAt(now)} as today from league l where l.deleted_at is null and ${seenBy(seen)}
    ), going as (
      select l.id, sum(d.capacity) as capacity, sum(d.spots_taken) as taken, sum(d.waitlist_length) as waiting
        from seen l join season s on s.league_id = l.id and ${IN_WINDOW}
        left join division d on d.season_id = s.id and d.removed_at is null
       where l.status = 'approved' group by l.id
    )
    select (select count(*)::int from seen) as "all",
           (select count(*)::int from seen where status = 'approved') as "totalLeagues",
           (select count(*)::int from going) as "activeSeasons",
           (select coalesce(sum(taken), 0)::int from going) as registrations,
           (select coalesce(sum(capacity - taken), 0)::int from going) as "spotsLeft",
           (select coalesce(sum(waiting), 0)::int from going) as waiting,
           array(select distinct sport from seen order by sport) as sports`.execute(handle);
  return rows[0]!;
}

/** The season of a league that goes on or lies next. */
const SEASON = sql`
      left join lateral (
        select s.id, s.name, s.league_start_date, s.league_end_date from season s where s.league_id = l.id
         order by s.status = 'draft', s.league_end_date < l.today,
                  abs(s.league_start_date - l.today) limit 1) c on true`;
/** Its spots. */
const SPOTS = sql`
      left join lateral (
        select coalesce(sum(d.capacity), 0)::int as capacity, coalesce(sum(d.spots_taken), 0)::int as taken,
               coalesce(sum(d.waitlist_length), 0)::int as waiting
          from division d where d.season_id = c.id and d.removed_at is null) p on c.id is not null`;

/** By what each column sorts, and what has to be looked up of every league for that. */
const SORT: Record<LeagueColumn, { by: ReturnType<typeof sql>; of: ReturnType<typeof sql> }> = {
  name: { by: sql`lower(l.name)`, of: sql`` },
  status: { by: sql`array_position('{pending,denied,approved}'::text[], l.status)`, of: sql`` },
  season: { by: sql`c.league_start_date`, of: SEASON },
  taken: { by: sql`p.taken`, of: sql`${SEASON} ${SPOTS}` },
  waiting: { by: sql`p.waiting`, of: sql`${SEASON} ${SPOTS}` },
};

type Words = Pick<LeagueListInput, "q" | "sport">;

/** What a league must be by its words and sport. */
function matching({ q, sport }: Words) {
  const like = `%${(q ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql`(${sport ?? null}::text is null or l.sport = ${sport ?? null})
         and (${q ?? ""} = '' or l.name ilike ${like} or l.custom_sport ilike ${like} or l.city ilike ${like}
              or l.state ilike ${like} or l.sport ilike ${like})`;
}

/** How many leagues match of each status. */
export async function statusCounts(
  handle: QueryExecutorProvider,
  seen: Seen,
  words: Words,
): Promise<Record<LeagueStatus, number>> {
  const { rows } = await sql<{ status: LeagueStatus; count: number }>`
    select l.status, count(*)::int as count from league l
     where l.deleted_at is null and ${seenBy(seen)} and ${matching(words)} group by l.status`.execute(handle);
  return {
    pending: 0,
    approved: 0,
    denied: 0,
    ...Object.fromEntries(rows.map(({ status, count }) => [status, count])),
  };
}

/** One page of the leagues that somebody sees and that match, and how many match. */
export async function listPage(
  handle: QueryExecutorProvider,
  seen: Seen,
  accountId: string,
  { q, status, sport, sort, page, perPage }: LeagueListInput & { perPage: number },
  now: Date,
): Promise<{ rows: ListRow[]; total: number }> {
  const { by, of } = SORT[sort.replace("-", "") as LeagueColumn];
  const direction = sql.raw(sort.startsWith("-") ? "desc nulls last" : "asc nulls last");
  const { rows } = await sql<ListRow>`
    with seen as (
      select l.*, ${todayAt(now)} as today from league l
       where l.deleted_at is null and ${seenBy(seen)}
         and (${status ?? null}::text is null or l.status = ${status ?? null})
         and ${matching({ q, sport })}
    ), page as (
      select l.*, count(*) over ()::int as total, row_number() over (order by ${by} ${direction}, lower(l.name), l.id) as position
        from seen l ${of} order by position limit ${perPage} offset ${(page - 1) * perPage}
    )
    select l.id, l.slug, l.name, l.sport, l.custom_sport as "customSport", l.city, l.state, l.status,
           l.owner_id is not distinct from ${accountId}::uuid as owner,
           exists (select from league_manager m where m.league_id = l.id and m.account_id = ${accountId}) as manager,
           exists (select from season s where s.league_id = l.id and ${IN_WINDOW}) as "inWindow",
           exists (select from division d join season s on s.id = d.season_id
                    where s.league_id = l.id and (d.last_ticket > 0 or d.spots_taken > 0)) as asked,
           c.id as "seasonId", c.name as "seasonName", c.league_start_date as "startDate", c.league_end_date as "endDate",
           p.capacity, p.taken, p.waiting, l.total
      from page l ${SEASON} ${SPOTS} order by l.position`.execute(handle);
  return { rows, total: rows[0]?.total ?? 0 };
}
