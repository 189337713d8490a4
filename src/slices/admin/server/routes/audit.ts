import type { Routes } from "#platform/http/answers.ts";
import type { auditCalls } from "../../contract/audit.ts";
import { auditPage } from "../queries/audit.ts";
import type { AdminServices } from "../services.ts";

/** The audit trail. */
export const auditRoutes: Routes<typeof auditCalls, AdminServices> = { audit: auditPage };
