import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";

/** What must always hold of certificates. @param clearances the relation that leagues publishes */
export const clearancesInvariants = (clearances: RawBuilder<unknown>) => [
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
  {
    name: "CL2",
    says: "Every official is cleared until the day that the league's rules and approvals give.",
    broken: async (handle: QueryExecutorProvider) => {
      const { rows } = await sql<{ about: string }>`
        select o.league_id || ' ' || o.account_id as about
          from ${clearances} o
          left join lateral (
            select min(coalesce(ends, '-infinity'::date)) as until
              from (select (select max(c.valid_until) from certificate c
                              join certificate_decision d on d.certificate_id = c.id and d.league_id = o.league_id and d.decision = 'approved'
                             where c.account_id = o.account_id and c.kind = r.kind) as ends
                      from clearance_rule r where r.league_id = o.league_id and r.role = o.role) each_kind) rules on true
         where o.cleared_until is distinct from rules.until`.execute(handle);
      return rows.map(({ about }) => about);
    },
  },
];
