import { globalAdmin } from "#kernel/actor.ts";
import { OFFICE_ZONE } from "#kernel/product.ts";
import { isUuid } from "#kernel/uuid.ts";
import { instantAt } from "#kernel/time/local-instant.ts";
import { daysAfter, utcDay } from "#kernel/time/moment.ts";
import { readTrail, type TrailEntry, type TrailFilter } from "#platform/audit-trail.ts";
import type { ActorContext } from "#platform/call.ts";
import { findPeopleIds, namesOf } from "#slices/accounts/server/public.ts";
import type { AuditEntry, AuditFilter } from "../../contract/audit.ts";
import type { AdminDeps } from "../services.ts";

const PER_PAGE = 50;

/**
 * A page of the audit trail.
 * @throws Refusal request.not-found for whoever is no global admin
 */
export async function auditPage(
  ctx: AdminDeps & ActorContext,
  { before, ...filter }: AuditFilter & { before?: string | undefined },
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  globalAdmin(ctx.actor);
  const found = await readTrail(ctx.db, await trailFilter(ctx, filter), { before, limit: PER_PAGE + 1 });
  const entries = found.slice(0, PER_PAGE);
  const next = found.length > PER_PAGE ? entries.at(-1)!.id : null;
  return { entries: await withNames(ctx, entries), next };
}

/** The filter as the trail takes it: the people behind words, the moments behind days. */
export async function trailFilter(
  { accounts }: Pick<AdminDeps, "accounts">,
  { who, by, action, object, id, from, to }: AuditFilter,
): Promise<TrailFilter> {
  const actorIds = !who ? undefined : isUuid(who) ? [who] : await findPeopleIds(accounts, who);
  return {
    actorKind: by,
    actorIds,
    action: action || undefined,
    objectKind: object || undefined,
    objectId: id || undefined,
    from: from ? startOf(from) : undefined,
    until: to ? startOf(dayAfter(to)) : undefined,
  };
}

const startOf = (day: string) => new Date(instantAt(OFFICE_ZONE, day, "00:00"));
const dayAfter = (day: string) => utcDay(daysAfter(new Date(`${day}T00:00:00Z`), 1));

/** Entries with the names of people, as far as they are there. */
export async function withNames({ db }: Pick<AdminDeps, "db">, entries: readonly TrailEntry[]): Promise<AuditEntry[]> {
  const ids = entries.flatMap(({ actorId, objectKind, objectId }) => [
    ...(actorId ? [actorId] : []),
    ...(objectKind === "account" && isUuid(objectId) ? [objectId] : []),
  ]);
  const names = await namesOf(db, [...new Set(ids)]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return entries.map((entry) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    by: { kind: entry.actorKind, id: entry.actorId, name: nameOf(entry.actorId) },
    action: entry.action,
    object: {
      kind: entry.objectKind,
      id: entry.objectId,
      name: entry.objectKind === "account" ? nameOf(entry.objectId) : null,
    },
    details: { ...entry.details },
    ipAddress: entry.ipAddress,
  }));
}
