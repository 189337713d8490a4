import { sql, type QueryExecutorProvider } from "kysely";

/** The mean of what evaluators entered, of some players; nothing for who was not rated. */
export async function meanRatings(
  handle: QueryExecutorProvider,
  registrationIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ registrationId: string; rating: number }>`
    select r.registration_id as "registrationId", round(avg(r.rating), 1)::float8 as rating
      from player_rating r join evaluation_criterion c on c.id = r.criterion_id and c.removed_at is null
     where r.registration_id = any(${[...registrationIds]}::uuid[]) group by r.registration_id`.execute(handle);
  return new Map(rows.map(({ registrationId, rating }) => [registrationId, rating]));
}

/** The divisions of whose players something is thought. */
export async function divisionsWithOpinions(handle: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.division_id as id from player_rating r join roster_assignment a on a.registration_id = r.registration_id
    union select division_id from player_request`.execute(handle);
  return rows.map(({ id }) => id);
}
