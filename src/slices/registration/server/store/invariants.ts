import { sql, type QueryExecutorProvider } from "kysely";
import { invariant, type Invariant } from "#platform/db/invariant.ts";
import { UNPAID_STATUSES } from "./registrations.ts";

const HOLDING = sql`('held', 'pending_payment', 'releasing', 'offered', 'confirmed')`;

/** What must always hold of registrations among themselves. Numbers as in the design of payments. */
export const OWN_INVARIANTS: readonly Invariant[] = [
  invariant(
    "I3",
    "A child has one registration at most in a division that goes on.",
    sql`
      select min(r.id::text) as about from registration r
       where r.status in ${HOLDING} or r.status = 'waitlisted'
       group by r.division_id, r.athlete_id having count(r.athlete_id) > 1`,
  ),
  invariant(
    "I9",
    "Nothing is held or offered for longer than five minutes after its time.",
    sql`
      select r.id::text as about from registration r
       where r.status in ('held', 'offered') and not r.demonstration and r.expires_at < now() - interval '5 minutes'`,
  ),
  invariant(
    "I10",
    "Nobody was offered a spot before somebody who waits alone and came earlier.",
    sql`
      select r.id::text as about
        from registration r join registration before on before.division_id = r.division_id and before.status = 'waitlisted'
        left join enrollment e on e.id = before.enrollment_id
       where r.status = 'offered' and not r.demonstration and before.waitlist_ticket < r.waitlist_ticket
         and coalesce(e.waitlist, 'each') <> 'together'
         -- Unless a manager did, and wrote down why.
         and not exists (select from registration_note n where n.registration_id = r.id and n.action = 'offered')`,
  ),
  invariant(
    "I18",
    "What is held has an order that can be paid, what was confirmed has one that was.",
    sql`
      select r.id::text as about from registration r left join enrollment_order o on o.order_id = r.order_id
       where not r.demonstration and not r.imported
         and (r.status in ('held', 'pending_payment', 'releasing') and (o.order_id is null or o.ended_at is not null)
              or r.status = 'confirmed' and (o.order_id is null or o.ended_at is null))`,
  ),
];

/** That no account holds more unpaid spots of a division than it may. */
export function unpaidWithin(most: number): Invariant {
  return invariant(
    "I17",
    `No account has more than ${most} unpaid spots in a division.`,
    sql`
      select min(r.id::text) as about from registration r join enrollment_order o on o.order_id = r.order_id
       where r.status in ${UNPAID_STATUSES} group by r.division_id, o.account_id having count(*) > ${most}`,
  );
}

/** How many registrations of each division take a spot, and how many wait. */
export async function countedRegistrations(
  handle: QueryExecutorProvider,
): Promise<{ id: string; taken: number; waiting: number }[]> {
  const { rows } = await sql<{ id: string; taken: number; waiting: number }>`
    select division_id as id, count(*) filter (where status in ${HOLDING})::integer as taken,
           count(*) filter (where status = 'waitlisted')::integer as waiting
      from registration where status in ${HOLDING} or status = 'waitlisted' group by division_id`.execute(handle);
  return rows;
}
