/** What the checkboxes of an account offer (spec.txt §6), in its order. Apart from the schemas: pages need only these. */
export const ADMIN_ROLES = ["global-admin", "district-manager", "league-manager", "coach", "player"] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** What the permission dropdown offers, by the specification's names. */
export const PERMISSIONS = ["admin", "district_manager", "league_manager", "coach", "parent", "player"] as const;
export type Permission = (typeof PERMISSIONS)[number];
