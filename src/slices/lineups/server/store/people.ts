import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

/** A player is nobody's child any more: nothing is kept of when they played. */
export async function forgetPlayer(tx: AnyTx, athleteId: string, registrationIds: readonly string[]): Promise<void> {
  await sql`
    delete from lineup_player
     where athlete_id = ${athleteId} or registration_id = any(${[...registrationIds]}::uuid[])`.execute(tx);
}

/** Somebody goes: lineups that they wrote name nobody. */
export async function forgetLineupAuthor(tx: AnyTx, accountId: string): Promise<void> {
  await sql`update lineup set author_id = null where author_id = ${accountId}`.execute(tx);
}

/**
 * What an account may read of itself here: lineups that it wrote last, and when its players played and pitched.
 * @param registrationIds of its players
 */
export async function lineupsOfAccount(
  handle: QueryExecutorProvider,
  accountId: string,
  { athleteIds, registrationIds }: { athleteIds: readonly string[]; registrationIds: readonly string[] },
): Promise<unknown> {
  const { rows } = await sql<{ entry: unknown }>`
    select json_build_object(
      'lineups written', (select coalesce(json_agg(json_build_object('game', event_id, 'team', team_id, 'at', changed_at) order by changed_at), '[]')
                            from lineup where author_id = ${accountId}),
      'playing time', (select coalesce(json_agg(json_build_object('player', p.athlete_id, 'game', p.event_id, 'present', p.present,
                                         'at bats', p.at_bats, 'pitches', p.pitches,
                                         'periods', (select coalesce(json_agg(json_build_object('period', n.period, 'planned', n.plan, 'half periods played', n.played)
                                                                              order by n.period), '[]')
                                                       from lineup_line n
                                                      where n.event_id = p.event_id and n.team_id = p.team_id
                                                        and n.registration_id = p.registration_id))
                                       order by p.event_id), '[]')
                         from lineup_player p
                        where p.athlete_id = any(${[...athleteIds]}::uuid[]) or p.registration_id = any(${[...registrationIds]}::uuid[]))) as entry`.execute(
    handle,
  );
  return rows[0]!.entry;
}

/**
 * Forgets lineups of games that were over before a moment.
 * @param games published games with their ends, as schedule publishes them
 */
export async function forgetLineups(
  handle: QueryExecutorProvider,
  games: RawBuilder<unknown>,
  before: Date,
): Promise<void> {
  await sql`delete from lineup l using ${games} g where g.id = l.event_id and g.ends_at < ${before}`.execute(handle);
}
