import { sql, type QueryExecutorProvider } from "kysely";
import type { PlayTime } from "../../contract/search.ts";
import type { Gender } from "../../contract/vocabulary.ts";
import type { SearchedDivision, SearchedLeague, SearchedSeason } from "../../rules/search/offered.ts";

type LeagueRow = Omit<SearchedLeague, "seasons">;
type SeasonRow = Omit<SearchedSeason, "playTimes" | "divisions"> & {
  leagueId: string;
  /** "6 09:00:00 12:00:00,2 17:30:00 19:00:00": few different ones, so that most are known already. */
  plays: string | null;
  /** Rows rather than objects: their names would be most of what travels. */
  divisions: [string, number, number, Gender, number, number, number, number][];
};

/**
 * The ids of all public leagues, by half degrees of the map. What is read in this order lies in this order in memory, and
 * most searches look at the leagues around one place: side by side they cost a fraction of the fetches.
 */
export async function idsByPlace(handle: QueryExecutorProvider): Promise<string[]> {
  // As one text: tens of thousands of rows, or the elements of an array, would each be an object first.
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(l.id::text, ',' order by floor(2 * coalesce(v.lat, z.lat)), floor(2 * coalesce(v.lng, z.lng)), l.id) as ids
      from league l join venue v on v.id = l.venue_id left join zip_code z on z.zip = v.zip
     where l.status = 'approved' and l.deleted_at is null`.execute(handle);
  return rows[0]?.ids?.split(",") ?? [];
}

/**
 * The public leagues among `ids`, in their order, with what the search needs of them. The same facts as `offeredLeagues` has
 * from the view, but a league's texts travel once and not with each of its divisions: for reading all leagues. A test
 * holds the two to the same answer. What is written between its two reads may come in halves.
 */
export async function searchedLeagues(
  handle: QueryExecutorProvider,
  ids: readonly string[],
): Promise<SearchedLeague[]> {
  const [leagues, seasons] = await Promise.all([leagueRows(handle, ids), seasonRows(handle, ids)]);
  const byId = new Map(leagues.map((league) => [league.id, league]));
  const byLeague = new Map<string, SearchedSeason[]>();
  for (const { leagueId, plays, divisions, ...season } of seasons) {
    const whole = { ...season, playTimes: playTimesOf(plays ?? ""), divisions: divisions.map(divisionOf) };
    const others = byLeague.get(leagueId);
    if (others === undefined) byLeague.set(leagueId, [whole]);
    else others.push(whole);
  }
  return ids.flatMap((id) => {
    const [league, its] = [byId.get(id), byLeague.get(id)];
    return league === undefined || its === undefined ? [] : [{ ...league, seasons: its }];
  });
}

async function leagueRows(handle: QueryExecutorProvider, ids: readonly string[]): Promise<LeagueRow[]> {
  const { rows } = await sql<LeagueRow>`
    select l.id, l.slug, l.name, l.tagline, l.description, l.sport, l.custom_sport as "customSport", l.difficulty,
           l.city, l.state, v.name as venue, l.demonstration, coalesce(v.lat, z.lat) as lat, coalesce(v.lng, z.lng) as lng,
           v.lat is null as about
      from league l join venue v on v.id = l.venue_id left join zip_code z on z.zip = v.zip
     where l.id = any(${ids}::uuid[]) and l.status = 'approved' and l.deleted_at is null`.execute(handle);
  return rows;
}

/** The public seasons with divisions of some leagues. */
async function seasonRows(handle: QueryExecutorProvider, ids: readonly string[]): Promise<SeasonRow[]> {
  const { rows } = await sql<SeasonRow>`
    select s.league_id as "leagueId", s.name, s.term, s.year, s.status,
           s.registration_start_date as "registrationStartDate", s.registration_end_date as "registrationEndDate",
           s.league_start_date as "startDate", s.league_end_date as "endDate",
           extract(epoch from s.registration_start_date::timestamp at time zone l.time_zone)::float8 * 1000 as "opensAt",
           extract(epoch from (s.registration_end_date + 1)::timestamp at time zone l.time_zone)::float8 * 1000 as "closesAt",
           extract(epoch from s.league_start_date::timestamp at time zone l.time_zone)::float8 * 1000 as "startsAt",
           extract(epoch from (s.league_end_date + 1)::timestamp at time zone l.time_zone)::float8 * 1000 as "endsAt",
           (select string_agg(t.weekday || ' ' || t.start_time || ' ' || t.end_time, ',' order by t.weekday, t.start_time)
              from season_play_time t where t.season_id = s.id) as plays,
           d.divisions
      from season s
      join league l on l.id = s.league_id
     cross join lateral (
       select json_agg(json_build_array(d.name, d.min_age, d.max_age, d.gender, d.capacity, d.places_taken,
                d.waitlist_length, coalesce(
                  (select sum(f.amount_cents) from fee_line f where f.season_id = s.id and f.division_id = d.id),
                  (select sum(f.amount_cents) from fee_line f where f.season_id = s.id and f.division_id is null), 0))
                order by d.position, d.id) as divisions
         from division d where d.season_id = s.id and d.removed_at is null) d
     where s.league_id = any(${ids}::uuid[]) and s.status <> 'draft' and d.divisions is not null
     order by s.league_id, s.league_start_date, s.id`.execute(handle);
  return rows;
}

function divisionOf([
  name,
  minAge,
  maxAge,
  gender,
  capacity,
  taken,
  waiting,
  cents,
]: SeasonRow["divisions"][number]): SearchedDivision {
  return { name, minAge, maxAge, gender, capacity, taken, waiting, leaguePriceCents: cents };
}

/** Lists of play times by their text; bounded, in case the times turn out to be all different. */
const known = new Map<string, PlayTime[]>();
const MOST_KNOWN = 20_000;

function playTimesOf(text: string): readonly PlayTime[] {
  let list = known.get(text);
  if (list === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    list = text === "" ? [] : text.split(",").map(playTimeOf);
    known.set(text, list);
  }
  return list;
}

function playTimeOf(text: string): PlayTime {
  const [weekday, start = "", end = ""] = text.split(" ");
  return { weekday: Number(weekday), start: start.slice(0, 5), end: end.slice(0, 5) };
}
