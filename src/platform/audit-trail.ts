import { sql, type QueryExecutorProvider } from "kysely";

/** Which entries of the audit trail are read; what is left out is not asked about. */
export interface TrailFilter {
  readonly actorKind?: "visitor" | "member" | "system" | undefined;
  /** Of accounts: any of them. */
  readonly actorIds?: readonly string[] | undefined;
  readonly action?: string | undefined;
  readonly objectKind?: string | undefined;
  readonly objectId?: string | undefined;
  /** From this moment on, and before that one. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Not newer than this entry. */
  readonly newest?: string | undefined;
}

export interface TrailEntry {
  readonly id: string;
  readonly at: Date;
  readonly actorKind: "visitor" | "member" | "system";
  readonly actorId: string | null;
  readonly action: string;
  readonly objectKind: string;
  readonly objectId: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly ipAddress: string | null;
  readonly requestId: string | null;
}

/**
 * Entries of the audit trail, the newest first. However far back, it costs the same: what follows an entry is found by an
 * index and not by counting.
 * @param cursor.before the entry after which it goes on; one that is not there has nothing after it
 */
export async function readTrail(
  handle: QueryExecutorProvider,
  filter: TrailFilter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<TrailEntry[]> {
  const { actorKind, actorIds, action, objectKind, objectId, from, until, newest } = filter;
  const conditions = [
    sql`true`,
    ...(before ? [sql`(at, id) < (select b.at, b.id from audit_entry b where b.id = ${before})`] : []),
    ...(newest ? [sql`(at, id) <= (select n.at, n.id from audit_entry n where n.id = ${newest})`] : []),
    ...(actorKind ? [sql`actor_kind = ${actorKind}`] : []),
    ...(actorIds ? [sql`actor_id = any(${actorIds}::uuid[])`] : []),
    ...(action ? [sql`action = ${action}`] : []),
    ...(objectKind ? [sql`object_kind = ${objectKind}`] : []),
    ...(objectId ? [sql`object_id = ${objectId}`] : []),
    ...(from ? [sql`at >= ${from}`] : []),
    ...(until ? [sql`at < ${until}`] : []),
  ];
  const { rows } = await sql<TrailEntry>`
    select id, at, actor_kind as "actorKind", actor_id as "actorId", action, object_kind as "objectKind",
           object_id as "objectId", details, ip_address as "ipAddress", request_id as "requestId"
      from audit_entry where ${sql.join(conditions, sql` and `)}
     order by at desc, id desc limit ${limit}`.execute(handle);
  return rows;
}

/** The newest entry about something, of one of some actions. */
export async function lastAction(
  handle: QueryExecutorProvider,
  objectId: string,
  actions: readonly string[],
): Promise<Pick<TrailEntry, "at" | "actorId"> | undefined> {
  const { rows } = await sql<Pick<TrailEntry, "at" | "actorId">>`
    select at, actor_id as "actorId" from audit_entry
     where object_id = ${objectId} and action = any(${actions}::text[])
     order by at desc, id desc limit 1`.execute(handle);
  return rows[0];
}
