import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { Status } from "../../contract/vocabulary.ts";
import type { PlaceTables } from "./registrations.ts";

export interface Registrants {
  leagueId: string;
  seasonId: string;
  /** None: all divisions of the season. */
  divisionIds: readonly string[];
  statuses: readonly Status[];
  /** None: all that fit the rest. */
  registrationIds: readonly string[];
}

export interface RegistrantRow {
  athleteId: string;
  /** Who registered them. */
  accountId: string;
}

/** Who is registered in a season, one row for each registration. */
export async function registrantRows(handle: Handle<PlaceTables>, which: Registrants): Promise<RegistrantRow[]> {
  const { leagueId, seasonId, divisionIds, statuses, registrationIds } = which;
  const { rows } = await sql<RegistrantRow>`
    select r.athlete_id as "athleteId", e.account_id as "accountId"
      from registration r join enrollment e on e.id = r.enrollment_id
     where e.season_id = ${seasonId} and e.league_id = ${leagueId} and r.athlete_id is not null
       and r.status = any(${statuses}::text[])
       and (${divisionIds.length === 0} or r.division_id = any(${divisionIds}::uuid[]))
       and (${registrationIds.length === 0} or r.id = any(${registrationIds}::uuid[]))`.execute(handle);
  return rows;
}
