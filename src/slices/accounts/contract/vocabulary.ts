/** What a person may belong to (spec.txt §6). It chooses what the interface offers; it gives no power by itself. */
export const PERMISSION_GROUPS = ["player", "parent", "coach", "league-manager", "district-manager"] as const;
export type PermissionGroup = (typeof PERMISSION_GROUPS)[number];

/** What a global admin gives and takes: a group, or the power over the whole site. */
export type Role = PermissionGroup | "global-admin";

/** These need a photo ID. */
export const MANAGING_GROUPS: readonly PermissionGroup[] = ["league-manager", "district-manager"];

/** True where a photo ID is needed. */
export function needsPhotoId(groups: readonly PermissionGroup[]): boolean {
  return groups.some((group) => MANAGING_GROUPS.includes(group));
}

/** Below this age, in years, nobody has an account: a guardian acts for the child. */
export const MINIMUM_AGE = 13;

/** The largest picture that is taken, of an ID or of oneself, in bytes. */
export const PICTURE_BYTES = 10_000_000;
/** Days from its review until the picture is deleted. */
export const PHOTO_ID_DAYS = 30;
