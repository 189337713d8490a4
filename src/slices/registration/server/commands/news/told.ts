import type { Tx } from "#platform/db/open.ts";
import { guardiansOf, type GuardianRow } from "#slices/family/server/public.ts";
import type { RegistrationTables } from "../../store/registrations.ts";

/** Who hears of some athletes: their guardians, and who registered them. */
export async function toldOf(
  tx: Tx<RegistrationTables>,
  athleteIds: readonly (string | null)[],
  accountId?: string,
): Promise<string[]> {
  const guardians = await guardiansOf(
    tx,
    athleteIds.flatMap((id) => id ?? []),
  );
  return whoHears(guardians, accountId);
}

/** The same for guardians that are known already. */
export function whoHears(guardians: readonly Pick<GuardianRow, "accountId">[], accountId?: string): string[] {
  return [...new Set([...(accountId ? [accountId] : []), ...guardians.map((one) => one.accountId)])];
}
