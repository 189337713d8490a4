import { serverSlice, type Platform } from "#platform/slice.ts";
import { provide } from "#platform/ports.ts";
import { BUY_OUT_OF } from "#slices/registration/server/public.ts";
import { DUTIES_OF } from "#slices/schedule/server/public.ts";
import { VOLUNTEERS_PARAMETERS, VOLUNTEERS_REFUSALS, volunteersContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { volunteersJobs } from "./jobs.ts";
import * as notifications from "./notifications.ts";
import { VOLUNTEERS_DATA } from "./personal-data.ts";
import { volunteersTopics } from "./queries/live.ts";
import { buyOutOf } from "./queries/credits.ts";
import { shiftDuties } from "./queries/duties.ts";
import { volunteersReactions } from "./reactions.ts";
import { volunteersRoutes } from "./routes.ts";
import { ROLE_OBSTACLES, type VolunteersDeps } from "./services.ts";
import { VOLUNTEERS_INVARIANTS } from "./store/invariants.ts";

export const volunteersSlice = serverSlice({
  name: "volunteers",
  contract: volunteersContract,
  refusals: VOLUNTEERS_REFUSALS,
  texts: [codes],
  parameters: VOLUNTEERS_PARAMETERS,
  tags: [{ name: "volunteers", description: "Who helps when: roles, shifts and sign-ups" }],
  open: ({ db, clock, limits, ports }: Platform, _lower: object): VolunteersDeps => ({
    db,
    clock,
    limits,
    roleObstacles: ports.use(ROLE_OBSTACLES),
  }),
  notifications: Object.values(notifications),
  routes: volunteersRoutes,
  reactions: volunteersReactions,
  provides: () => [provide(DUTIES_OF, shiftDuties), provide(BUY_OUT_OF, buyOutOf)],
  personalData: () => [VOLUNTEERS_DATA],
  jobs: volunteersJobs,
  topics: volunteersTopics,
  invariants: VOLUNTEERS_INVARIANTS,
});
