import { serverSlice, type Platform } from "#platform/slice.ts";
import { STATISTICS_PARAMETERS, STATISTICS_REFUSALS, statisticsContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { statisticsJobs } from "./jobs.ts";
import { STATISTICS_DATA } from "./personal-data.ts";
import { statisticsReactions } from "./reactions.ts";
import { statisticsRoutes } from "./routes.ts";
import type { StatisticsDeps } from "./services.ts";
import { STATISTICS_INVARIANTS } from "./store/invariants.ts";

export const statisticsSlice = serverSlice({
  name: "statistics",
  contract: statisticsContract,
  refusals: STATISTICS_REFUSALS,
  texts: [codes],
  parameters: STATISTICS_PARAMETERS,
  tags: [{ name: "statistics", description: "What players did: box scores, leaders, teams and players of a season" }],
  open: ({ db, clock, limits }: Platform, _lower: object): StatisticsDeps => ({ db, clock, limits }),
  routes: statisticsRoutes,
  reactions: statisticsReactions,
  personalData: () => [STATISTICS_DATA],
  jobs: statisticsJobs,
  invariants: STATISTICS_INVARIANTS,
});
