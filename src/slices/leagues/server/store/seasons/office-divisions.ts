import { sql, type QueryExecutorProvider } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { DivisionContent } from "../../../contract/office/league-seasons.ts";
import type { Gender } from "../../../contract/vocabulary.ts";
import { writeFees, type Fees } from "./seasons.ts";

/** Divisions as a manager changes them. Spots are counted in divisions.ts: here capacity changes, never the count. */

export interface OfficeDivisionRow {
  id: string;
  seasonId: string;
  divisionName: string;
  position: number;
  minAge: number;
  maxAge: number;
  ageCutoffDate: LocalDate;
  gender: Gender;
  capacity: number;
  taken: number;
  waiting: number;
  tickets: number;
  ownFees: Fees | null;
  version: number;
  changedBy: string | null;
  changedAt: Date | null;
}

const COLUMNS = sql`
  d.id, d.season_id as "seasonId", d.name as "divisionName", d.position, d.min_age as "minAge", d.max_age as "maxAge",
  d.age_cutoff_date as "ageCutoffDate", d.gender, d.capacity, d.spots_taken as taken, d.waitlist_length as waiting,
  d.last_ticket as tickets, d.version, d.changed_by as "changedBy", d.changed_at as "changedAt",
  (select json_build_object(
            'registrationFeeCents', coalesce(sum(f.amount_cents) filter (where f.kind = 'registration'), 0),
            'equipmentFeeCents', coalesce(sum(f.amount_cents) filter (where f.kind = 'equipment'), 0))
     from fee_line f where f.division_id = d.id having count(*) > 0) as "ownFees"`;

/** The divisions of a league's seasons, in the order in which the league lists them. */
export async function officeDivisions(handle: QueryExecutorProvider, leagueId: string): Promise<OfficeDivisionRow[]> {
  const { rows } = await sql<OfficeDivisionRow>`
    select ${COLUMNS} from division d join season s on s.id = d.season_id
     where s.league_id = ${leagueId} and d.removed_at is null order by d.season_id, d.position, d.id`.execute(handle);
  return rows;
}

/** Holds all divisions of a league until the transaction ends, in the order of their ids: no spot is taken meanwhile. */
export async function lockDivisionsOf(handle: QueryExecutorProvider, leagueId: string): Promise<void> {
  await sql`
    select d.id from division d join season s on s.id = d.season_id
     where s.league_id = ${leagueId} order by d.id for update of d`.execute(handle);
}

/** A season's divisions, held until the transaction ends, in the order in which the league lists them. */
export async function lockDivisionsIn(handle: QueryExecutorProvider, seasonId: string): Promise<OfficeDivisionRow[]> {
  // Locked by their ids, as whoever takes spots does; a statement that also sorts would lock in the order of its plan.
  await sql`select id from division where season_id = ${seasonId} order by id for update`.execute(handle);
  const { rows } = await sql<OfficeDivisionRow>`
    select ${COLUMNS} from division d where d.season_id = ${seasonId} and d.removed_at is null
     order by d.position, d.id`.execute(handle);
  return rows;
}

/** The season that a division of a league is in. */
export async function seasonOfDivision(
  handle: QueryExecutorProvider,
  leagueId: string,
  divisionId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ seasonId: string }>`
    select d.season_id as "seasonId" from division d join season s on s.id = d.season_id
     where d.id = ${divisionId} and s.league_id = ${leagueId} and d.removed_at is null`.execute(handle);
  return rows[0]?.seasonId;
}

interface At {
  by: string;
  now: Date;
}

/** Writes a new division, behind the others of its season. @returns its id */
export async function insertDivision(
  handle: QueryExecutorProvider,
  seasonId: string,
  division: DivisionContent,
  { by, now }: At,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into division (season_id, name, position, min_age, max_age, age_cutoff_date, gender, capacity, changed_by, changed_at)
    select ${seasonId}, ${division.divisionName}, coalesce(max(position) + 1, 0), ${division.minAge}, ${division.maxAge},
           ${division.ageCutoffDate}, ${division.gender}, ${division.capacity}, ${by}, ${now}
      from division where season_id = ${seasonId}
    returning id`.execute(handle);
  const { id } = rows[0]!;
  await writeFees(handle, { seasonId, divisionId: id }, division.ownFees);
  return id;
}

/**
 * Writes a division over what stands. False where it would have fewer spots than are taken: the row decides, whoever
 * takes one at this moment.
 */
export async function writeDivision(
  handle: QueryExecutorProvider,
  { id, seasonId }: { id: string; seasonId: string },
  division: DivisionContent,
  { by, now }: At,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update division set name = ${division.divisionName}, min_age = ${division.minAge}, max_age = ${division.maxAge},
           age_cutoff_date = ${division.ageCutoffDate}, gender = ${division.gender}, capacity = ${division.capacity},
           version = version + 1, changed_by = ${by}, changed_at = ${now}
     where id = ${id} and spots_taken <= ${division.capacity}`.execute(handle);
  if (numAffectedRows !== 1n) return false;
  await writeFees(handle, { seasonId, divisionId: id }, division.ownFees);
  return true;
}

/** Puts divisions into an order. */
export async function orderDivisions(handle: QueryExecutorProvider, ids: readonly string[]): Promise<void> {
  await sql`
    update division d set position = t.at - 1
      from unnest(${ids}::uuid[]) with ordinality as t(id, at)
     where d.id = t.id and d.position <> t.at - 1`.execute(handle);
}

/** Removes a division in which nobody is: altogether where nobody ever was, else it is hidden. */
export async function removeDivisionRow(
  handle: QueryExecutorProvider,
  { id, tickets }: Pick<OfficeDivisionRow, "id" | "tickets">,
  now: Date,
): Promise<void> {
  if (tickets === 0) await sql`delete from division where id = ${id}`.execute(handle);
  else await sql`update division set removed_at = ${now} where id = ${id}`.execute(handle);
}
