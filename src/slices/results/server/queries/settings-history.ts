import { auditOf } from "#platform/audit.ts";
import { namesOf } from "#slices/accounts/server/public.ts";
import type { StandingsSettings } from "../../contract/standings.ts";
import type { ResultsDeps } from "../services.ts";

/** Changes that are shown. */
const SHOWN = 20;

/** Who changed how a season's standings are ordered or decided about teams, the latest first: from the audit trail. */
export async function settingsHistory(
  handle: ResultsDeps["db"],
  seasonId: string,
  divisions: readonly { readonly id: string; readonly name: string }[],
): Promise<StandingsSettings["history"]> {
  const objects = [{ kind: "season", id: seasonId }, ...divisions.map(({ id }) => ({ kind: "division", id }))];
  const changes = (await auditOf(handle, objects))
    .filter(({ action }) => action === "results.standings-ordered" || action === "results.teams-decided")
    .slice(0, SHOWN);
  const names = await namesOf(
    handle,
    changes.flatMap(({ actorId }) => actorId ?? []),
  );
  const nameOf = new Map(divisions.map(({ id, name }) => [id, name]));
  return changes.map(({ at, actorId, action, object, details }) => {
    const rules = Array.isArray(details["rules"]) ? (details["rules"] as string[]) : [];
    const asked = action === "results.teams-decided" ? object.id : details["division"];
    return {
      at: at.toISOString(),
      by: (actorId !== null && names.get(actorId)) || null,
      what: action === "results.teams-decided" ? "teams" : rules.length > 0 ? "rules" : "usual",
      division: (typeof asked === "string" && nameOf.get(asked)) || null,
      rules,
    };
  });
}
