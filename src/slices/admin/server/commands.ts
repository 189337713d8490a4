/** One function for each intention. */
export { exportAudit } from "./commands/export-audit.ts";
export { givePermission, saveRoles } from "./commands/permissions.ts";
