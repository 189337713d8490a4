import { sql, type QueryExecutorProvider } from "kysely";

/** What players are rated by, the numbers that they wear meanwhile, and the ratings of coaches and managers. */

export interface CriterionRow {
  id: string;
  name: string;
}

/** What a league rates by, in its order. */
export async function criteriaOf(handle: QueryExecutorProvider, leagueId: string): Promise<CriterionRow[]> {
  const { rows } = await sql<CriterionRow>`
    select id, name from evaluation_criterion where league_id = ${leagueId} and removed_at is null order by position, id`.execute(
    handle,
  );
  return rows;
}

/** Puts these in place of a league's criteria; one that had the name before is the same, with its ratings. */
export async function writeCriteria(
  handle: QueryExecutorProvider,
  { leagueId, names, now }: { leagueId: string; names: readonly string[]; now: Date },
): Promise<void> {
  const wanted = sql`unnest(${[...names]}::text[]) with ordinality as wanted(name, position)`;
  await sql`
    update evaluation_criterion set removed_at = ${now}
     where league_id = ${leagueId} and removed_at is null
       and lower(name) not in (select lower(wanted.name) from ${wanted})`.execute(handle);
  await sql`
    update evaluation_criterion c set removed_at = null
     where league_id = ${leagueId} and removed_at is not null
       and lower(name) in (select lower(wanted.name) from ${wanted})
       and not exists (select from evaluation_criterion o where o.league_id = c.league_id and lower(o.name) = lower(c.name)
                        and (o.removed_at is null or o.id > c.id))`.execute(handle);
  await sql`
    insert into evaluation_criterion (league_id, name, position)
    select ${leagueId}, wanted.name, wanted.position::int from ${wanted}
    on conflict (league_id, lower(name)) where removed_at is null
    do update set name = excluded.name, position = excluded.position`.execute(handle);
}

/** The numbers of a division's players. */
export async function evaluationNumbers(
  handle: QueryExecutorProvider,
  divisionId: string,
): Promise<{ registrationId: string; number: number }[]> {
  const { rows } = await sql<{ registrationId: string; number: number }>`
    select registration_id as "registrationId", number from evaluation_number where division_id = ${divisionId}
     order by number`.execute(handle);
  return rows;
}

/** The divisions of a league whose players wear numbers. */
export async function numberedDivisions(handle: QueryExecutorProvider, leagueId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct n.division_id as id from evaluation_number n join team_board b using (division_id)
     where b.league_id = ${leagueId}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Gives players the next numbers of a division, in the order in which they are named. Its board is held meanwhile. */
export async function numberPlayers(
  handle: QueryExecutorProvider,
  divisionId: string,
  registrationIds: readonly string[],
): Promise<void> {
  await sql`
    insert into evaluation_number (registration_id, division_id, number)
    select player.id, ${divisionId}, player.position
           + (select coalesce(max(number), 0) from evaluation_number where division_id = ${divisionId})
      from unnest(${[...registrationIds]}::uuid[]) with ordinality as player(id, position)
    on conflict (registration_id) do nothing`.execute(handle);
}

/** Writes what somebody thinks of a player, or takes it back. @returns false where it was so before */
export async function writeRating(
  handle: QueryExecutorProvider,
  {
    player,
    criterion,
    by,
    rating,
    now,
  }: { player: string; criterion: string; by: string; rating: number | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows } =
    rating === null
      ? await sql`
          delete from player_rating
           where registration_id = ${player} and criterion_id = ${criterion} and evaluator_id = ${by}`.execute(handle)
      : await sql`
          insert into player_rating (registration_id, criterion_id, evaluator_id, rating, at)
          values (${player}, ${criterion}, ${by}, ${rating}, ${now})
          on conflict (registration_id, criterion_id, evaluator_id) do update set rating = excluded.rating, at = excluded.at
           where player_rating.rating <> excluded.rating`.execute(handle);
  return (numAffectedRows ?? 0n) > 0n;
}

/** What one person thinks of a division's players. */
export async function ratingsBy(
  handle: QueryExecutorProvider,
  divisionId: string,
  accountId: string,
): Promise<{ registrationId: string; criterion: string; rating: number }[]> {
  const { rows } = await sql<{ registrationId: string; criterion: string; rating: number }>`
    select r.registration_id as "registrationId", r.criterion_id as criterion, r.rating
      from player_rating r join evaluation_number n using (registration_id)
     where n.division_id = ${divisionId} and r.evaluator_id = ${accountId}`.execute(handle);
  return rows;
}

/** The mean of what evaluators entered, of some players, and how many did; nothing for who was not rated. */
export async function meanRatings(
  handle: QueryExecutorProvider,
  registrationIds: readonly string[],
): Promise<Map<string, { mean: number; raters: number }>> {
  const { rows } = await sql<{ registrationId: string; mean: number; raters: number }>`
    select r.registration_id as "registrationId", round(avg(r.rating), 1)::float8 as mean,
           count(distinct r.evaluator_id)::int as raters
      from player_rating r join evaluation_criterion c on c.id = r.criterion_id and c.removed_at is null
     where r.registration_id = any(${[...registrationIds]}::uuid[]) group by r.registration_id`.execute(handle);
  return new Map(rows.map(({ registrationId, ...said }) => [registrationId, said]));
}

/** The divisions of whose players something is thought. */
export async function divisionsWithOpinions(handle: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct division_id as id from evaluation_number
    union select division_id from player_request`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Removes what was thought of players of some divisions: requests, numbers and with them ratings. */
export async function forgetOpinions(handle: QueryExecutorProvider, divisionIds: readonly string[]): Promise<void> {
  const ids = [...divisionIds];
  await sql`delete from player_request where division_id = any(${ids}::uuid[])`.execute(handle);
  await sql`delete from evaluation_number where division_id = any(${ids}::uuid[])`.execute(handle);
}
