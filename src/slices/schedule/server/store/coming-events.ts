import { sql, type QueryExecutorProvider } from "kysely";
import type { EventStatus } from "../../contract/vocabulary.ts";

/** The next game of each of some teams that takes place and has not begun; teams without one are left out. */
export async function nextGameIds(
  handle: QueryExecutorProvider,
  teamIds: readonly string[],
  now: Date,
): Promise<{ teamId: string; id: string }[]> {
  const { rows } = await sql<{ teamId: string; id: string }>`
    select distinct on (team.id) team.id as "teamId", e.id
      from unnest(${[...teamIds]}::uuid[]) as team (id)
      join schedule_event e on team.id in (e.home_team_id, e.away_team_id)
     where e.kind = 'game' and e.status = 'scheduled' and e.starts_at > ${now}
     order by team.id, e.starts_at, e.id`.execute(handle);
  return rows;
}

/** A published game or practice, as far as it decides who is reminded of it. */
export interface BeginningEvent {
  readonly id: string;
  readonly kind: "game" | "practice";
  readonly status: EventStatus;
  readonly teamIds: readonly string[];
  readonly startsAt: Date;
  /** Counts changes of time or location. */
  readonly revision: number;
}

/**
 * The games and practices of a season that begin between two moments, cancelled ones too, in the order of time.
 * @param teamIds those of these teams; none: of all
 */
export async function eventsBeginning(
  handle: QueryExecutorProvider,
  { seasonId, teamIds }: { seasonId: string; teamIds: readonly string[] },
  { after, until }: { after: Date; until: Date },
): Promise<BeginningEvent[]> {
  const { rows } = await sql<BeginningEvent>`
    select id, kind, status, array_remove(array[home_team_id, away_team_id], null) as "teamIds", starts_at as "startsAt", revision
      from schedule_event
     where season_id = ${seasonId} and kind <> 'other' and starts_at > ${after} and starts_at <= ${until}
       and (${teamIds.length === 0} or array[home_team_id, away_team_id] && ${[...teamIds]}::uuid[])
     order by starts_at, id`.execute(handle);
  return rows;
}
