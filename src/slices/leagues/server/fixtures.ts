import { sql, type QueryExecutorProvider } from "kysely";
import type { Difficulty, Gender, Sport, Term } from "../contract/vocabulary.ts";
import type { SeasonStatus } from "../contract/vocabulary.ts";

/** Leagues for tests: sensible defaults, everything can be said otherwise. Local dates, cents, whole years. */

export interface DivisionFixture {
  name?: string;
  minAge?: number;
  maxAge?: number;
  ageCutoffDate?: string;
  gender?: Gender;
  capacity?: number;
  taken?: number;
  waiting?: number;
  /** Own fee lines in cents; without them the season's count. */
  fees?: { registration?: number; equipment?: number };
}

export interface SeasonFixture {
  name?: string;
  term?: Term;
  year?: number;
  status?: SeasonStatus;
  registration?: [first: string, last: string];
  play?: [first: string, last: string];
  games?: number;
  playTimes?: { weekday: number; start: string; end: string }[];
  fees?: { registration?: number; equipment?: number };
  divisions?: DivisionFixture[];
}

export interface LeagueFixture {
  name?: string;
  slug?: string;
  status?: "pending" | "approved" | "denied";
  tagline?: string;
  description?: string;
  sport?: Sport;
  customSport?: string | null;
  difficulty?: Difficulty;
  city?: string;
  state?: string;
  zip?: string;
  timeZone?: string;
  /** The venue's own coordinates; null: only the ZIP code is known. */
  at?: { lat: number; lng: number } | null;
  demonstration?: boolean;
  seasons?: SeasonFixture[];
}

export interface InsertedLeague {
  id: string;
  slug: string;
  venueId: string;
  seasons: { id: string; divisions: { id: string }[] }[];
}

interface Id {
  id: string;
}

let inserted = 0;

/** ZIP codes that tests stand on: [zip, lat, lng, city, state, zone]. */
const ZIPS = [
  ["94607", 37.8071, -122.2851, "Oakland", "CA", "America/Los_Angeles"],
  ["94612", 37.8085, -122.2668, "Oakland", "CA", "America/Los_Angeles"],
  ["21550", 39.4076, -79.4067, "Oakland", "MD", "America/New_York"],
  ["94501", 37.7706, -122.2648, "Alameda", "CA", "America/Los_Angeles"],
  ["63101", 38.6346, -90.1913, "Saint Louis", "MO", "America/Chicago"],
  ["27101", 36.1029, -80.2286, "Winston-Salem", "NC", "America/New_York"],
  ["62269", 38.5718, -89.8957, "O Fallon", "IL", "America/Chicago"],
  ["83814", 47.6928, -116.785, "Coeur d'Alene", "ID", "America/Los_Angeles"],
  ["10001", 40.7484, -73.9967, "New York", "NY", "America/New_York"],
  ["20001", 38.9122, -77.0177, "Washington", "DC", "America/New_York"],
] as const;

/** Puts in the ZIP codes of the tests; those that are there already stay as they are. */
export async function insertTestZips(handle: QueryExecutorProvider): Promise<void> {
  for (const [zip, lat, lng, city, state, zone] of ZIPS) {
    await sql`insert into zip_code (zip, lat, lng, city, state, county, time_zone)
              values (${zip}, ${lat}, ${lng}, ${city}, ${state}, '', ${zone}) on conflict do nothing`.execute(handle);
  }
}

/**
 * Inserts an approved soccer league in Oakland with its venue, one open season (spring 2027, Saturday mornings,
 * registration January and February, $100 and $25) and one coed division for ages 8 to 10 with 20 spots.
 */
