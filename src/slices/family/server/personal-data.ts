import type { PersonalData } from "#platform/personal-data.ts";
import { releaseFamily } from "./commands/leave.ts";
import { exportFamily } from "./queries/export.ts";
import type { FamilyDeps } from "./services.ts";

/** What families keep of people, for their rights over it. */
export function familyData(deps: Pick<FamilyDeps, "cipher" | "athletesInUse" | "forgetName">): PersonalData {
  return {
    name: "family",
    collect: (handle, accountId) => exportFamily(deps, handle, accountId),
    release: (tx, accountId, now) => releaseFamily(tx, deps, accountId, now),
  };
}
