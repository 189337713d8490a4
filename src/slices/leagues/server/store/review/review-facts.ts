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

/** Miles on the great circle between the places of two tables (rules/search/distance.ts says where the formula is from). */
function milesBetween(a: string, b: string): RawBuilder<number> {
  const [one, other] = [sql.ref(a), sql.ref(b)];
  return sql<number>`
    7917.5117 * asin(least(1, sqrt(
      power(sin(radians(${one}.lat - ${other}.lat) / 2), 2)
      + cos(radians(${one}.lat)) * cos(radians(${other}.lat)) * power(sin(radians(${one}.lng - ${other}.lng) / 2), 2))))`;
}

/** One degree of latitude is some 69 miles: a first sieve, without trigonometry, that leaves nobody out. */
function roughlyWithin(a: string, b: string, miles: number): RawBuilder<boolean> {
  return sql<boolean>`abs(${sql.ref(a)}.lat - ${sql.ref(b)}.lat) <= ${miles / 68}`;
}

export interface UsualPrices {
  nearby: UsualPrice;
  anywhere: UsualPrice;
}

/** What approved leagues of the same sport cost, each by its latest season: within some miles, and everywhere. */
export async function usualPrices(
  handle: QueryExecutorProvider,
  leagues: readonly Compared[],
  miles: number,
): Promise<ReadonlyMap<string, UsualPrices>> {
  const { rows } = await sql<{
    leagueId: string;
    near: number;
    nearCents: number | null;
    all: number;
    cents: number | null;
  }>`
    with compared as (${placed(leagues)}),
    priced as (
      select l.id, l.sport, lower(l.custom_sport) as custom, z.lat, z.lng,
             (select coalesce(sum(f.amount_cents), 0) from fee_line f
               where f.division_id is null
                 and f.season_id = (select s.id from season s where s.league_id = l.id and s.status <> 'draft'
                                     order by s.league_start_date desc, s.id limit 1))::int as cents
        from league l join zip_code z on z.zip = l.zip
       where l.status = 'approved' and l.deleted_at is null and l.sport in (select sport from compared)),
    beside as (
      select c."leagueId", p.cents,
             ${roughlyWithin("c", "p", miles)} and ${milesBetween("c", "p")} <= ${miles} as near
        from compared c join priced p on p.sport = c.sport and p.id <> c."leagueId"
         and (c.sport <> 'other' or p.custom is not distinct from lower(c."customSport")))
    select "leagueId", count(*) filter (where near)::int as near, count(*)::int as all,
           percentile_disc(0.5) within group (order by cents) filter (where near) as "nearCents",
           percentile_disc(0.5) within group (order by cents) as cents
      from beside group by "leagueId"`.execute(handle);
  return new Map(
    rows.map(({ leagueId, near, nearCents, all, cents }) => [
      leagueId,
      { nearby: { leagues: near, medianCents: nearCents ?? 0 }, anywhere: { leagues: all, medianCents: cents ?? 0 } },
    ]),
  );
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
    with compared as (${placed(leagues)}),
    -- Once for all of them: where each league is costs more to find out than to compare.
    others as materialized (
      select l.id as "leagueId", l.name, l.slug, l.status, l.sport, lower(l.name) as folded, z.lat, z.lng
        from league l join zip_code z on z.zip = l.zip
       where l.deleted_at is null and l.status <> 'denied')
    select c."leagueId" as "comparedId", o.* from compared c
      cross join lateral (
        select "leagueId", name, slug, status, ${milesBetween("c", "others")} as miles
          from others
         where "leagueId" <> c."leagueId" and ${roughlyWithin("c", "others", miles)}
           and (folded = lower(c.name) or sport = c.sport and similarity(folded, lower(c.name)) >= ${ALIKE})
           and ${milesBetween("c", "others")} <= ${miles}
         order by similarity(folded, lower(c.name)) desc, "leagueId" limit 1) o`.execute(handle);
  return new Map(rows.map(({ comparedId, ...league }) => [comparedId, league]));
}
