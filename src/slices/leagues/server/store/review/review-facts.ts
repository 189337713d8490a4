import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { AlikeLeague, UsualPrice } from "../../../rules/review/checks.ts";

/** A league that is compared with others: what it is called, plays and where, by its ZIP code. */
export interface Compared {
  /** Its own: it is not compared with itself. */
  readonly leagueId: string;
  readonly name: string;
  readonly sport: string;
  readonly customSport: string | null;
  readonly zip: string;
}

/** The leagues to compare, each with the middle of its ZIP code. */
const placed = (leagues: readonly Compared[]) => sql`
  select c."leagueId", c.name, c.sport, c."customSport", z.lat, z.lng
    from jsonb_to_recordset(${JSON.stringify(leagues)}) as
           c("leagueId" uuid, name text, sport text, "customSport" text, zip text)
    join zip_code z on z.zip = c.zip`;

/** Miles on the great circle between the locations of two tables (rules/search/distance.ts says where the formula is from). */
function milesBetween(a: string, b: string): RawBuilder<number> {
  const [one, other] = [sql.ref(a), sql.ref(b)];
  return sql<number>`
    7917.5117 * asin(least(1, sqrt(
      power(sin(radians(${one}.lat - ${other}.lat) / 2), 2)
      + cos(radians(${one}.lat)) * cos(radians(${other}.lat)) * power(sin(radians(${one}.lng - ${other}.lng) / 2), 2))))`;
}

/** Whether a ZIP code is within some miles of a compared league: one degree of latitude is some 69 miles, and found by an index. */
const isNear = (miles: number) => sql`
  z.lat between c.lat - ${miles / 68}::double precision and c.lat + ${miles / 68}::double precision
  and ${milesBetween("c", "z")} <= ${miles}`;

/** What an approved league costs, by its latest season. */
const LATEST_CENTS = sql`
  (select coalesce(sum(f.amount_cents), 0) from fee_line f
    where f.division_id is null
      and f.season_id = (select s.id from season s where s.league_id = l.id and s.status <> 'draft'
                          order by s.league_start_date desc, s.id limit 1))::int`;

/** Whether a league is approved, plays what the compared one plays, and is another one. */
const COMPARABLE = sql`
  l.status = 'approved' and l.deleted_at is null and l.sport = c.sport and l.id <> c."leagueId"
  and (c.sport <> 'other' or lower(l.custom_sport) is not distinct from lower(c."customSport"))`;

/** What approved leagues of the same sport cost, each by its latest season: within some miles, or everywhere. Leagues without any are left out. */
export async function usualPrices(
  handle: QueryExecutorProvider,
  leagues: readonly Compared[],
  miles: number | null,
): Promise<ReadonlyMap<string, UsualPrice>> {
  const near =
    miles === null ? sql`cross join league l` : sql`join zip_code z on ${isNear(miles)} join league l on l.zip = z.zip`;
  const { rows } = await sql<UsualPrice & { leagueId: string }>`
    with compared as materialized (${placed(leagues)}),
    others as materialized (select c."leagueId", l.id from compared c ${near} where ${COMPARABLE}),
    priced as materialized (
      select l.id, ${LATEST_CENTS} as cents from (select distinct id from others) l)
    select "leagueId", count(*)::int as leagues, percentile_disc(0.5) within group (order by cents) as "medianCents"
      from others join priced using (id) group by "leagueId"`.execute(handle);
  return new Map(rows.map(({ leagueId, ...usual }) => [leagueId, usual]));
}

/** How alike two names are by their trigrams (pg_trgm), 0 to 1: "Lakeside Soccer" and "Lakeside Soccer Club" are. */
const ALIKE = 0.6;

/** The league nearby whose name is most alike, of each that has one: one of the same sport, or of the same name. */
export async function alikeLeagues(
  handle: QueryExecutorProvider,
  leagues: readonly Compared[],
  miles: number,
): Promise<ReadonlyMap<string, AlikeLeague>> {
  const { rows } = await sql<AlikeLeague & { comparedId: string }>`
    with compared as materialized (${placed(leagues)})
    select c."leagueId" as "comparedId", o.* from compared c
      cross join lateral (
        select l.id as "leagueId", l.name, l.slug, l.status, ${milesBetween("c", "z")} as miles
          from zip_code z join league l on l.zip = z.zip
         where ${isNear(miles)} and l.id <> c."leagueId" and l.deleted_at is null and l.status <> 'denied'
           and (lower(l.name) = lower(c.name) or l.sport = c.sport and similarity(lower(l.name), lower(c.name)) >= ${ALIKE})
         order by similarity(lower(l.name), lower(c.name)) desc, l.id limit 1) o`.execute(handle);
  return new Map(rows.map(({ comparedId, ...league }) => [comparedId, league]));
}
