import { sql, type QueryExecutorProvider } from "kysely";

/** What must always hold of venues. */
export const VENUES_INVARIANTS = [
  {
    name: "V1",
    says: "A venue that has fields keeps at least one.",
    async broken(handle: QueryExecutorProvider): Promise<string[]> {
      const { rows } = await sql<{ about: string }>`
        select venue_id::text as about from field group by venue_id having bool_and(removed_at is not null)`.execute(
        handle,
      );
      return rows.map(({ about }) => about);
    },
  },
] as const;
