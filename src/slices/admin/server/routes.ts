import { implement } from "@orpc/server";
import type { Actor } from "#kernel/actor.ts";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import type { Visit } from "#platform/http/visit.ts";
import { adminContract } from "../contract.ts";
import { dashboardOf, officeOf } from "./queries.ts";
import { auditRoutes } from "./routes/audit.ts";
import { peopleRoutes } from "./routes/people.ts";
import type { AdminServices } from "./services.ts";

/** What each request of this slice carries: who asks, from where, and what the slice works with. */
export interface AdminContext {
  readonly actor: Actor;
  readonly visit: Visit;
  readonly admin: AdminServices;
}

const admin = implement(adminContract).$config(TRUSTED_OUTPUTS).$context<AdminContext>();

export const adminRoutes = admin.router({
  office: admin.office.handler(({ context }) => officeOf(context.admin, context.actor)),
  dashboard: admin.dashboard.handler(({ context }) => dashboardOf(context.admin, context.actor)),
  ...peopleRoutes,
  ...auditRoutes,
});
