import { serverSlice, type Platform } from "#platform/slice.ts";
import { MESSAGING_PARAMETERS, MESSAGING_REFUSALS, messagingContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { messagingJobs } from "./jobs.ts";
import * as notifications from "./notifications.ts";
import { MESSAGING_DATA } from "./personal-data.ts";
import { messagingRoutes } from "./routes.ts";
import { TEXT_REACH, type MessagingDeps } from "./services.ts";

export const messagingSlice = serverSlice({
  name: "messaging",
  contract: messagingContract,
  refusals: MESSAGING_REFUSALS,
  texts: [codes],
  parameters: MESSAGING_PARAMETERS,
  open: ({ db, clock, limits, origin, ports }: Platform, _lower: object): MessagingDeps => ({
    db,
    clock,
    limits,
    origin,
    textReach: ports.use(TEXT_REACH),
  }),
  notifications: Object.values(notifications),
  routes: messagingRoutes,
  personalData: () => [MESSAGING_DATA],
  jobs: messagingJobs,
});
