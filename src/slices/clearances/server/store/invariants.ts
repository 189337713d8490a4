import { sql, type QueryExecutorProvider } from "kysely";

/** What must always hold of certificates. */
export const CLEARANCES_INVARIANTS = [
  {
    name: "CL1",
    says: "Nobody has decided about their own certificate.",
    broken: async (handle: QueryExecutorProvider) => {
      const { rows } = await sql<{ about: string }>`
        select c.id::text as about from certificate_decision d join certificate c on c.id = d.certificate_id
         where d.decided_by = c.account_id`.execute(handle);
      return rows.map(({ about }) => about);
    },
  },
] as const;
