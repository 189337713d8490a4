import { sql, type QueryExecutorProvider } from "kysely";
import type { PlayTime } from "../../../contract/search/search.ts";
import type { Difficulty, Gender, Sport, Term } from "../../../contract/vocabulary.ts";
import type { OfferedDivision, OfferedLeague, OfferedSeason } from "../../../rules/search/offered.ts";

/** What the view says of a division, instants as seconds since 1970. */
interface OfferingRow {
  leagueId: string;
  slug: string;
  leagueName: string;
  tagline: string;
  description: string;
  sport: Sport;
  customSport: string | null;
  difficulty: Difficulty;
  city: string;
  state: string;
  venue: string;
  demonstration: boolean;
  photo: string | null;
  ratingSum: number;
  ratingCount: number;
  lat: number;
  lng: number;
  about: boolean;
  seasonId: string;
  seasonName: string;
  term: Term;
  year: number;
  status: OfferedSeason["status"];
  registrationStartDate: string;
  registrationEndDate: string;
  startDate: string;
  endDate: string;
  opensAt: number;
  closesAt: number;
  startsAt: number;
  endsAt: number;
  playTimes: PlayTime[];
  divisionId: string;
  divisionName: string;
  minAge: number;
  maxAge: number;
  ageCutoffDate: string;
  gender: Gender;
  capacity: number;
  taken: number;
  waiting: number;
  leaguePriceCents: number;
}

/**
 * The public leagues among `ids` with all that is public of their seasons and divisions, in no particular order.
 * One that is not public, or has no division, is not among the answer. Some 500 ids at a time are read in 30 ms.
 */
export async function offeredLeagues(handle: QueryExecutorProvider, ids: readonly string[]): Promise<OfferedLeague[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OfferingRow>`
    select league_id as "leagueId", slug, league_name as "leagueName", tagline, description, sport,
           custom_sport as "customSport", difficulty, city, state, venue_name as venue, demonstration, photo_id as photo, lat, lng, about,
           rating_sum as "ratingSum", rating_count as "ratingCount",
           season_id as "seasonId", season_name as "seasonName", term, year, season_status as status,
           registration_start_date as "registrationStartDate", registration_end_date as "registrationEndDate",
           league_start_date as "startDate", league_end_date as "endDate",
           extract(epoch from registration_opens_at)::float8 as "opensAt",
           extract(epoch from registration_closes_at)::float8 as "closesAt",
           extract(epoch from season_starts_at)::float8 as "startsAt",
           extract(epoch from season_ends_at)::float8 as "endsAt",
           play_times as "playTimes", division_id as "divisionId", division_name as "divisionName",
           min_age as "minAge", max_age as "maxAge", age_cutoff_date as "ageCutoffDate", gender, capacity, spots_taken as taken,
           waitlist_length as waiting, league_price_cents as "leaguePriceCents"
      from offering
     where league_id = any(${ids}::uuid[])
     order by league_id, league_start_date, season_id, division_position, division_id`.execute(handle);
  return groupedByLeague(rows);
}

/** Rows in order of league and season, folded into leagues. Nothing of a row is kept but what is needed. */
function groupedByLeague(rows: readonly OfferingRow[]): OfferedLeague[] {
  const leagues: OfferedLeague[] = [];
  let seasons: OfferedSeason[] = [];
  let divisions: OfferedDivision[] = [];
  let before: OfferingRow | undefined;
  for (const row of rows) {
    if (row.leagueId !== before?.leagueId) {
      seasons = [];
      leagues.push(leagueOf(row, seasons));
    }
    if (row.seasonId !== before?.seasonId) {
      divisions = [];
      seasons.push(seasonOf(row, divisions));
    }
    divisions.push(divisionOf(row));
    before = row;
  }
  return leagues;
}

function leagueOf(row: OfferingRow, seasons: OfferedSeason[]): OfferedLeague {
  const { slug, tagline, description, customSport, demonstration, photo, ratingSum, ratingCount, lat, lng, about } =
    row;
  return {
    id: row.leagueId,
    slug,
    name: row.leagueName,
    tagline,
    description,
    sport: row.sport,
    customSport,
    difficulty: row.difficulty,
    city: row.city,
    state: row.state,
    venue: row.venue,
    demonstration,
    photo,
    ratingSum,
    ratingCount,
    lat,
    lng,
    about,
    seasons,
  };
}

function seasonOf(row: OfferingRow, divisions: OfferedDivision[]): OfferedSeason {
  return {
    id: row.seasonId,
    name: row.seasonName,
    term: row.term,
    year: row.year,
    status: row.status,
    registrationStartDate: row.registrationStartDate,
    registrationEndDate: row.registrationEndDate,
    startDate: row.startDate,
    endDate: row.endDate,
    opensAt: row.opensAt * 1000,
    closesAt: row.closesAt * 1000,
    startsAt: row.startsAt * 1000,
    endsAt: row.endsAt * 1000,
    playTimes: row.playTimes,
    divisions,
  };
}

function divisionOf(row: OfferingRow): OfferedDivision {
  const { minAge, maxAge, ageCutoffDate, gender, capacity, taken, waiting, leaguePriceCents } = row;
  return {
    id: row.divisionId,
    name: row.divisionName,
    minAge,
    maxAge,
    ageCutoffDate,
    gender,
    capacity,
    taken,
    waiting,
    leaguePriceCents,
  };
}
