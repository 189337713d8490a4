import { sql } from "kysely";
import { addDays, weekdayOf, type LocalDate } from "#kernel/time/calendar.ts";
import type { Tx } from "#platform/db/open.ts";

/** Days from the first Saturday of the running season to today, at least, and its length. */
const SINCE = 28;
const WEEKS = 10;
/** Two divisions, for the two older children of the parent who can sign in. */
const DIVISIONS = [
  { name: "10U–12U", minAge: 9, maxAge: 12, capacity: 48, taken: 43 },
  { name: "13U–15U", minAge: 13, maxAge: 15, capacity: 48, taken: 42 },
] as const;

/** The season that a month belongs to, from January. */
const TERMS = [
  "winter",
  "winter",
  "spring",
  "spring",
  "spring",
  "summer",
  "summer",
  "summer",
  "fall",
  "fall",
  "fall",
  "winter",
] as const;

/** A season of the demonstration that goes on, with its divisions. */
export interface RunningSeason {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly divisionIds: readonly string[];
  /** A day on which families registered for it. */
  readonly registering: LocalDate;
}

/** What a season of the demonstration is made of. Days are those of the league's calendar. */
export interface SeasonToWrite {
  readonly start: LocalDate;
  readonly end: LocalDate;
  /** Games of each team before the playoffs. */
  readonly games: number;
  readonly divisions: readonly {
    readonly name: string;
    readonly minAge: number;
    readonly maxAge: number;
    readonly capacity: number;
    readonly taken: number;
  }[];
}

/** The name and term of a season that starts on a day. */
export function termOf(start: LocalDate): { term: string; year: number; name: string } {
  const term = TERMS[Number(start.slice(5, 7)) - 1]!;
  return {
    term,
    year: Number(start.slice(0, 4)),
    name: `${term[0]!.toUpperCase()}${term.slice(1)} ${start.slice(0, 4)}`,
  };
}

/**
 * Writes a season that plays on Saturdays, with its divisions and prices; registration for it is open in name, so that families of the
 * demonstration can still be registered.
 */
export async function writeSeason<Schema>(
  tx: Tx<Schema>,
  leagueId: string,
  { start, end, games, divisions }: SeasonToWrite,
): Promise<RunningSeason> {
  const { term, year, name } = termOf(start);
  const { rows } = await sql<{ id: string }>`
    insert into season (league_id, name, term, year, status, registration_start_date, registration_end_date, league_start_date,
                        league_end_date, regular_season_games)
    values (${leagueId}, ${name}, ${term}, ${year}, 'open', ${addDays(start, -90)}, ${addDays(start, -10)}, ${start}, ${end}, ${games})
    returning id`.execute(tx);
  const seasonId = rows[0]!.id;
  await sql`
    insert into season_play_time (season_id, weekday, start_time, end_time) values (${seasonId}, 6, '09:00', '15:00')`.execute(
    tx,
  );
  await sql`
    insert into fee_line (season_id, kind, amount_cents) values (${seasonId}, 'registration', 9500), (${seasonId}, 'equipment', 2500)`.execute(
    tx,
  );
  const divisionIds = [];
  for (const [position, { name: of, minAge, maxAge, capacity, taken }] of divisions.entries()) {
    const { rows: made } = await sql<{ id: string }>`
      insert into division (season_id, name, position, min_age, max_age, age_cutoff_date, capacity, spots_taken)
      values (${seasonId}, ${of}, ${position}, ${minAge}, ${maxAge}, ${start}, ${capacity}, ${taken}) returning id`.execute(
      tx,
    );
    divisionIds.push(made[0]!.id);
  }
  return { leagueId, seasonId, divisionIds, registering: addDays(start, -30) };
}

/**
 * Gives the first league of a manager who can sign in a season that goes on: four weeks are played, six are to come. What its counts speak
 * of is written with the registrations of all leagues. Nothing where the manager has no league.
 */
export async function writeRunningSeason<Schema>(
  tx: Tx<Schema>,
  { today, ownerEmail }: { today: LocalDate; ownerEmail: string },
): Promise<RunningSeason | undefined> {
  const past = addDays(today, -SINCE);
  const start = addDays(past, -((weekdayOf(past) + 1) % 7));
  const { rows } = await sql<{ id: string }>`
    select l.id from league l join account a on a.id = l.owner_id
     where lower(a.email) = ${ownerEmail} and l.status = 'approved' and l.deleted_at is null
     order by l.id limit 1`.execute(tx);
  const [league] = rows;
  if (!league) return undefined;
  const end = addDays(start, WEEKS * 7 - 1);
  return writeSeason(tx, league.id, { start, end, games: WEEKS, divisions: DIVISIONS });
}

/** Registration for it is over. */
export async function closeRunningSeason<Schema>(tx: Tx<Schema>, { seasonId }: RunningSeason): Promise<void> {
  await sql`update season set status = 'closed' where id = ${seasonId}`.execute(tx);
}
