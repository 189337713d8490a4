import { audit, type Doer } from "#platform/audit.ts";
import type { Tx } from "#platform/db/open.ts";
import { announceRecorded } from "#platform/events/outbox.ts";
import { guardiansOf, type GuardianRow } from "#slices/family/server/public.ts";
import type { RegistrationEvent } from "../../events.ts";
import type { PlaceTables } from "../store/registrations.ts";

interface Deed {
  action: `registration.${string}`;
  object: {
    kind: "registration" | "order" | "aid-request" | "league" | "season" | "import" | "discount-code";
    id: string;
  };
  /** Ids, states and amounts; never a name. */
  details?: Record<string, unknown>;
}

/** Writes down what was done, in its transaction. */
export function recorded(tx: Tx<PlaceTables>, by: Doer, deed: Deed): Promise<void> {
  return audit(tx, { ...by, ...deed });
}

/** Writes down for each registration what became of it, and tells those who hear of it. */
export async function announced(
  tx: Tx<PlaceTables>,
  by: Doer,
  event: Extract<RegistrationEvent, { payload: { registrationIds: readonly string[] } }>,
): Promise<void> {
  const { registrationIds, accountIds: _, leagueName: __, ...details } = event.payload;
  await announceRecorded(tx, event, { ...by, objects: { kind: "registration", ids: registrationIds }, details });
}

/** Who hears of some athletes: their guardians, and who registered them. */
export async function toldOf(
  tx: Tx<PlaceTables>,
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
