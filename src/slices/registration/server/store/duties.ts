import { sql, type QueryExecutorProvider } from "kysely";
import type { Status } from "../../contract/vocabulary.ts";

/** The divisions in which an athlete has a confirmed spot. */
export async function confirmedDivisions(handle: QueryExecutorProvider, athleteId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct division_id as id from registration
     where athlete_id = ${athleteId} and status = 'confirmed'`.execute(handle);
  return rows.map(({ id }) => id);
}

/** The registrations of some athletes in some states. */
export async function spotsOf(
  handle: QueryExecutorProvider,
  athleteIds: readonly string[],
  statuses: readonly Status[],
): Promise<{ athleteId: string; divisionId: string }[]> {
  const { rows } = await sql<{ athleteId: string; divisionId: string }>`
    select distinct athlete_id as "athleteId", division_id as "divisionId" from registration
     where athlete_id = any(${[...athleteIds]}::uuid[]) and status = any(${[...statuses]}::text[])`.execute(handle);
  return rows;
}

/** Those of some athletes who have a spot that goes on, or that cost something. */
export async function athletesThatCount(
  handle: QueryExecutorProvider,
  athleteIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.athlete_id as id from registration r
     where r.athlete_id = any(${athleteIds}::uuid[])
       and (r.status in ('held', 'pending_payment', 'releasing', 'offered', 'confirmed', 'waitlisted')
            or r.status = 'cancelled' and r.order_id is not null)`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Who registered somebody for one of some leagues and has a spot there, or waits. */
export async function guardiansIn(handle: QueryExecutorProvider, leagueIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct e.account_id as id from enrollment e join registration r on r.enrollment_id = e.id
     where e.league_id = any(${leagueIds}::uuid[])
       and r.status in ('held', 'pending_payment', 'releasing', 'offered', 'confirmed', 'waitlisted')`.execute(handle);
  return rows.map(({ id }) => id);
}

/**
 * The families with a spot, on a waitlist, or about to pay, in each of some divisions: their accounts. Families that were
 * invented with their league count one for each spot.
 */
export async function familiesByDivision(
  handle: QueryExecutorProvider,
  divisionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ divisionId: string; families: string[] }>`
    select r.division_id as "divisionId", array_agg(distinct coalesce(e.account_id, r.id)::text) as families
      from registration r left join enrollment e on e.id = r.enrollment_id
     where r.division_id = any(${divisionIds}::uuid[])
       and r.status in ('held', 'pending_payment', 'releasing', 'offered', 'confirmed', 'waitlisted')
     group by r.division_id`.execute(handle);
  return new Map(rows.map(({ divisionId, families }) => [divisionId, families]));
}

/** A season in which families asked for help with the price, and how many spots that concerns. */
export interface AidWaiting {
  leagueId: string;
  seasonId: string;
  registrations: number;
}

/** Where families wait for an answer about help with the price, of some leagues. */
export async function aidWaitingIn(handle: QueryExecutorProvider, leagueIds: readonly string[]): Promise<AidWaiting[]> {
  const { rows } = await sql<AidWaiting>`
    select e.league_id as "leagueId", a.season_id as "seasonId", count(*)::int as registrations
      from aid_request a
      join registration r on r.order_id = a.order_id
      join enrollment e on e.id = r.enrollment_id
     where a.state = 'asked' and e.league_id = any(${leagueIds}::uuid[])
     group by e.league_id, a.season_id order by min(a.asked_at)`.execute(handle);
  return rows;
}

/** Families of a season who keep what they were promised: those that hold a spot or have an offer, and those that have one. */
export async function promisedFamilies(
  handle: QueryExecutorProvider,
  seasonId: string,
): Promise<{ holding: number; confirmed: number }> {
  const { rows } = await sql<{ holding: number; confirmed: number }>`
    select count(distinct e.account_id) filter (where r.status <> 'confirmed')::integer as holding,
           count(distinct e.account_id) filter (where r.status = 'confirmed')::integer as confirmed
      from enrollment e join registration r on r.enrollment_id = e.id
     where e.season_id = ${seasonId}
       and r.status in ('held', 'pending_payment', 'releasing', 'offered', 'confirmed')`.execute(handle);
  return rows[0]!;
}
