import { sql, type QueryExecutorProvider } from "kysely";
import type { PlayTime } from "../../contract/search.ts";
import type { OfferedDivision, OfferedLeague, OfferedSeason } from "../../rules/search/offered.ts";

/**
 * The same as `offeredLeagues`, for very many leagues in the order of their ids: table by table instead of through the
 * view, so that a league's texts travel once and not with each of its divisions. Twice as quick for the database and
 * for us; a test holds the two to the same answer.
 */

/** A range of league ids, both ends included. */
interface Range {
  readonly first: string;
  readonly last: string;
}

type LeagueRow = Omit<OfferedLeague, "seasons">;
type SeasonRow = Omit<OfferedSeason, "playTimes" | "divisions"> & { leagueId: string };
type DivisionRow = Omit<OfferedDivision, "leaguePriceCents"> & { seasonId: string };
type PlayTimeRow = PlayTime & { seasonId: string };
interface FeeRow {
  seasonId: string;
  divisionId: string | null;
  cents: number;
}
type OpenSeason = OfferedSeason & { readonly playTimes: PlayTime[]; readonly divisions: OfferedDivision[] };

/** The next `limit` public leagues after the id `after` (all zeros to begin with), and the last id that was looked at. */
export async function offeredAfter(
  handle: QueryExecutorProvider,
  after: string,
  limit: number,
): Promise<{ leagues: OfferedLeague[]; last: string | undefined }> {
  const leagues = await leagueRows(handle, after, limit);
  const range = { first: leagues[0]?.id, last: leagues.at(-1)?.id };
  if (range.first === undefined || range.last === undefined) return { leagues: [], last: undefined };
  const within: Range = { first: range.first, last: range.last };
  const [seasons, playTimes, divisions, fees] = await Promise.all([
    seasonRows(handle, within),
    playTimeRows(handle, within),
    divisionRows(handle, within),
    feeRows(handle, within),
  ]);
  const offered = leaguesOf(leagues, seasonsOf(seasons, playTimes, divisions, fees));
  return { leagues: offered, last: within.last };
}

async function leagueRows(handle: QueryExecutorProvider, after: string, limit: number): Promise<LeagueRow[]> {
  const { rows } = await sql<LeagueRow>`
    select l.id, l.slug, l.name, l.tagline, l.description, l.sport, l.custom_sport as "customSport", l.difficulty,
           l.city, l.state, v.name as venue, l.demonstration, coalesce(v.lat, z.lat) as lat, coalesce(v.lng, z.lng) as lng,
           v.lat is null as about
      from league l join venue v on v.id = l.venue_id left join zip_code z on z.zip = v.zip
     where l.id > ${after} and l.status = 'approved' and l.deleted_at is null
     order by l.id limit ${limit}`.execute(handle);
  return rows;
}

async function seasonRows(handle: QueryExecutorProvider, { first, last }: Range): Promise<SeasonRow[]> {
  const { rows } = await sql<SeasonRow>`
    select s.id, s.league_id as "leagueId", s.name, s.term, s.year, s.status,
           s.registration_start_date as "registrationStartDate", s.registration_end_date as "registrationEndDate",
           s.league_start_date as "startDate", s.league_end_date as "endDate",
           extract(epoch from s.registration_start_date::timestamp at time zone l.time_zone)::float8 * 1000 as "opensAt",
           extract(epoch from (s.registration_end_date + 1)::timestamp at time zone l.time_zone)::float8 * 1000 as "closesAt",
           extract(epoch from s.league_start_date::timestamp at time zone l.time_zone)::float8 * 1000 as "startsAt",
           extract(epoch from (s.league_end_date + 1)::timestamp at time zone l.time_zone)::float8 * 1000 as "endsAt"
      from season s join league l on l.id = s.league_id
     where s.league_id between ${first} and ${last} and s.status <> 'draft'
     order by s.league_id, s.league_start_date, s.id`.execute(handle);
  return rows;
}

async function playTimeRows(handle: QueryExecutorProvider, { first, last }: Range): Promise<PlayTimeRow[]> {
  const { rows } = await sql<PlayTimeRow>`
    select t.season_id as "seasonId", t.weekday, t.start_time as start, t.end_time as end
      from season s join season_play_time t on t.season_id = s.id
     where s.league_id between ${first} and ${last}
     order by t.season_id, t.weekday, t.start_time`.execute(handle);
  return rows;
}

async function divisionRows(handle: QueryExecutorProvider, { first, last }: Range): Promise<DivisionRow[]> {
  const { rows } = await sql<DivisionRow>`
    select d.id, d.season_id as "seasonId", d.name, d.min_age as "minAge", d.max_age as "maxAge", d.gender, d.capacity,
           d.places_taken as taken, d.waitlist_length as waiting
      from season s join division d on d.season_id = s.id
     where s.league_id between ${first} and ${last}
     order by d.season_id, d.position, d.id`.execute(handle);
  return rows;
}

async function feeRows(handle: QueryExecutorProvider, { first, last }: Range): Promise<FeeRow[]> {
  const { rows } = await sql<FeeRow>`
    select f.season_id as "seasonId", f.division_id as "divisionId", f.amount_cents as cents
      from season s join fee_line f on f.season_id = s.id
     where s.league_id between ${first} and ${last}`.execute(handle);
  return rows;
}

/** Seasons by league. The reads see one moment each: what came in between is left out here and read again soon. */
function seasonsOf(
  seasons: readonly SeasonRow[],
  playTimes: readonly PlayTimeRow[],
  divisions: readonly DivisionRow[],
  fees: readonly FeeRow[],
): Map<string, OpenSeason[]> {
  const byLeague = new Map<string, OpenSeason[]>();
  const bySeason = new Map<string, OpenSeason>();
  for (const { leagueId, ...row } of seasons) {
    const season = { ...row, playTimes: [], divisions: [] };
    bySeason.set(row.id, season);
    const others = byLeague.get(leagueId);
    if (others === undefined) byLeague.set(leagueId, [season]);
    else others.push(season);
  }
  for (const { seasonId, weekday, start, end } of playTimes) {
    // The driver writes a time with its seconds: "09:00:00".
    bySeason.get(seasonId)?.playTimes.push({ weekday, start: start.slice(0, 5), end: end.slice(0, 5) });
  }
  // A division's own lines replace its season's, as in the view `offering`.
  const prices = new Map<string, number>();
  for (const { seasonId, divisionId, cents } of fees) {
    const of = divisionId ?? seasonId;
    prices.set(of, (prices.get(of) ?? 0) + cents);
  }
  for (const { seasonId, ...division } of divisions) {
    const leaguePriceCents = prices.get(division.id) ?? prices.get(seasonId) ?? 0;
    bySeason.get(seasonId)?.divisions.push({ ...division, leaguePriceCents });
  }
  return byLeague;
}

/** Leagues with their seasons; a season without divisions is not offered, nor is a league without seasons. */
function leaguesOf(leagues: readonly LeagueRow[], seasons: ReadonlyMap<string, OfferedSeason[]>): OfferedLeague[] {
  return leagues.flatMap((league) => {
    const offered = (seasons.get(league.id) ?? []).filter((season) => season.divisions.length > 0);
    return offered.length === 0 ? [] : [{ ...league, seasons: offered }];
  });
}
