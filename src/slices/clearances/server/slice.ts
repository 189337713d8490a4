import { provide } from "#platform/ports.ts";
import { serverSlice, type Platform } from "#platform/slice.ts";
import { CLEARANCE_OF, CLEARED_UNTIL, COACH_CHECKS } from "#slices/leagues/server/public.ts";
import { ROLE_OBSTACLES } from "#slices/volunteers/server/public.ts";
import { CLEARANCES_PARAMETERS, CLEARANCES_REFUSALS, clearancesContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { openCertificateFiles } from "./certificate-files.ts";
import { clearanceOf } from "./commands/clear-league.ts";
import { clearancesJobs } from "./jobs.ts";
import * as notifications from "./notifications.ts";
import { CLEARANCES_DATA } from "./personal-data.ts";
import { coachChecks } from "./queries/coach-checks.ts";
import { roleObstacles } from "./queries/role-obstacles.ts";
import { clearancesReactions } from "./reactions.ts";
import { clearancesRoutes } from "./routes.ts";
import type { ClearancesDeps } from "./services.ts";
import { clearancesInvariants } from "./store/invariants.ts";

export const clearancesSlice = serverSlice({
  name: "clearances",
  contract: clearancesContract,
  refusals: CLEARANCES_REFUSALS,
  texts: [codes],
  parameters: CLEARANCES_PARAMETERS,
  tags: [{ name: "clearances", description: "Certificates of officials, and which roles require them" }],
  open: ({ db, clock, limits, files, ring, screening }: Platform, _lower: object): ClearancesDeps => ({
    db,
    clock,
    limits,
    certificateFiles: openCertificateFiles({ files, clock, ring }),
    screening,
  }),
  notifications: Object.values(notifications),
  routes: clearancesRoutes,
  personalData: () => [CLEARANCES_DATA],
  provides: () => [
    provide(CLEARANCE_OF, clearanceOf),
    provide(ROLE_OBSTACLES, roleObstacles),
    provide(COACH_CHECKS, coachChecks),
  ],
  reactions: clearancesReactions,
  jobs: clearancesJobs,
  invariants: clearancesInvariants(CLEARED_UNTIL),
});
