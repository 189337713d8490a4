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
           l.city, l.state, v.name as venue, l.demonstration, l.photo_id as photo, coalesce(v.lat, z.lat) as lat, coalesce(v.lng, z.lng) as lng,
           v.lat is null as about
      from league l join venue v on v.id = l.venue_id left join zip_code z on z.zip = v.zip
     where l.id = any(${ids}::uuid[]) and l.status = 'approved' and l.deleted_at is null`.execute(handle);
  return rows;
}

/**
 * The public seasons with divisions of some leagues. Fees and play times are added up for all of them at once: asked season by
 * season, the look-ups in the indexes cost more than all the rest.
 */
async function seasonRows(handle: QueryExecutorProvider, ids: readonly string[]): Promise<SeasonRow[]> {
  const { rows } = await sql<SeasonRow>`
    with chosen as materialized (
      select s.*, l.time_zone from season s join league l on l.id = s.league_id
       where s.league_id = any(${ids}::uuid[]) and s.status <> 'draft'),
    fees as materialized (
      select season_id, division_id, sum(amount_cents) as cents from fee_line
       where season_id = any(array(select id from chosen)) group by season_id, division_id),
    divisions as (
      select d.season_id, json_agg(json_build_array(d.name, d.min_age, d.max_age, d.gender, d.capacity, d.places_taken,
               d.waitlist_length, coalesce(own.cents, whole.cents, 0)) order by d.position, d.id) as divisions
        from division d
        left join fees own on own.division_id = d.id
        left join fees whole on whole.season_id = d.season_id and whole.division_id is null
       where d.season_id = any(array(select id from chosen)) and d.removed_at is null group by d.season_id),
    plays as (
      select season_id, string_agg(weekday || ' ' || start_time || ' ' || end_time, ',' order by weekday, start_time) as plays
        from season_play_time where season_id = any(array(select id from chosen)) group by season_id)
    select s.league_id as "leagueId", s.name, s.term, s.year, s.status,
           s.registration_start_date as "registrationStartDate", s.registration_end_date as "registrationEndDate",
           s.league_start_date as "startDate", s.league_end_date as "endDate",
           extract(epoch from s.registration_start_date::timestamp at time zone s.time_zone)::float8 * 1000 as "opensAt",
           extract(epoch from (s.registration_end_date + 1)::timestamp at time zone s.time_zone)::float8 * 1000 as "closesAt",
           extract(epoch from s.league_start_date::timestamp at time zone s.time_zone)::float8 * 1000 as "startsAt",
           extract(epoch from (s.league_end_date + 1)::timestamp at time zone s.time_zone)::float8 * 1000 as "endsAt",
           p.plays, d.divisions
      from chosen s join divisions d on d.season_id = s.id left join plays p on p.season_id = s.id
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
