import { sql } from "kysely";
import { addDays, weekdayOf, type LocalDate } from "#kernel/calendar.ts";
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
  const end = addDays(start, WEEKS * 7 - 1);
  const term = TERMS[Number(start.slice(5, 7)) - 1]!;
  const name = `${term[0]!.toUpperCase()}${term.slice(1)} ${start.slice(0, 4)}`;
  const { rows } = await sql<{ leagueId: string; seasonId: string }>`
    insert into season (league_id, name, term, year, status, registration_start_date, registration_end_date, league_start_date,
                        league_end_date, regular_season_games)
    select l.id, ${name}, ${term}, ${Number(start.slice(0, 4))}, 'open', ${addDays(start, -90)}, ${addDays(start, -10)}, ${start}, ${end}, ${WEEKS}
      from league l join account a on a.id = l.owner_id
     where lower(a.email) = ${ownerEmail} and l.status = 'approved' and l.deleted_at is null
     order by l.id limit 1 returning league_id as "leagueId", id as "seasonId"`.execute(tx);
  const [season] = rows;
  if (!season) return undefined;
  await sql`
    insert into season_play_time (season_id, weekday, start_time, end_time) values (${season.seasonId}, 6, '09:00', '15:00')`.execute(
    tx,
  );
  await sql`
    insert into fee_line (season_id, kind, amount_cents) values (${season.seasonId}, 'registration', 9500), (${season.seasonId}, 'equipment', 2500)`.execute(
    tx,
  );
  const divisionIds = [];
  for (const [position, { name: of, minAge, maxAge, capacity, taken }] of DIVISIONS.entries()) {
    const { rows: made } = await sql<{ id: string }>`
      insert into division (season_id, name, position, min_age, max_age, age_cutoff_date, capacity, places_taken)
      values (${season.seasonId}, ${of}, ${position}, ${minAge}, ${maxAge}, ${start}, ${capacity}, ${taken}) returning id`.execute(
      tx,
    );
    divisionIds.push(made[0]!.id);
  }
  return { ...season, divisionIds, registering: addDays(start, -30) };
}

/** Registration for it is over. */
export async function closeRunningSeason<Schema>(tx: Tx<Schema>, { seasonId }: RunningSeason): Promise<void> {
  await sql`update season set status = 'closed' where id = ${seasonId}`.execute(tx);
}
