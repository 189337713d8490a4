import { sql, type QueryExecutorProvider } from "kysely";
import type { SubmittedLeague } from "../../../contract/reviewing/submission.ts";
import { leagueColumns, leagueSets } from "../league-columns.ts";

/** A league as it was submitted, with what follows from its ZIP code. */
export interface WrittenLeague {
  readonly content: SubmittedLeague;
  readonly timeZone: string;
}

/** Whether nobody has a readable address yet, and takes it: two who ask at once do not both get it. */
export async function takeSlug(handle: QueryExecutorProvider, slug: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('league-slug:' || ${slug}, 0))`.execute(handle);
  const { rows } = await sql`select from league where slug = ${slug}`.execute(handle);
  return rows.length === 0;
}

/** Makes a league that waits for a decision, with its location. @returns its id */
export async function insertPendingLeague(
  handle: QueryExecutorProvider,
  { content, timeZone, slug, ownerId }: WrittenLeague & { slug: string; ownerId: string },
): Promise<string> {
  const own = leagueColumns(content);
  const columns = own.map(([column]) => sql.ref(column));
  const values = own.map(([, value]) => sql`${value}`);
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into venue (name, address, city, state, zip, field_count, parking_note)
      values (${content.venueName}, ${content.address}, ${content.city}, ${content.state}, ${content.zip},
              ${content.fieldCount}, ${content.parkingNote ?? ""})
      returning id)
    insert into league (slug, owner_id, status, time_zone, venue_id, ${sql.join(columns)})
    select ${slug}, ${ownerId}, 'pending', ${timeZone}, added.id, ${sql.join(values)}
      from added returning id`.execute(handle);
  return rows[0]!.id;
}

/** Writes a resubmitted league over what it was, with its location; it waits again. */
export async function updatePendingLeague(
  handle: QueryExecutorProvider,
  leagueId: string,
  { content, timeZone }: WrittenLeague,
): Promise<void> {
  await sql`
    update venue set name = ${content.venueName}, address = ${content.address}, city = ${content.city},
                     state = ${content.state}, zip = ${content.zip}, field_count = ${content.fieldCount},
                     parking_note = ${content.parkingNote ?? ""},
                     lat = case when zip = ${content.zip} and address = ${content.address} then lat end,
                     lng = case when zip = ${content.zip} and address = ${content.address} then lng end
     where id = (select venue_id from league where id = ${leagueId})`.execute(handle);
  await sql`
    update league
       set status = 'pending', time_zone = ${timeZone}, ${sql.join(leagueSets(content))},
           version = version + 1
     where id = ${leagueId}`.execute(handle);
}

/** Makes the season of a league that was submitted, open between its dates, with one division that spans the ages. */
export async function insertSeason(
  handle: QueryExecutorProvider,
  leagueId: string,
  content: SubmittedLeague,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into season (league_id, name, term, year, status, registration_start_date, registration_end_date,
                        league_start_date, league_end_date, regular_season_games)
    values (${leagueId}, ${content.seasonName}, ${content.term}, ${content.year}, 'open',
            ${content.registrationStartDate}, ${content.registrationEndDate}, ${content.leagueStartDate},
            ${content.leagueEndDate}, ${content.regularSeasonGames})
    returning id`.execute(handle);
  const seasonId = rows[0]!.id;
  await sql`
    insert into division (season_id, name, min_age, max_age, age_cutoff_date, gender, capacity)
    values (${seasonId}, ${agesName(content)}, ${content.minAge}, ${content.maxAge}, ${content.ageCutoffDate},
            ${content.gender}, ${content.capacity})`.execute(handle);
  await insertTimesAndFees(handle, seasonId, content);
}

/** Writes a resubmitted league's season over what it was: its latest, with that one's first division and their price. */
export async function updateSeason(
  handle: QueryExecutorProvider,
  leagueId: string,
  content: SubmittedLeague,
): Promise<void> {
  const { rows } = await sql<{ seasonId: string; divisionId: string }>`
    select s.id as "seasonId", d.id as "divisionId" from season s join division d on d.season_id = s.id
     where s.league_id = ${leagueId}
     order by s.league_start_date desc, s.id, d.position, d.id limit 1`.execute(handle);
  const [found] = rows;
  if (!found) return insertSeason(handle, leagueId, content);
  const { seasonId, divisionId } = found;
  await sql`
    update season
       set name = ${content.seasonName}, term = ${content.term}, year = ${content.year},
           registration_start_date = ${content.registrationStartDate},
           registration_end_date = ${content.registrationEndDate}, league_start_date = ${content.leagueStartDate},
           league_end_date = ${content.leagueEndDate}, regular_season_games = ${content.regularSeasonGames},
           version = version + 1
     where id = ${seasonId}`.execute(handle);
  await sql`
    update division
       set min_age = ${content.minAge}, max_age = ${content.maxAge}, age_cutoff_date = ${content.ageCutoffDate},
           gender = ${content.gender}, capacity = greatest(${content.capacity}, spots_taken), version = version + 1
     where id = ${divisionId}`.execute(handle);
  await sql`delete from season_play_time where season_id = ${seasonId}`.execute(handle);
  await sql`
    delete from fee_line where season_id = ${seasonId} and (division_id is null or division_id = ${divisionId})
    `.execute(handle);
  await insertTimesAndFees(handle, seasonId, content);
}

async function insertTimesAndFees(
  handle: QueryExecutorProvider,
  seasonId: string,
  { playTimes, registrationFeeCents, equipmentFeeCents }: SubmittedLeague,
): Promise<void> {
  await sql`
    insert into season_play_time (season_id, weekday, start_time, end_time)
    select ${seasonId}, weekday, start, "end"
      from json_to_recordset(${JSON.stringify(playTimes)}) as t(weekday smallint, start time, "end" time)`.execute(
    handle,
  );
  await sql`
    insert into fee_line (season_id, kind, amount_cents)
    values (${seasonId}, 'registration', ${registrationFeeCents}), (${seasonId}, 'equipment', ${equipmentFeeCents})
    `.execute(handle);
}

/** A division that is alone is called by its ages; families do not read its name. */
function agesName({ minAge, maxAge }: Pick<SubmittedLeague, "minAge" | "maxAge">): string {
  return minAge === maxAge ? String(minAge) : `${minAge}–${maxAge}`;
}
