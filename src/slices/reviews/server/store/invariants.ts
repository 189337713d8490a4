import { sql, type QueryExecutorProvider } from "kysely";

/** What must always hold of reviews. */
export const REVIEWS_INVARIANTS = [
  {
    name: "RV1",
    says: "A review stands for at least one player of its season; a family has one review of a season.",
    broken: async (handle: QueryExecutorProvider) => {
      const { rows } = await sql<{ about: string }>`
        select v.id::text as about from league_review v
         where not exists (select from league_review_player p where p.review_id = v.id and p.season_id = v.season_id)`.execute(
        handle,
      );
      return rows.map(({ about }) => about);
    },
  },
] as const;
