import { globalAdmin } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import type { OfficeSettings } from "../../contract/settings.ts";
import type { SiteDeps } from "../services.ts";
import { readOfficeSettings } from "../store/settings.ts";

/**
 * The settings as they are, read anew, with who changed them last.
 * @throws Refusal request.not-found for whoever is no global admin
 */
export async function officeSettings({
  db,
  namesOf,
  actor,
}: Pick<SiteDeps, "db" | "namesOf"> & ActorContext): Promise<OfficeSettings> {
  globalAdmin(actor);
  const { changedAt, changedBy, ...row } = await readOfficeSettings(db);
  const names = changedBy === null ? undefined : await namesOf([changedBy]);
  return {
    ...row,
    changedAt: changedAt?.toISOString() ?? null,
    changedBy: (changedBy !== null && names?.get(changedBy)) || null,
  };
}
