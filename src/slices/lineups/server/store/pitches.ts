import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";

export interface OutingRow {
  readonly registrationId: string;
  readonly athleteId: string | null;
  readonly eventId: string;
  readonly teamId: string;
  /** On the calendar at the venue. */
  readonly date: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly pitches: number;
}

/**
 * Pitches in games of some seasons, in the order of time; games that were called off do not count.
 * @param games published games with their days, as schedule publishes them
 */
export async function outingsOf(
  handle: QueryExecutorProvider,
  games: RawBuilder<unknown>,
  seasonIds: readonly string[],
): Promise<OutingRow[]> {
  const { rows } = await sql<OutingRow>`
    select p.registration_id as "registrationId", p.athlete_id as "athleteId", p.event_id as "eventId", p.team_id as "teamId",
           g.local_date::text as date,
           (extract(epoch from g.starts_at) * 1000)::float8 as "startsAt", p.pitches
      from lineup l
      join lineup_player p on p.event_id = l.event_id and p.team_id = l.team_id
      join ${games} g on g.id = l.event_id
     where l.season_id = any(${[...seasonIds]}::uuid[]) and p.pitches > 0 and g.status = 'scheduled'
     order by g.starts_at, p.registration_id`.execute(handle);
  return rows;
}
