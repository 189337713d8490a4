import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { ActorContext } from "#platform/call.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";

export interface AuditEntry extends ActorContext {
  /** The slice and what was done, in the past tense: "accounts.password-changed". */
  action: string;
  /** What it was done to: { kind: "account", id }. */
  object: { kind: string; id: string };
  /** A few small facts, 4,000 characters of JSON at most. No secrets, and nothing about children but ids. */
  details?: Readonly<Record<string, unknown>>;
}

/**
 * Writes down who did what to which object, in the transaction of the action: what is rolled back was not done. The
 * database refuses to change an entry, and to delete one that is younger than two years.
 */
export async function audit(tx: AnyTx, { object, ...entry }: AuditEntry): Promise<void> {
  await sql`${prepared("audit")} ${writingAudit({ ...entry, objects: { kind: object.kind, ids: [object.id] } })}`.execute(
    tx,
  );
}

/** The same action to several objects of a kind. */
export interface AuditEntries extends Omit<AuditEntry, "object"> {
  objects: { kind: string; ids: readonly string[] };
}

/** The statement that writes entries down, for one that does more with them. */
export function writingAudit({ actor, action, objects, details = {}, request }: AuditEntries): RawBuilder<unknown> {
  const member = actor.kind === "member" ? actor : undefined;
  return sql`
    insert into audit_entry (actor_kind, actor_id, session_id, action, object_kind, object_id, details, ip_address, request_id)
    select ${actor.kind}::text, ${member?.accountId ?? null}::uuid, ${member?.sessionId || null}::text, ${action}::text,
           ${objects.kind}::text, object.id, ${JSON.stringify(details)}::jsonb, ${request?.ipAddress ?? null}::text,
           ${request?.requestId ?? null}::uuid
      from unnest(${objects.ids}::text[]) as object(id)`;
}

export interface AuditRow {
  at: Date;
  /** Null where no member did it. */
  actorId: string | null;
  action: string;
  object: { kind: string; id: string };
  details: Readonly<Record<string, unknown>>;
}

/** What was done to some objects, the newest first; 200 entries at most. Whom it may be shown is for the caller to know. */
export async function auditOf(
  handle: QueryExecutorProvider,
  objects: readonly { kind: string; id: string }[],
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select entry.at, entry.actor_id as "actorId", entry.action,
           jsonb_build_object('kind', entry.object_kind, 'id', entry.object_id) as object, entry.details
      from unnest(${objects.map(({ kind }) => kind)}::text[], ${objects.map(({ id }) => id)}::text[]) as asked(kind, id)
      join audit_entry entry on entry.object_kind = asked.kind and entry.object_id = asked.id
     order by entry.at desc, entry.id desc limit 200`.execute(handle);
  return rows;
}

/** Removes entries that are older than two years, which is the earliest that the database lets one go. Returns how many. */
export async function forgetAudit(handle: QueryExecutorProvider): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit_entry where at < now() - interval '2 years'`.execute(handle);
  return Number(numAffectedRows ?? 0n);
}
