import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { mayArrangeDistricts } from "../../policy.ts";
import { addToDistricts, keepDistricts, namedDistricts } from "../store/people/districts-of-account.ts";
import { record } from "./record.ts";

/**
 * Somebody manages these districts from now on, and no others, in the caller's transaction. It takes effect with a
 * verified photo ID, and not before.
 * @returns whether anything changed
 * @throws Refusal request.not-found for whoever is no global admin; input.not-understood with the field of a district that is not there (any more)
 */
export async function assignDistricts(
  tx: AnyTx,
  by: ActorContext,
  accountId: string,
  districtIds: readonly string[],
): Promise<boolean> {
  if (!mayArrangeDistricts(by.actor)) throw new Refusal("request.not-found");
  const known = new Set((await namedDistricts(tx)).map(({ id }) => id));
  if (!districtIds.every((id) => known.has(id))) {
    throw new Refusal("input.not-understood", [{ field: "districts", code: "district.unknown" }]);
  }
  const taken = await keepDistricts(tx, accountId, districtIds);
  const given = await addToDistricts(tx, accountId, districtIds);
  const object = (id: string) => ({ object: { kind: "district" as const, id }, details: { accountId } });
  for (const id of taken) await record(tx, by, { action: "leagues.district-manager-removed", ...object(id) });
  for (const id of given) await record(tx, by, { action: "leagues.district-manager-added", ...object(id) });
  return taken.length + given.length > 0;
}
