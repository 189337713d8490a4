/** One function for each intention. */
export { givePermission, saveRoles } from "./commands/permissions.ts";
