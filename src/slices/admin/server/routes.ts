import type { Routes } from "#platform/http/answers.ts";
import type { adminContract } from "../contract.ts";
import { dashboardOf } from "./queries/dashboard.ts";
import { officeOf } from "./queries/office.ts";
import { leagueOverview } from "./queries/overview.ts";
import { auditRoutes } from "./routes/audit.ts";
import { peopleRoutes } from "./routes/people.ts";
import type { AdminServices } from "./services.ts";

export const adminRoutes: Routes<typeof adminContract, AdminServices> = {
  office: officeOf,
  dashboard: dashboardOf,
  leagueOverview,
  ...peopleRoutes,
  ...auditRoutes,
};
