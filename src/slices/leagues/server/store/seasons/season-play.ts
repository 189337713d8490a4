import { sql, type QueryExecutorProvider } from "kysely";
import type { SPORTS } from "../../../contract/vocabulary.ts";

/** What a season says of its games: how many, and when in the week it plays, on the clock of its league. */
export interface SeasonPlay {
  readonly sport: (typeof SPORTS)[number];
  /** Of a team in the regular season; 0 where nobody has said. */
  readonly games: number;
  /** ISO weekdays, 1 is Monday. */
  readonly times: readonly { weekday: number; from: string; to: string }[];
}

export async function seasonPlay(handle: QueryExecutorProvider, seasonId: string): Promise<SeasonPlay | undefined> {
  const { rows } = await sql<SeasonPlay>`
    select l.sport, s.regular_season_games as games,
           (select coalesce(json_agg(json_build_object('weekday', case p.weekday when 0 then 7 else p.weekday end,
                                                       'from', to_char(p.start_time, 'HH24:MI'), 'to', to_char(p.end_time, 'HH24:MI'))
                                     order by (p.weekday + 6) % 7, p.start_time), '[]')
              from season_play_time p where p.season_id = s.id) as times
      from season s join league l on l.id = s.league_id where s.id = ${seasonId}`.execute(handle);
  return rows[0];
}
