import { serverSlice, type Platform } from "#platform/slice.ts";
import { SCHEDULE_PARAMETERS, SCHEDULE_REFUSALS, scheduleContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { scheduleJobs } from "./jobs.ts";
import * as notifications from "./notifications.ts";
import { SCHEDULE_DATA } from "./personal-data.ts";
import { scheduleTopics } from "./queries/live.ts";
import { scheduleRoutes } from "./routes.ts";
import type { ScheduleDeps } from "./services.ts";
import { SCHEDULE_INVARIANTS } from "./store/invariants.ts";

export const scheduleSlice = serverSlice({
  name: "schedule",
  contract: scheduleContract,
  refusals: SCHEDULE_REFUSALS,
  texts: [codes],
  parameters: SCHEDULE_PARAMETERS,
  open: ({ db, clock, origin }: Platform, _lower: object): ScheduleDeps => ({ db, clock, origin }),
  notifications: Object.values(notifications),
  routes: scheduleRoutes,
  personalData: () => [SCHEDULE_DATA],
  jobs: scheduleJobs,
  invariants: SCHEDULE_INVARIANTS,
  topics: scheduleTopics,
});
