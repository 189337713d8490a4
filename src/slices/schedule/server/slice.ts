import { provide } from "#platform/ports.ts";
import { serverSlice, type Platform } from "#platform/slice.ts";
import { NEXT_EVENTS_OF } from "#slices/registration/server/public.ts";
import { TEAM_EVENTS } from "#slices/teams/server/public.ts";
import { VENUE_IN_USE } from "#slices/leagues/server/public.ts";
import { EVENTS_CLOSED, FIELD_IN_USE } from "#slices/venues/server/public.ts";
import { SCHEDULE_PARAMETERS, SCHEDULE_REFUSALS, scheduleContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { scheduleJobs } from "./jobs.ts";
import * as notifications from "./notifications.ts";
import { SCHEDULE_DATA } from "./personal-data.ts";
import { eventsClosed } from "./queries/events-closed.ts";
import { fieldInUse, venueInUse } from "./queries/fields-in-use.ts";
import { scheduleTopics } from "./queries/live.ts";
import { nextEventsOf, teamEvents } from "./queries/upcoming.ts";
import { scheduleReactions } from "./reactions.ts";
import { scheduleRoutes } from "./routes.ts";
import { DUTIES_OF, GAME_SCORES, type ScheduleDeps } from "./services.ts";
import { SCHEDULE_INVARIANTS } from "./store/invariants.ts";

export const scheduleSlice = serverSlice({
  name: "schedule",
  contract: scheduleContract,
  refusals: SCHEDULE_REFUSALS,
  texts: [codes],
  parameters: SCHEDULE_PARAMETERS,
  open: ({ db, clock, limits, cipher, origin, ports }: Platform, _lower: object): ScheduleDeps => ({
    db,
    clock,
    limits,
    cipher,
    gameScores: ports.use(GAME_SCORES),
    dutiesOf: ports.use(DUTIES_OF),
    origin,
  }),
  notifications: Object.values(notifications),
  routes: scheduleRoutes,
  personalData: () => [SCHEDULE_DATA],
  provides: () => [
    provide(FIELD_IN_USE, fieldInUse),
    provide(EVENTS_CLOSED, eventsClosed),
    provide(VENUE_IN_USE, venueInUse),
    provide(NEXT_EVENTS_OF, nextEventsOf),
    provide(TEAM_EVENTS, teamEvents),
  ],
  jobs: scheduleJobs,
  reactions: scheduleReactions,
  invariants: SCHEDULE_INVARIANTS,
  topics: scheduleTopics,
});
