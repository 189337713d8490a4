import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { RefundStep } from "../../../contract/details.ts";

/** What a season's league said it gives back, as a column of a statement; moments as epoch milliseconds. */
export function refundPolicies(seasonId: RawBuilder<unknown>) {
  return sql`
    (select coalesce(json_agg(json_build_object('since', extract(epoch from p.since)::float8 * 1000, 'steps', p.steps)), '[]')
       from refund_policy p where p.season_id = ${seasonId})`;
}

/** What a season gives back to who registers from a moment on; null for the usual policy again. */
export async function insertRefundPolicy(
  handle: QueryExecutorProvider,
  policy: { seasonId: string; since: Date; steps: readonly RefundStep[] | null },
): Promise<void> {
  const steps = policy.steps === null ? null : JSON.stringify(policy.steps);
  await sql`
    insert into refund_policy (season_id, since, steps)
    values (${policy.seasonId}, ${policy.since}, ${steps})`.execute(handle);
}
