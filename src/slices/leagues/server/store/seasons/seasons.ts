import { sql, type QueryExecutorProvider } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { SeasonContent } from "../../../contract/office/league-seasons.ts";
import type { PlayTime } from "../../../contract/search/search.ts";
import type { SeasonStatus, Term } from "../../../contract/vocabulary.ts";

export interface OfficeSeasonRow {
  id: string;
  seasonName: string;
  term: Term;
  year: number;
  status: SeasonStatus;
  registrationStartDate: LocalDate;
  registrationEndDate: LocalDate;
  leagueStartDate: LocalDate;
  leagueEndDate: LocalDate;
  regularSeasonGames: number;
  playTimes: PlayTime[];
  registrationFeeCents: number;
  equipmentFeeCents: number;
  version: number;
  changedBy: string | null;
  changedAt: Date | null;
}

const fee = (kind: "registration" | "equipment") => sql`
  coalesce((select f.amount_cents from fee_line f
             where f.season_id = s.id and f.division_id is null and f.kind = ${sql.lit(kind)}), 0)`;
const COLUMNS = sql`
  s.id, s.name as "seasonName", s.term, s.year, s.status, s.registration_start_date as "registrationStartDate",
  s.registration_end_date as "registrationEndDate", s.league_start_date as "leagueStartDate",
  s.league_end_date as "leagueEndDate", s.regular_season_games as "regularSeasonGames",
  (select coalesce(json_agg(json_build_object('weekday', t.weekday, 'start', to_char(t.start_time, 'HH24:MI'),
            'end', to_char(t.end_time, 'HH24:MI')) order by t.weekday, t.start_time), '[]')
     from season_play_time t where t.season_id = s.id) as "playTimes",
  ${fee("registration")} as "registrationFeeCents", ${fee("equipment")} as "equipmentFeeCents",
  s.version, s.changed_by as "changedBy", s.changed_at as "changedAt"`;

/** A league's seasons, the newest first. */
export async function seasonRows(handle: QueryExecutorProvider, leagueId: string): Promise<OfficeSeasonRow[]> {
  const { rows } = await sql<OfficeSeasonRow>`
    select ${COLUMNS} from season s where s.league_id = ${leagueId}
     order by s.league_start_date desc, s.id desc`.execute(handle);
  return rows;
}

/** A season of a league, held until the transaction ends. */
export async function lockSeason(
  handle: QueryExecutorProvider,
  leagueId: string,
  seasonId: string,
): Promise<OfficeSeasonRow | undefined> {
  const { rows } = await sql<OfficeSeasonRow>`
    select ${COLUMNS} from season s where s.id = ${seasonId} and s.league_id = ${leagueId} for update of s`.execute(
    handle,
  );
  return rows[0];
}

interface At {
  by: string;
  now: Date;
}

/** Writes a new season without divisions. @returns its id */
export async function insertSeason(
  handle: QueryExecutorProvider,
  leagueId: string,
  season: SeasonContent,
  { by, now }: At,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into season (league_id, name, term, year, status, registration_start_date, registration_end_date,
                        league_start_date, league_end_date, regular_season_games, changed_by, changed_at)
    values (${leagueId}, ${season.seasonName}, ${season.term}, ${season.year}, ${season.status},
            ${season.registrationStartDate}, ${season.registrationEndDate}, ${season.leagueStartDate},
            ${season.leagueEndDate}, ${season.regularSeasonGames}, ${by}, ${now})
    returning id`.execute(handle);
  const { id } = rows[0]!;
  await writePlayTimes(handle, id, season.playTimes);
  await writeFees(handle, { seasonId: id, divisionId: null }, season);
  return id;
}

/** Writes a season over what stands, with its times and prices. */
export async function writeSeason(
  handle: QueryExecutorProvider,
  seasonId: string,
  season: SeasonContent,
  { by, now }: At,
): Promise<void> {
  await sql`
    update season set name = ${season.seasonName}, term = ${season.term}, year = ${season.year}, status = ${season.status},
           registration_start_date = ${season.registrationStartDate}, registration_end_date = ${season.registrationEndDate},
           league_start_date = ${season.leagueStartDate}, league_end_date = ${season.leagueEndDate},
           regular_season_games = ${season.regularSeasonGames}, version = version + 1, changed_by = ${by}, changed_at = ${now}
     where id = ${seasonId}`.execute(handle);
  await writePlayTimes(handle, seasonId, season.playTimes);
  await writeFees(handle, { seasonId, divisionId: null }, season);
}

async function writePlayTimes(
  handle: QueryExecutorProvider,
  seasonId: string,
  times: readonly PlayTime[],
): Promise<void> {
  await sql`delete from season_play_time where season_id = ${seasonId}`.execute(handle);
  for (const { weekday, start, end } of times) {
    await sql`
      insert into season_play_time (season_id, weekday, start_time, end_time)
      values (${seasonId}, ${weekday}, ${start}, ${end})`.execute(handle);
  }
}

export interface Fees {
  registrationFeeCents: number;
  equipmentFeeCents: number;
}

/** Writes the price of a season, or a division's own; none of its own: it has its season's from now on. */
export async function writeFees(
  handle: QueryExecutorProvider,
  { seasonId, divisionId }: { seasonId: string; divisionId: string | null },
  fees: Fees | null,
): Promise<void> {
  await sql`
    delete from fee_line where season_id = ${seasonId} and division_id is not distinct from ${divisionId}::uuid`.execute(
    handle,
  );
  if (fees === null) return;
  await sql`
    insert into fee_line (season_id, division_id, kind, amount_cents)
    values (${seasonId}, ${divisionId}, 'registration', ${fees.registrationFeeCents}),
           (${seasonId}, ${divisionId}, 'equipment', ${fees.equipmentFeeCents})`.execute(handle);
}

/** Removes a season with its divisions. The database refuses where somebody registered. */
export async function deleteSeason(handle: QueryExecutorProvider, seasonId: string): Promise<void> {
  await sql`delete from season where id = ${seasonId}`.execute(handle);
}
