import { sql, type QueryExecutorProvider } from "kysely";
import type { FindingDetail, FindingKind, FindingState } from "../../contract/findings.ts";
import type { AnyTx } from "#platform/db/open.ts";

/** What a person should look at. */
export interface Finding {
  kind: FindingKind;
  /** The id of what it is about. */
  about: string;
  details: Partial<Record<FindingDetail, unknown>>;
}

export interface FindingRow extends Finding {
  id: string;
  foundAt: Date;
  seenAt: Date;
  settledAt: Date | null;
}

const COLUMNS = sql`
  id, kind, about, details, found_at as "foundAt", seen_at as "seenAt", resolved_at as "settledAt"`;

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
    select ${COLUMNS} from payment_finding
     where resolved_at is null order by found_at desc, id desc`.execute(handle);
  return rows;
}

/** A page of the findings, the newest first, and how many there are. */
export async function findingRows(
  handle: QueryExecutorProvider,
  state: FindingState,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FindingRow[]; total: number }> {
  const which = state === "open" ? sql`resolved_at is null` : sql`resolved_at is not null`;
  const newest = state === "open" ? sql`found_at` : sql`resolved_at`;
  const { rows } = await sql<FindingRow & { total: number }>`
    select ${COLUMNS}, count(*) over ()::int as total from payment_finding where ${which}
     order by ${newest} desc, id desc limit ${limit} offset ${offset}`.execute(handle);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function countOpenFindings(handle: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_finding where resolved_at is null`.execute(handle);
  return rows[0]!.count;
}

export interface OneFindingRow extends FindingRow {
  note: string | null;
  /** An account; null for who settled it at the machine itself. */
  settledBy: string | null;
  order: { number: string; payeeName: string } | null;
}

/** A finding, settled or not, with the order that what it is about belongs to. */
export async function findingRow(handle: QueryExecutorProvider, id: string): Promise<OneFindingRow | undefined> {
  const { rows } = await sql<OneFindingRow>`
    with finding as (select * from payment_finding where id = ${id}),
    refs as (select about as ref from finding
             union select value from finding, jsonb_each_text(details) where key in ('payment', 'orderId', 'dispute', 'ref')),
    concerned as (
      select id from payment_order where id::text in (select ref from refs)
      union select order_id from payment where id::text in (select ref from refs) or gateway_ref in (select ref from refs)
      union select order_id from payment_refund where id::text in (select ref from refs) or gateway_ref in (select ref from refs)
      union select order_id from payment_dispute where id::text in (select ref from refs) or gateway_ref in (select ref from refs))
    select ${COLUMNS}, note, settled_by as "settledBy",
           (select json_build_object('number', o.number, 'payeeName', o.payee_name) from payment_order o
             where o.id in (select id from concerned) limit 1) as "order"
      from finding`.execute(handle);
  return rows[0];
}

/** A finding that nobody has settled, held until the transaction ends. */
export async function lockOpenFinding(tx: AnyTx, which: { id: string } | Pick<Finding, "kind" | "about">) {
  const matching = "id" in which ? sql`id = ${which.id}` : sql`kind = ${which.kind} and about = ${which.about}`;
  const { rows } = await sql<FindingRow>`
    select ${COLUMNS} from payment_finding
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
