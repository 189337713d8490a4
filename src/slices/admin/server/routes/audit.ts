import { implement } from "@orpc/server";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { auditCalls } from "../../contract/audit.ts";
import { auditPage } from "../queries.ts";
import type { AdminContext } from "../routes.ts";

const calls = implement(auditCalls).$config(TRUSTED_OUTPUTS).$context<AdminContext>();

/** The audit trail. */
export const auditRoutes = {
  audit: calls.audit.handler(({ input, context: { admin, actor } }) => auditPage(admin, actor, input)),
};
