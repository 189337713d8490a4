import { sql, type RawBuilder } from "kysely";
import { invariant } from "#platform/db/invariant.ts";

/** What must always hold of certificates. @param clearances the relation that leagues publishes */
export const clearancesInvariants = (clearances: RawBuilder<unknown>) => [
  invariant(
    "CL1",
    "Nobody has decided about their own certificate.",
    sql`
      select c.id::text as about from certificate_decision d join certificate c on c.id = d.certificate_id
       where d.decided_by = c.account_id`,
  ),
  invariant(
    "CL2",
    "Every official is cleared until the day that the league's rules and approvals give.",
    sql`
      select o.league_id || ' ' || o.account_id as about
        from ${clearances} o
        left join lateral (
          select min(coalesce(ends, '-infinity'::date)) as until
            from (select (select max(c.valid_until) from certificate c
                            join certificate_decision d on d.certificate_id = c.id and d.league_id = o.league_id and d.decision = 'approved'
                           where c.account_id = o.account_id and c.kind = r.kind) as ends
                    from clearance_rule r where r.league_id = o.league_id and r.role = o.role) each_kind) rules on true
       where o.cleared_until is distinct from rules.until`,
  ),
];
