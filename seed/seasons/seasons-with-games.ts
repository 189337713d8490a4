import { sql } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

interface SeasonWithGames {
  id: string;
  leagueId: string;
  ownerId: string;
}

/** The seasons with games that are not over, of leagues that somebody runs. */
export async function seasonsWithGames(tx: AnyTx, now: Date): Promise<SeasonWithGames[]> {
  const { rows } = await sql<SeasonWithGames>`
    select s.season_id as id, s.league_id as "leagueId", l.owner_id as "ownerId" from schedule s join league l on l.id = s.league_id
     where l.owner_id is not null and exists (select from schedule_event e where e.season_id = s.season_id and e.kind = 'game' and e.ends_at > ${now})
     order by s.season_id`.execute(tx);
  return rows;
}
