import type { PersonForAdmin } from "../../../contract/people.ts";
import { ADMIN_ROLES, type AdminRole } from "../../../contract/roles.ts";

/** The roles that somebody has now, as the checkboxes show them. */
export function rolesOf({ globalAdmin, districts, permissionGroups }: PersonForAdmin): AdminRole[] {
  const has = (role: AdminRole) =>
    role === "global-admin"
      ? globalAdmin
      : role === "district-manager"
        ? districts.length > 0
        : permissionGroups.includes(role);
  return ADMIN_ROLES.filter(has);
}
