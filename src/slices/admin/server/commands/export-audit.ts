import { globalAdmin } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { readTrail } from "#platform/audit-trail.ts";
import { BYTE_ORDER_MARK, csvLine } from "#kernel/spreadsheets/csv.ts";
import type { AuditFilter } from "../../contract/audit.ts";
import { trailFilter, withNames } from "../queries/audit.ts";
import type { AdminDeps } from "../services.ts";
import { record } from "./record.ts";

/** Entries that are read at once, and kept in memory. */
const HANDFUL = 1000;
const HEAD = ["at", "by", "account", "name", "action", "object", "id", "details", "network address"];

/**
 * The audit trail as lines of a CSV file, all that the filter leaves, the newest first. That it was taken out is written
 * down before the first line leaves, and is not in the file itself.
 * @throws Refusal request.not-found for whoever is no global admin
 */
export async function exportAudit(ctx: AdminDeps & ActorContext, filter: AuditFilter): Promise<AsyncIterable<string>> {
  const { accountId } = globalAdmin(ctx.actor);
  const trail = await trailFilter(ctx, filter);
  const [newest] = await readTrail(ctx.db, trail, { limit: 1 });
  await ctx.db.transaction().execute((tx) => {
    const details = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
    return record(tx, ctx, { action: "admin.audit-exported", object: { kind: "account", id: accountId }, details });
  });
  return lines(ctx, trail, newest?.id);
}

async function* lines(
  deps: AdminDeps,
  trail: Awaited<ReturnType<typeof trailFilter>>,
  newest: string | undefined,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEAD);
  if (newest === undefined) return;
  // The newest as it was when the export began, and from there on back.
  let found = await readTrail(deps.db, { ...trail, newest }, { limit: HANDFUL });
  while (found.length > 0) {
    const named = await withNames(deps, found);
    yield named
      .map(({ at, by, action, object, details, ipAddress }) =>
        csvLine([at, by.kind, by.id, by.name, action, object.kind, object.id, JSON.stringify(details), ipAddress]),
      )
      .join("");
    found = await readTrail(deps.db, trail, { before: found.at(-1)!.id, limit: HANDFUL });
  }
}
