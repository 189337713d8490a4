import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

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

/**
 * Writes a finding down; found again, it is the same one, and what a person settled stays settled as long as it is just so.
 * True when it is new.
 */
export async function writeFinding(
  handle: QueryExecutorProvider,
  { kind, about, details }: Finding,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    insert into payment_finding (kind, about, details, found_at, seen_at)
    select ${kind}, ${about}, ${JSON.stringify(details)}::jsonb, ${now}, ${now}
     where not exists (select from payment_finding f
                        where f.kind = ${kind} and f.about = ${about} and f.note is not null
                          and f.details = ${JSON.stringify(details)}::jsonb)
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

/** A finding that nobody has settled, held until the transaction ends. */
export async function lockOpenFinding(tx: AnyTx, which: { id: string } | Pick<Finding, "kind" | "about">) {
  const matching = "id" in which ? sql`id = ${which.id}` : sql`kind = ${which.kind} and about = ${which.about}`;
  const { rows } = await sql<FindingRow>`
    select id, kind, about, details, found_at as "foundAt", seen_at as "seenAt" from payment_finding
     where ${matching} and resolved_at is null for update`.execute(tx);
  return rows[0];
}

/** A person has seen to it. @param by their account; null for somebody at the machine itself */
export async function settleFinding(
  tx: AnyTx,
  id: string,
  { by, note, now }: { by: string | null; note: string; now: Date },
): Promise<void> {
  await sql`
    update payment_finding set resolved_at = ${now}, settled_by = ${by}, note = ${note} where id = ${id}`.execute(tx);
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
