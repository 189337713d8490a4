import { sql, type Transaction } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Handle } from "#platform/db/open.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import { writeAccounts } from "./people/accounts.ts";
import { writeBatch } from "./batch-writer.ts";
import { writeFamilies } from "./people/families.ts";
import { inventLeagues } from "./leagues/invented-leagues.ts";
import { writeLeagueStaff } from "./people/league-staff.ts";
import { readParks } from "./leagues/parks.ts";
import { writeFamilySpots, writeFamilySpotsIn } from "./people/family-spots.ts";
import { writeOwnForms } from "./leagues/own-forms.ts";
import { MANAGERS, writeOfficeFamilies } from "./people/office-families.ts";
import { makeAtlas, readLocations } from "./leagues/locations.ts";
import { writeRegistrations } from "./people/registrations.ts";
import { writeBrackets } from "./seasons/brackets.ts";
import { writeChats } from "./seasons/chats.ts";
import { writeLineups } from "./seasons/lineups.ts";
import { writeMessages } from "./seasons/messages.ts";
import { writeDistricts } from "./people/districts.ts";
import { writePlayoffSeasons, type PlayoffSeasons } from "./seasons/playoff-seasons.ts";
import { closeRunningSeason, writeRunningSeason } from "./seasons/running-season.ts";
import { writeReviewCases } from "./people/review-cases.ts";
import { writeResults } from "./seasons/results.ts";
import { writeClearances } from "./people/clearances.ts";
import { writeStatistics } from "./seasons/statistics.ts";
import { writeReviews } from "./seasons/reviews.ts";
import { writeSchedules } from "./seasons/schedules.ts";
import { writeOfficials } from "./seasons/officials.ts";
import { writeVolunteers } from "./seasons/volunteers.ts";
import { writeSubmissions } from "./people/submissions.ts";
import { writeTeams } from "./seasons/teams.ts";
import { writeVenueFields } from "./leagues/venue-fields.ts";

/** Leagues that are made and written at a time: enough to be quick, few enough to be light on memory. */
const BATCH = 1000;
/** Who runs the leagues that the demonstration shows. */
const MANAGER = "manager@touchline.example";
/** One load at a time, whatever the number of processes that start at once. */
const LOAD_LOCK = 7_310_442;

export interface DemonstrationOptions<Schema> {
  readonly handle: Handle<Schema>;
  /** The day around which the seasons lie. */
  readonly today: LocalDate;
  /** The same seed and day give the same data. */
  readonly seed: string | number;
  /** The project's folder, for the reference files. */
  readonly root: string;
  /** The installation's, for the notes on children's health; without it there are none. */
  readonly cipher?: Pick<FieldCipher, "seal">;
  /** Where uploads lie; without it there are none. */
  readonly files?: Pick<FileStore, "put">;
  /** The moment of the load, in epoch milliseconds, for what has a deadline; the day's first unless told otherwise. */
  readonly now?: number;
  /** 2,400 unless told otherwise. */
  readonly leagues?: number;
  /**
   * False leaves the registrations out, for measuring the search with very many leagues: the divisions' counts then
   * speak of rows that are not there.
   */
  readonly registrations?: boolean;
}

export interface DemonstrationCounts {
  /** False when demonstration data was there already: then nothing was done, and the counts are of what is there. */
  readonly loaded: boolean;
  readonly leagues: number;
  readonly seasons: number;
  readonly divisions: number;
  readonly registrations: number;
}

/**
 * Loads invented leagues, with everything that belongs to them, in one transaction: all of it or nothing.
 * The caller sees to it that this never runs in production. ZIP codes must be there.
 * @throws Error when there is a league that is not demonstration data
 */
export async function loadDemonstration<Schema>(options: DemonstrationOptions<Schema>): Promise<DemonstrationCounts> {
  const { handle } = options;
  if (handle.isTransaction) return load(handle as Transaction<Schema>, options);
  return handle.transaction().execute((tx) => load(tx, options));
}

