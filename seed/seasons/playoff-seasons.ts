import { sql } from "kysely";
import { addDays, weekdayOf, type LocalDate } from "#kernel/time/calendar.ts";
import type { Tx } from "#platform/db/open.ts";
import { termOf, writeSeason, type RunningSeason, type SeasonToWrite } from "./running-season.ts";

/** Weeks of the regular season, and of the playoffs after it. */
const [REGULAR, PLAYOFFS] = [6, 3];
/** Days from the first Saturday of the season that plays off to today, at least: its first round is played, its second is not. */
const SINCE = REGULAR * 7 + 1;
/** Weeks between the first days of the two seasons: more than a term has. */
const APART = 14;

/** Sports whose teams everybody expects in a bracket. */
const SPORTS = [
  "soccer",
  "basketball",
  "baseball",
  "softball",
  "ice-hockey",
  "lacrosse",
  "volleyball",
  "flag-football",
];

type Divisions = SeasonToWrite["divisions"];
const PLAYED: Divisions = [{ name: "12U–13U", minAge: 11, maxAge: 13, capacity: 48, taken: 44 }];
const PLAYING: Divisions = [
  { name: "11U–13U", minAge: 10, maxAge: 13, capacity: 88, taken: 86 },
  { name: "14U–16U", minAge: 13, maxAge: 16, capacity: 48, taken: 44 },
];

/** The seasons of one league that were played off, and are being played off now. */
export interface PlayoffSeasons {
  readonly played: RunningSeason;
  readonly playing: RunningSeason;
}

/** The last day of a season's regular games: the playoffs are in the weeks after it. */
export const lastRegularDay = (start: LocalDate): LocalDate => addDays(start, REGULAR * 7 - 1);

/**
 * Gives a league of a manager who can sign in a season that ended with playoffs, and one whose playoffs go on. What their counts speak of
 * is written with the registrations of all leagues. Nothing where the manager has no league in which both terms are free.
 */
export async function writePlayoffSeasons<Schema>(
  tx: Tx<Schema>,
  { today, ownerEmail }: { today: LocalDate; ownerEmail: string },
): Promise<PlayoffSeasons | undefined> {
  const past = addDays(today, -SINCE);
  const start = addDays(past, -((weekdayOf(past) + 1) % 7));
  const before = addDays(start, -APART * 7);
  const names = [start, before].map((day) => termOf(day).name);
  const { rows } = await sql<{ id: string }>`
    select l.id from league l join account a on a.id = l.owner_id join venue v on v.id = l.venue_id
     where lower(a.email) = ${ownerEmail} and l.status = 'approved' and l.deleted_at is null
       and not exists (select from season s where s.league_id = l.id and s.name = any(${names}::text[]))
     order by l.sport <> all(${SPORTS}::text[]), v.field_count < 2, l.id limit 1`.execute(tx);
  const [league] = rows;
  if (!league) return undefined;
  const length = (REGULAR + PLAYOFFS) * 7 - 1;
  const season = (from: LocalDate, divisions: Divisions) =>
    writeSeason(tx, league.id, { start: from, end: addDays(from, length), games: REGULAR, divisions });
  return { played: await season(before, PLAYED), playing: await season(start, PLAYING) };
}