export async function insertLeague(handle: QueryExecutorProvider, over: LeagueFixture = {}): Promise<InsertedLeague> {
  inserted += 1;
  const {
    name = "Oakland Youth Soccer",
    slug = `league-${process.pid}-${inserted}`,
    status = "approved",
    tagline = "Everybody plays",
    description = "Games and practice for children.",
    sport = "soccer",
    customSport = null,
    difficulty = "beginner",
    city = "Oakland",
    state = "CA",
    zip = "94607",
    timeZone = "America/Los_Angeles",
    at = { lat: 37.8247, lng: -122.2655 },
    demonstration = false,
    seasons = [{}],
  } = over;
  const venue = await one(
    sql<Id>`
    insert into venue (name, address, city, state, zip, lat, lng, field_count, parking_note)
    values ('Mosswood Park', '3612 Webster St', ${city}, ${state}, ${zip}, ${at?.lat ?? null}, ${at?.lng ?? null}, 2,
            'Park on Webster Street')
    returning id`.execute(handle),
  );
  const league = await one(
    sql<Id>`
    insert into league (slug, status, name, tagline, description, sport, custom_sport, difficulty, city, state, zip,
                        time_zone, venue_id, director_name, director_phone, director_email, general_rules,
                        equipment_requirements, parent_guidelines, safety_policies, code_of_conduct, demonstration)
    values (${slug}, ${status}, ${name}, ${tagline}, ${description}, ${sport}, ${customSport}, ${difficulty}, ${city},
            ${state}, ${zip}, ${timeZone}, ${venue.id}, 'Dana Rivera', '510-555-0100', 'dana@league.example', 'Fair play.',
            'Shin guards.', 'Cheer for all.', 'A first-aider at each game.', 'Be kind.',
            ${demonstration})
    returning id`.execute(handle),
  );
  const made: InsertedLeague["seasons"] = [];
  for (const season of seasons) made.push(await insertSeason(handle, league.id, season));
  return { id: league.id, slug, venueId: venue.id, seasons: made };
}

/** Adds a season to a league; the defaults are those of `insertLeague`. */
export async function insertSeason(
  handle: QueryExecutorProvider,
  leagueId: string,
  over: SeasonFixture = {},
): Promise<{ id: string; divisions: { id: string }[] }> {
  const {
    name = "Spring 2027",
    term = "spring",
    year = 2027,
    status = "open",
    registration = ["2027-01-01", "2027-02-28"],
    play = ["2027-03-06", "2027-05-29"],
    games = 10,
    playTimes = [{ weekday: 6, start: "09:00", end: "12:00" }],
    fees = { registration: 10_000, equipment: 2_500 },
    divisions = [{}],
  } = over;
  const season = await one(
    sql<Id>`
    insert into season (league_id, name, term, year, status, registration_start_date, registration_end_date,
                        league_start_date, league_end_date, regular_season_games)
    values (${leagueId}, ${name}, ${term}, ${year}, ${status}, ${registration[0]}, ${registration[1]}, ${play[0]},
            ${play[1]}, ${games})
    returning id`.execute(handle),
  );
  for (const { weekday, start, end } of playTimes) {
    await sql`insert into season_play_time (season_id, weekday, start_time, end_time)
              values (${season.id}, ${weekday}, ${start}, ${end})`.execute(handle);
  }
  await insertFees(handle, season.id, null, fees);
  const made: { id: string }[] = [];
  for (const [position, division] of divisions.entries()) {
    made.push(await insertDivision(handle, season.id, position, division));
  }
  return { id: season.id, divisions: made };
}

/** Adds a division to a season. */
export async function insertDivision(
  handle: QueryExecutorProvider,
  seasonId: string,
  position: number,
  over: DivisionFixture = {},
): Promise<Id> {
  const {
    name = "10U",
    minAge = 8,
    maxAge = 10,
    ageCutoffDate = "2027-03-01",
    gender = "coed",
    capacity = 20,
    taken = 2,
    waiting = 0,
    fees,
  } = over;
  const division = await one(
    sql<Id>`
    insert into division (season_id, name, position, min_age, max_age, age_cutoff_date, gender, capacity, spots_taken,
                          waitlist_length, last_ticket)
    values (${seasonId}, ${name}, ${position}, ${minAge}, ${maxAge}, ${ageCutoffDate}, ${gender}, ${capacity}, ${taken},
            ${waiting}, ${waiting})
    returning id`.execute(handle),
  );
  if (fees !== undefined) await insertFees(handle, seasonId, division.id, fees);
  return division;
}

async function insertFees(
  handle: QueryExecutorProvider,
  seasonId: string,
  divisionId: string | null,
  fees: { registration?: number; equipment?: number },
): Promise<void> {
  for (const [kind, cents] of Object.entries(fees)) {
    await sql`insert into fee_line (season_id, division_id, kind, amount_cents)
              values (${seasonId}, ${divisionId}, ${kind}, ${cents})`.execute(handle);
  }
}

async function one<T>(result: Promise<{ rows: T[] }>): Promise<T> {
  const [row] = (await result).rows;
  if (row === undefined) throw new Error("the insert answered nothing");
  return row;
}
