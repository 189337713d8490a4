import { globalAdmin } from "#kernel/actor.ts";
import { audit, type Doer } from "#platform/audit.ts";
import { readTrail } from "#platform/audit-trail.ts";
import { BYTE_ORDER_MARK, csvLine } from "#platform/spreadsheets/write-csv.ts";
import type { AuditFilter } from "../../contract/audit.ts";
import { trailFilter, withNames } from "../queries/audit.ts";
import type { AdminDeps } from "../services.ts";

/** Entries that are read at once, and kept in memory. */
const HANDFUL = 1000;
const HEAD = ["at", "by", "account", "name", "action", "object", "id", "details", "network address"];

/**
 * The audit trail as lines of a CSV file, all that the filter leaves, the newest first. That it was taken out is written
 * down before the first line leaves, and is not in the file itself.
 * @throws Refusal request.not-found for whoever is no global admin
 */
export async function exportAudit(deps: AdminDeps, by: Doer, filter: AuditFilter): Promise<AsyncIterable<string>> {
  const { accountId } = globalAdmin(by.actor);
  const trail = await trailFilter(deps, filter);
  const [newest] = await readTrail(deps.db, trail, { limit: 1 });
  await deps.db.transaction().execute((tx) => {
    const details = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
    return audit(tx, { ...by, action: "admin.audit-exported", object: { kind: "account", id: accountId }, details });
  });
  return lines(deps, trail, newest?.id);
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
      .map(({ at, by, action, object, details, caller }) =>
        csvLine([at, by.kind, by.id, by.name, action, object.kind, object.id, JSON.stringify(details), caller]),
      )
      .join("");
    found = await readTrail(deps.db, trail, { before: found.at(-1)!.id, limit: HANDFUL });
  }
}
