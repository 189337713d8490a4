import { sql, type QueryExecutorProvider } from "kysely";
import { addDays } from "#kernel/time/calendar.ts";
import { instantAt } from "#kernel/time/zoned-time.ts";
import type { PlayTime } from "../../../contract/search/search.ts";
import type { Gender } from "../../../contract/vocabulary.ts";
import type { SearchedDivision, SearchedLeague, SearchedSeason } from "../../../rules/search/offered.ts";

type LeagueRow = Omit<SearchedLeague, "seasons"> & { timeZone: string };
type Instants = "opensAt" | "closesAt" | "startsAt" | "endsAt";
type SeasonRow = Omit<SearchedSeason, Instants | "playTimes" | "divisions"> & {
  leagueId: string;
  /** "6 09:00:00 12:00:00,2 17:30:00 19:00:00": few different ones, so that most are known already. */
  plays: string | null;
  /** Rows rather than objects: their names would be most of what travels. */
  divisions: [string, number, number, string, Gender, number, number, number, number][];
};

/**
 * The ids of all public leagues, by half degrees of the map. What is read in this order lies in this order in memory, and
 * most searches look at the leagues around one location: side by side they cost a fraction of the fetches.
 */
export async function idsByLocation(handle: QueryExecutorProvider): Promise<string[]> {
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
  const byLeague = new Map<string, SeasonRow[]>();
  for (const season of seasons) {
    const others = byLeague.get(season.leagueId);
    if (others === undefined) byLeague.set(season.leagueId, [season]);
    else others.push(season);
  }
  const byId = new Map(leagues.map((league) => [league.id, league]));
  return ids.flatMap((id) => {
    const [league, its] = [byId.get(id), byLeague.get(id)];
    if (league === undefined || its === undefined) return [];
    const { timeZone, ...rest } = league;
    return [{ ...rest, seasons: its.map((season) => seasonOf(season, timeZone)) }];
  });
}

/** Written out: of 135,000 of them, taking rows apart and putting them together again is a tenth of a second. */
function seasonOf(row: SeasonRow, zone: string): SearchedSeason {
  return {
    name: row.name,
    term: row.term,
    year: row.year,
    status: row.status,
    registrationStartDate: row.registrationStartDate,
    registrationEndDate: row.registrationEndDate,
    startDate: row.startDate,
    endDate: row.endDate,
    opensAt: startOf(row.registrationStartDate, zone),
    closesAt: endOf(row.registrationEndDate, zone),
    startsAt: startOf(row.startDate, zone),
    endsAt: endOf(row.endDate, zone),
    playTimes: playTimesOf(row.plays ?? ""),
    divisions: row.divisions.map(divisionOf),
  };
}

async function leagueRows(handle: QueryExecutorProvider, ids: readonly string[]): Promise<LeagueRow[]> {
  const { rows } = await sql<LeagueRow>`
    select l.id, l.slug, l.name, l.tagline, l.description, l.sport, l.custom_sport as "customSport", l.difficulty,
           l.city, l.state, v.name as venue, l.demonstration, l.photo_id as photo, coalesce(v.lat, z.lat) as lat, coalesce(v.lng, z.lng) as lng,
           v.lat is null as about, l.rating_sum as "ratingSum", l.rating_count as "ratingCount", l.time_zone as "timeZone"
      from league l join venue v on v.id = l.venue_id left join zip_code z on z.zip = v.zip
     where l.id = any(${ids}::uuid[]) and l.status = 'approved' and l.deleted_at is null`.execute(handle);
  return rows;
}

/**
 * The public seasons with divisions of some leagues. Fees and play times are added up for all of them at once: asked season by
 * season, the look-ups in the indexes cost more than all the rest. When their days begin is not asked: the zone is the
 * league's, another look-up for each season, and working it out takes the database a second for all of them.
 */
async function seasonRows(handle: QueryExecutorProvider, ids: readonly string[]): Promise<SeasonRow[]> {
  const { rows } = await sql<SeasonRow>`
    with chosen as materialized (
      select s.* from season s
       where s.league_id = any(${ids}::uuid[]) and s.status <> 'draft'),
    fees as materialized (
      select season_id, division_id, sum(amount_cents) as cents from fee_line
       where season_id = any(array(select id from chosen)) group by season_id, division_id),
    divisions as (
      select d.season_id, json_agg(json_build_array(d.name, d.min_age, d.max_age, d.age_cutoff_date, d.gender, d.capacity, d.spots_taken,
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
           p.plays, d.divisions
      from chosen s join divisions d on d.season_id = s.id left join plays p on p.season_id = s.id
     order by s.league_id, s.league_start_date, s.id`.execute(handle);
  return rows;
}

function divisionOf([
  name,
  minAge,
  maxAge,
  ageCutoffDate,
  gender,
  capacity,
  taken,
  waiting,
  cents,
]: SeasonRow["divisions"][number]): SearchedDivision {
  return { name, minAge, maxAge, ageCutoffDate, gender, capacity, taken, waiting, leaguePriceCents: cents };
}

/** How much of what keeps coming up is remembered, in case it turns out to be all different. */
const MOST_KNOWN = 20_000;

/** When a date begins in a time zone, and when it is over: few different ones, so that most are known already. */
const begun = new Map<string, Map<string, number>>();

function startOf(date: string, zone: string): number {
  let known = begun.get(zone);
  if (known === undefined) begun.set(zone, (known = new Map<string, number>()));
  let instant = known.get(date);
  if (instant === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(date, (instant = instantAt(date, "00:00", zone)));
  }
  return instant;
}
const over = new Map<string, string>();

function endOf(date: string, zone: string): number {
  let next = over.get(date);
  if (next === undefined) {
    if (over.size >= MOST_KNOWN) over.clear();
    over.set(date, (next = addDays(date, 1)));
  }
  return startOf(next, zone);
}

/** Lists of play times by their text. */
const playLists = new Map<string, PlayTime[]>();

function playTimesOf(text: string): readonly PlayTime[] {
  let list = playLists.get(text);
  if (list === undefined) {
    if (playLists.size >= MOST_KNOWN) playLists.clear();
    list = text === "" ? [] : text.split(",").map(playTimeOf);
    playLists.set(text, list);
  }
  return list;
}

function playTimeOf(text: string): PlayTime {
  const [weekday, start = "", end = ""] = text.split(" ");
  return { weekday: Number(weekday), start: start.slice(0, 5), end: end.slice(0, 5) };
}
