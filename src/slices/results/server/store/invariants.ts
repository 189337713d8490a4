import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";

const broken = (query: RawBuilder<{ about: string }>) => async (handle: QueryExecutorProvider) =>
  (await query.execute(handle)).rows.map(({ about }) => about);

/** What must always hold of results. */
export const RESULTS_INVARIANTS = [
  {
    name: "G1",
    says: "Each result is what the last of its versions says.",
    broken: broken(sql`
      select r.event_id::text as about from game_result r
       where not exists (select from result_change c where c.event_id = r.event_id and c.version = r.version and c.kind <> 'removed')
          or exists (select from result_change c where c.event_id = r.event_id and c.version > r.version)`),
  },
] as const;