async function load<Schema>(
  tx: Transaction<Schema>,
  options: DemonstrationOptions<Schema>,
): Promise<DemonstrationCounts> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOAD_LOCK)})`.execute(tx);
  const there = await sql<{ demonstration: boolean }>`select demonstration from league group by demonstration`.execute(
    tx,
  );
  if (there.rows.some((row) => !row.demonstration)) {
    throw new Error(
      "This database has leagues that are not demonstration data: no demonstration data is loaded beside them.",
    );
  }
  if (there.rows.length > 0) {
    // A database of an earlier version has leagues and no people, or people without families.
    await writeAccounts(tx);
    await writeSubmissions(tx);
    await writeDistricts(tx);
    await writeLeagueStaff(tx);
    await writeVenueFields(tx, { today: options.today, ownerEmail: MANAGER });
    await writeFamilies(tx, options);
    if (options.registrations !== false) await writePeopleWithSpots(tx, options);
    await writeOwnForms(tx, options.today);
    return { loaded: false, ...(await countRows(tx)) };
  }

  const { today, leagues = 2400 } = options;
  const seed = String(options.seed);
  const locations = await readLocations(tx);
  const world = { seed, today, leagues, atlas: makeAtlas(locations), parks: await readParks(options.root, locations) };
  for (const batch of inventLeagues(world, BATCH)) await writeBatch(tx, batch);
  // The planner would otherwise take the tables for empty until the first autovacuum.
  await sql`analyze venue, league, season, season_play_time, division, fee_line`.execute(tx);
  // Its leagues are there: nobody is met by a site under construction.
  await sql`update site_setting set pre_launch = false`.execute(tx);
  await writeAccounts(tx);
  await writeReviewCases(tx);
  await writeSubmissions(tx);
  await writeDistricts(tx);
  await writeLeagueStaff(tx);
  await writeVenueFields(tx, { today, ownerEmail: MANAGER });
  await writeFamilies(tx, options);
  const running =
    options.registrations === false ? undefined : await writeRunningSeason(tx, { today, ownerEmail: MANAGER });
  const playoffs =
    options.registrations === false ? undefined : await writePlayoffSeasons(tx, { today, ownerEmail: MANAGERS[1]! });
  if (options.registrations !== false) await writeRegistrations(tx, today);
  await sql`analyze registration, account`.execute(tx);
  if (running) {
    await writeFamilySpotsIn(tx, running, options);
    await closeRunningSeason(tx, running);
  }
  if (playoffs) for (const season of [playoffs.played, playoffs.playing]) await closeRunningSeason(tx, season);
  if (options.registrations !== false) await writePeopleWithSpots(tx, options, playoffs);
  await writeOwnForms(tx, today);
  return { loaded: true, ...(await countRows(tx)) };
}

/** Who has spots: the parent who can sign in, and the families in the leagues of the managers who can. */
async function writePeopleWithSpots<Schema>(
  tx: Transaction<Schema>,
  options: DemonstrationOptions<Schema>,
  playoffs?: PlayoffSeasons,
): Promise<void> {
  await writeFamilySpots(tx, options);
  await writeOfficeFamilies(tx, { ownerEmails: MANAGERS });
  await writeTeams(tx, { today: options.today, ownerEmail: MANAGER, playoffs });
  const now = new Date(options.now ?? Date.parse(options.today));
  await writeSchedules(tx, { today: options.today, now, playoffs });
  // Who reads a room is found through a dozen tables filled just now, which the planner would take for empty: half of the load.
  await sql`analyze`.execute(tx);
  await writeChats(tx, { now });
  await writeMessages(tx, { now });
  await writeResults(tx, { now, playoffs });
  if (playoffs) await writeBrackets(tx, playoffs, now);
  await writeStatistics(tx, { now, ownerEmail: MANAGER });
  await writeLineups(tx, { now, ownerEmail: MANAGER });
  await writeReviews(tx, { now });
  await writeVolunteers(tx, { today: options.today, now });
  await writeClearances(tx, { now, files: options.files });
  await writeOfficials(tx, { now });
}

async function countRows<Schema>(tx: Transaction<Schema>): Promise<Omit<DemonstrationCounts, "loaded">> {
  const { rows } = await sql<Omit<DemonstrationCounts, "loaded">>`
    select (select count(*) from league)::int as leagues, (select count(*) from season)::int as seasons,
           (select count(*) from division)::int as divisions, (select count(*) from registration)::int as registrations`.execute(
    tx,
  );
  const [counts] = rows;
  if (!counts) throw new Error("The database did not count.");
  return counts;
}
