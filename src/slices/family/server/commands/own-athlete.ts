import { Refusal } from "#kernel/refusal.ts";
import type { Tx } from "#platform/db/open.ts";
import { holdAccount } from "#slices/accounts/server/public.ts";
import type { Decision } from "../../policy.ts";
import { lockAthletes, type AthleteRow, type FamilyTables } from "../store/athletes.ts";
import { guardianRows, lockFamily, type GuardianRow } from "../store/guardians.ts";

/**
 * An athlete of an account's family with all its guardians, held until the transaction ends.
 * @throws Refusal family.not-found, also where there is such an athlete of somebody else
 */
export async function ownAthlete(
  tx: Tx<FamilyTables>,
  accountId: string,
  id: string,
): Promise<{ athlete: AthleteRow; guardians: GuardianRow[] }> {
  const [athlete] = await lockAthletes(tx, [id]);
  const guardians = await guardianRows(tx, [id]);
  if (!athlete || !guardians.some((one) => one.accountId === accountId)) throw new Refusal("family.not-found");
  return { athlete, guardians };
}

/**
 * Begins a change of an account's family: no other one goes on at the same time, so what is counted stays true, and the
 * account is not deleted meanwhile.
 * @throws Refusal request.sign-in when it was deleted a moment ago
 */
export async function openFamily(tx: Tx<FamilyTables>, accountId: string): Promise<void> {
  if (!(await holdAccount(tx, accountId))) throw new Refusal("request.sign-in");
  await lockFamily(tx, accountId);
}

/** @throws Refusal with the reason of a "no" */
export function demand(decision: Decision): void {
  if (decision !== null) throw new Refusal(decision);
}
