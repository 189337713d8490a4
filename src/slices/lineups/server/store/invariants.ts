import { sql, type QueryExecutorProvider } from "kysely";

/** What must always hold of lineups. */
export const LINEUPS_INVARIANTS = [
  {
    name: "LU1",
    says: "No line of a lineup is of a later period than the lineup has, and no more players are planned in one than play at a time.",
    broken: async (handle: QueryExecutorProvider) => {
      const { rows } = await sql<{ about: string }>`
        select n.event_id::text as about
          from lineup_line n join lineup l on l.event_id = n.event_id and l.team_id = n.team_id
         group by n.event_id, n.team_id, n.period, l.periods, l.players_per_side
        having n.period > l.periods or count(n.plan) > l.players_per_side`.execute(handle);
      return rows.map(({ about }) => about);
    },
  },
] as const;
