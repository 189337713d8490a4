import { sql, type QueryExecutorProvider } from "kysely";

/** What a person should look at. */
export interface Finding {
  /** "payment-differs" */
  kind: string;
  /** The id of what it is about. */
  about: string;
  /** Ids, states and amounts. */
  details: Record<string, unknown>;
}

export interface FindingRow extends Finding {
  id: string;
  foundAt: Date;
  seenAt: Date;
}

/** Writes a finding down; found again, it is the same one. True when it is new. */
export async function writeFinding(
  handle: QueryExecutorProvider,
  { kind, about, details }: Finding,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    insert into payment_finding (kind, about, details, found_at, seen_at)
    values (${kind}, ${about}, ${JSON.stringify(details)}, ${now}, ${now})
    on conflict (kind, about) where resolved_at is null
    do update set details = excluded.details, seen_at = excluded.seen_at
    returning (xmax = 0) as fresh`.execute(handle);
  return rows[0]?.fresh ?? false;
}

/** The findings that nobody has resolved, the newest first. */
export async function openFindings(handle: QueryExecutorProvider): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`
    select id, kind, about, details, found_at as "foundAt", seen_at as "seenAt" from payment_finding
     where resolved_at is null order by found_at desc, id desc`.execute(handle);
  return rows;
}

/** What turned out to be in order. */
export async function resolveFinding(
  handle: QueryExecutorProvider,
  { kind, about }: Pick<Finding, "kind" | "about">,
  now: Date,
): Promise<void> {
  await sql`
    update payment_finding set resolved_at = ${now}
     where kind = ${kind} and about = ${about} and resolved_at is null`.execute(handle);
}
