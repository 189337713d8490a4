/** What the composition may use of the back office. */
export { exportAudit } from "./commands/export-audit.ts";
