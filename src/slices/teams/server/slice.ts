import { provide } from "#platform/ports.ts";
import { serverSlice, type Platform } from "#platform/slice.ts";
import { MEDICAL_ACCESS } from "#slices/family/server/public.ts";
import { COACHES, RECORDS_OF, TEAMS_OF } from "#slices/registration/server/public.ts";
import { TEAMS_PARAMETERS, TEAMS_REFUSALS, teamsContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { teamsJobs } from "./jobs.ts";
import * as notifications from "./notifications.ts";
import { TEAMS_DATA } from "./personal-data.ts";
import { coachesInSeason, publishedTeams, teamCoaches } from "./queries/duties.ts";
import { teamsTopics } from "./queries/live.ts";
import { teamsReactions } from "./reactions.ts";
import { teamsRoutes } from "./routes.ts";
import { TEAM_EVENTS, type TeamsDeps } from "./services.ts";
import { TEAMS_INVARIANTS } from "./store/invariants.ts";

export const teamsSlice = serverSlice({
  name: "teams",
  contract: teamsContract,
  refusals: TEAMS_REFUSALS,
  texts: [codes],
  parameters: TEAMS_PARAMETERS,
  open: ({ db, clock, limits, cipher, origin, ports }: Platform, _lower: object): TeamsDeps => ({
    db,
    clock,
    limits,
    cipher,
    origin,
    medicalAccess: ports.use(MEDICAL_ACCESS),
    teamEvents: ports.use(TEAM_EVENTS),
    recordsOf: ports.use(RECORDS_OF),
  }),
  notifications: Object.values(notifications),
  routes: teamsRoutes,
  personalData: () => [TEAMS_DATA],
  provides: (deps) => [
    provide(COACHES, coachesInSeason),
    provide(TEAMS_OF, publishedTeams),
    provide(MEDICAL_ACCESS, teamCoaches(deps)),
  ],
  jobs: teamsJobs,
  reactions: teamsReactions,
  invariants: TEAMS_INVARIANTS,
  topics: teamsTopics,
});
