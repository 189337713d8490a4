import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";

const broken = (query: RawBuilder<{ about: string }>) => async (handle: QueryExecutorProvider) =>
  (await query.execute(handle)).rows.map(({ about }) => about);

/** What must always hold of game officials. */
export const OFFICIALS_INVARIANTS = [
  {
    name: "OA1",
    says: "Nobody is at two games at the same time, and no place at a game is taken twice.",
    broken: broken(sql`
      select a.id::text as about from official_assignment a
       where a.state in ('asked', 'accepted') and exists (
         select from official_assignment o
          where o.id <> a.id and o.state in ('asked', 'accepted')
            and ((o.account_id = a.account_id and o.during && a.during)
                 or (o.event_id = a.event_id and o.role = a.role and o.place = a.place)))`),
  },
] as const;
