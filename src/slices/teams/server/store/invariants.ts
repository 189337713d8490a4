import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";

const broken = (query: RawBuilder<{ about: string }>) => async (handle: QueryExecutorProvider) =>
  (await query.execute(handle)).rows.map(({ about }) => about);

/** What must always hold of teams. */
export const TEAMS_INVARIANTS = [
  {
    name: "T1",
    says: "A team counts the players it has, and no more than its maximum and what was allowed beyond it.",
    broken: broken(sql`
      select t.id::text as about from team t
       where t.player_count <> (select count(*) from roster_assignment a where a.team_id = t.id)
          or t.player_count > t.max_players + t.allowed_over`),
  },
  {
    name: "T2",
    says: "A player of a team plays in its division.",
    broken: broken(sql`
      select a.registration_id::text as about from roster_assignment a join team t on t.id = a.team_id
       where t.division_id <> a.division_id`),
  },
  {
    name: "T3",
    says: "Nothing is allowed beyond a maximum that nobody needs.",
    broken: broken(sql`
      select t.id::text as about from team t where t.allowed_over > greatest(0, t.player_count - t.max_players)`),
  },
] as const;
