import { provide } from "#platform/ports.ts";
import { serverSlice, type Platform } from "#platform/slice.ts";
import { DUTIES_OF } from "#slices/schedule/server/public.ts";
import { OFFICIALS_PARAMETERS, OFFICIALS_REFUSALS, officialsContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { officialsJobs } from "./jobs.ts";
import * as notifications from "./notifications.ts";
import { OFFICIALS_DATA } from "./personal-data.ts";
import { officialsTopics } from "./queries/live.ts";
import { officiatingDuties } from "./queries/own-assignments.ts";
import { officialsReactions } from "./reactions.ts";
import { officialsRoutes } from "./routes.ts";
import type { OfficialsDeps } from "./services.ts";
import { OFFICIALS_INVARIANTS } from "./store/invariants.ts";

export const officialsSlice = serverSlice({
  name: "officials",
  contract: officialsContract,
  refusals: OFFICIALS_REFUSALS,
  texts: [codes],
  parameters: OFFICIALS_PARAMETERS,
  tags: [{ name: "game officials", description: "Which officials work at which game" }],
  open: ({ db, clock, limits }: Platform, _lower: object): OfficialsDeps => ({ db, clock, limits }),
  notifications: Object.values(notifications),
  routes: officialsRoutes,
  reactions: officialsReactions,
  provides: () => [provide(DUTIES_OF, officiatingDuties)],
  personalData: () => [OFFICIALS_DATA],
  jobs: officialsJobs,
  topics: officialsTopics,
  invariants: OFFICIALS_INVARIANTS,
});
