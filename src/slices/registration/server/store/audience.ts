import { sql } from "kysely";
import type { Language } from "#kernel/language.ts";
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

/** An address that a list names, whose children no family has taken over. */
export interface ListedAddress {
  email: string;
  children: number;
  /** Of the last invitation; English where there was none. */
  language: Language;
}

/**
 * Addresses without an account behind some registrations of a season's divisions, each once; those that want no letters of the
 * league are not among them.
 */
export async function listedAddresses(
  handle: Handle<PlaceTables>,
  {
    leagueId,
    divisionIds,
    statuses,
    registrationIds,
    guests = true,
  }: Omit<Registrants, "seasonId"> & {
    /** Whether those are among them who wait without an account. */
    guests?: boolean;
  },
): Promise<ListedAddress[]> {
  const { rows } = await sql<ListedAddress>`
    with listed as (
      select lower(p.guardian_email) as folded, min(p.guardian_email) as email, count(*)::integer as children
        from imported_player p join registration r on r.id = p.registration_id
       where r.division_id = any(${divisionIds}::uuid[]) and p.claimed_at is null and r.status = any(${statuses}::text[])
         and (${registrationIds.length === 0} or r.id = any(${registrationIds}::uuid[]))
         and (${guests} or not p.from_waitlist)
       group by lower(p.guardian_email))
    select email, children,
           coalesce((select l.language from listed_letter l
                      where l.league_id = ${leagueId} and l.email = folded and l.kind = 'invitation'
                      order by l.sent_at desc limit 1), 'en') as language
      from listed
     where not exists (select from listed_refusal no where no.league_id = ${leagueId} and no.email = folded)`.execute(
    handle,
  );
  return rows;
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
