import { sql, type QueryExecutorProvider } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { ManagedLeague, ManagedSeason } from "../../contract/office/managed.ts";
import { byIdOrAddress, IS_PUBLIC, isLeague } from "./league-key.ts";

type LeagueRow = Pick<ManagedLeague, "id" | "slug" | "name" | "status" | "sport" | "timeZone">;

/** A league that is not deleted, whatever its status. */
export async function managedLeague(handle: QueryExecutorProvider, leagueId: string): Promise<LeagueRow | undefined> {
  const { rows } = await sql<LeagueRow>`
    select id, slug, name, status, sport, time_zone as "timeZone"
      from league where id = ${leagueId} and deleted_at is null`.execute(handle);
  return rows[0];
}

/** A league that everybody may read about. @param league its id or its readable address */
export function publicLeague(
  handle: QueryExecutorProvider,
  league: string,
): Promise<{ id: string; name: string; slug: string } | undefined> {
  return byIdOrAddress(league, async (key) => {
    const { rows } = await sql<{ id: string; name: string; slug: string }>`
      select l.id, l.name, l.slug from league l where ${isLeague(key)} and ${IS_PUBLIC}`.execute(handle);
    return rows[0];
  });
}

/** All seasons of a league, drafts too, the newest first, each with its divisions in their order. */
export async function managedSeasons(handle: QueryExecutorProvider, leagueId: string): Promise<ManagedSeason[]> {
  const { rows } = await sql<ManagedSeason>`
    select s.id, s.name, s.term, s.year, s.status,
           s.registration_start_date::text as "registrationStartDate",
           s.registration_end_date::text as "registrationEndDate",
           s.league_start_date::text as "startDate", s.league_end_date::text as "endDate",
           (select coalesce(json_agg(json_build_object(
                     'id', d.id, 'name', d.name, 'gender', d.gender, 'ageCutoffDate', d.age_cutoff_date,
                     'ages', json_build_object('minimum', d.min_age, 'maximum', d.max_age),
                     'capacity', d.capacity, 'spotsTaken', d.spots_taken, 'waiting', d.waitlist_length)
                     order by d.position, d.id), '[]')
              from division d where d.season_id = s.id and d.removed_at is null) as divisions
      from season s
     where s.league_id = ${leagueId}
     order by s.league_start_date desc, s.id desc`.execute(handle);
  return rows;
}

/** Where a division belongs: its league and season, whatever their status. */
export interface DivisionHome {
  id: string;
  name: string;
  ages: { minimum: number; maximum: number };
  leagueId: string;
  leagueName: string;
  leagueSlug: string;
  leagueStatus: ManagedLeague["status"];
  timeZone: string;
  seasonId: string;
  seasonName: string;
  /** Days in the league's calendar. */
  startDate: string;
  endDate: string;
}

/** The homes of some divisions of leagues that are not deleted. */
export async function divisionHomes(
  handle: QueryExecutorProvider,
  divisionIds: readonly string[],
): Promise<DivisionHome[]> {
  if (divisionIds.length === 0) return [];
  const { rows } = await sql<DivisionHome>`
    ${prepared("leagues.division-homes")}
    select d.id, d.name, json_build_object('minimum', d.min_age, 'maximum', d.max_age) as ages, l.id as "leagueId", l.name as "leagueName", l.slug as "leagueSlug", l.status as "leagueStatus", l.time_zone as "timeZone",
           s.id as "seasonId", s.name as "seasonName", s.league_start_date::text as "startDate", s.league_end_date::text as "endDate"
      from division d join season s on s.id = d.season_id join league l on l.id = s.league_id
     where d.id = any(${[...divisionIds]}::uuid[]) and d.removed_at is null and l.deleted_at is null`.execute(handle);
  return rows;
}

/** Where a season belongs: its league, whatever their status. */
export type SeasonHome = Omit<DivisionHome, "id" | "name" | "ages" | "seasonId"> & { id: string };

const SEASON_HOME = sql`
  select s.id, l.id as "leagueId", l.name as "leagueName", l.slug as "leagueSlug", l.status as "leagueStatus", l.time_zone as "timeZone",
         s.name as "seasonName", s.league_start_date::text as "startDate", s.league_end_date::text as "endDate"
    from season s join league l on l.id = s.league_id and l.deleted_at is null`;

/** The homes of some seasons of leagues that are not deleted. */
export async function seasonHomes(handle: QueryExecutorProvider, seasonIds: readonly string[]): Promise<SeasonHome[]> {
  const { rows } = await sql<SeasonHome>`
    ${SEASON_HOME} where s.id = any(${[...seasonIds]}::uuid[])`.execute(handle);
  return rows;
}

/** The homes of all seasons of some leagues, of those that are approved. */
export async function seasonsOfApproved(
  handle: QueryExecutorProvider,
  leagueIds: readonly string[],
): Promise<SeasonHome[]> {
  const { rows } = await sql<SeasonHome>`
    ${SEASON_HOME} where l.id = any(${[...leagueIds]}::uuid[]) and l.status = 'approved'`.execute(handle);
  return rows;
}
