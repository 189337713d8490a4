import type { PermissionGroup } from "#slices/accounts/contract/vocabulary.ts";
import type { AdminRole } from "../../contract/roles.ts";

/** The groups that have a checkbox of their own and mean nothing but themselves. */
const PLAIN = ["league-manager", "coach", "player"] as const;

/**
 * The groups of somebody after an admin saved the checkboxes. Parent has none and stays. District Manager is ticked for
 * who manages a district: who only asked to be one keeps asking, and who is none any more is out of the group.
 */
export function groupsAfter(
  before: readonly PermissionGroup[],
  ticked: readonly AdminRole[],
  { managedBefore }: { managedBefore: boolean },
): PermissionGroup[] {
  const district = ticked.includes("district-manager") || (before.includes("district-manager") && !managedBefore);
  return [
    ...before.filter((group) => group === "parent"),
    ...PLAIN.filter((group) => ticked.includes(group)),
    ...(district ? (["district-manager"] as const) : []),
  ];
}
