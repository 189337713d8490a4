import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { SubmittedLeague } from "../../contract/reviewing/submission.ts";
import { LEAGUE_SELECT } from "./league-columns.ts";

/** A season that somebody may begin from. */
export interface SourceSeason {
  id: string;
  leagueId: string;
  leagueName: string;
  seasonName: string;
}

/** The seasons of some leagues, the newest first. */
export async function seasonsOf(handle: QueryExecutorProvider, leagueIds: readonly string[]): Promise<SourceSeason[]> {
  const { rows } = await sql<SourceSeason>`
    select s.id, s.league_id as "leagueId", l.name as "leagueName", s.name as "seasonName"
      from season s join league l on l.id = s.league_id
     where s.league_id = any(${leagueIds}::uuid[]) and l.deleted_at is null
     order by s.league_start_date desc, lower(l.name), s.id`.execute(handle);
  return rows;
}

/** The league of a season; undefined when there is none such. */
export async function leagueOfSeason(handle: QueryExecutorProvider, seasonId: string): Promise<string | undefined> {
  const { rows } = await sql<{ leagueId: string }>`
    select league_id as "leagueId" from season where id = ${seasonId}`.execute(handle);
  return rows[0]?.leagueId;
}

/** A league with one of its seasons and that one's first division, as it would be submitted; with its time zone. */
export type LeagueContent = SubmittedLeague & { timeZone: string };

/**
 * What a league says, with a season of its own: the named one, or its latest. Fees are the season's.
 * Undefined when there is no such league, or it has no season.
 */
export async function leagueContent(
  handle: QueryExecutorProvider,
  { leagueId, seasonId }: { leagueId: string; seasonId?: string },
): Promise<LeagueContent | undefined> {
  const season = seasonId === undefined ? sql`` : sql`and s.id = ${seasonId}`;
  const [found] = await contents(handle, sql`l.id = ${leagueId} ${season}`);
  return found?.content;
}

/** What several leagues say, each with its latest season. */
export function leagueContents(
  handle: QueryExecutorProvider,
  leagueIds: readonly string[],
): Promise<{ leagueId: string; content: LeagueContent }[]> {
  return contents(handle, sql`l.id = any(${leagueIds}::uuid[])`);
}

async function contents(
  handle: QueryExecutorProvider,
  which: RawBuilder<unknown>,
): Promise<{ leagueId: string; content: LeagueContent }[]> {
  const { rows } = await sql<LeagueContent & { leagueId: string }>`
    select distinct on (l.id) l.id as "leagueId",
           ${LEAGUE_SELECT}, v.name as "venueName", v.address,
           v.field_count as "fieldCount", nullif(v.parking_note, '') as "parkingNote",
           (select coalesce(json_agg(json_build_object('weekday', t.weekday, 'start', to_char(t.start_time, 'HH24:MI'),
                                                       'end', to_char(t.end_time, 'HH24:MI'))
                                     order by t.weekday, t.start_time), '[]')
              from season_play_time t where t.season_id = s.id) as "playTimes",
           s.term, s.year, s.name as "seasonName", s.registration_start_date as "registrationStartDate",
           s.registration_end_date as "registrationEndDate", s.league_start_date as "leagueStartDate",
           s.league_end_date as "leagueEndDate", s.regular_season_games as "regularSeasonGames",
           d.min_age as "minAge", d.max_age as "maxAge", d.age_cutoff_date as "ageCutoffDate", d.gender, d.capacity,
           ${fee("registration")} as "registrationFeeCents", ${fee("equipment")} as "equipmentFeeCents",
           l.time_zone as "timeZone"
      from league l
      join venue v on v.id = l.venue_id
      join season s on s.league_id = l.id
      join division d on d.season_id = s.id
     where ${which} and l.deleted_at is null
     order by l.id, s.league_start_date desc, s.id, d.position, d.id`.execute(handle);
  return rows.map(({ leagueId, ...content }) => ({ leagueId, content }));
}

/** A line of the season's price, else of the division's own. */
function fee(kind: "registration" | "equipment") {
  return sql`
    coalesce((select f.amount_cents from fee_line f
               where f.season_id = s.id and f.kind = ${kind} and (f.division_id is null or f.division_id = d.id)
               order by f.division_id nulls first limit 1), 0)`;
}
