import { provide } from "#platform/ports.ts";
import { serverSlice, type Platform } from "#platform/slice.ts";
import { VENUE_IN_USE } from "#slices/leagues/server/public.ts";
import { VENUES_PARAMETERS, VENUES_REFUSALS, venuesContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { venuesJobs } from "./jobs.ts";
import * as notifications from "./notifications.ts";
import { VENUES_DATA } from "./personal-data.ts";
import { venuesRoutes } from "./routes.ts";
import { EVENTS_CLOSED, FIELD_IN_USE, type VenuesDeps } from "./services.ts";
import { VENUES_INVARIANTS } from "./store/invariants.ts";
import { hasOtherUses } from "./store/uses.ts";

export const venuesSlice = serverSlice({
  name: "venues",
  contract: venuesContract,
  refusals: VENUES_REFUSALS,
  texts: [codes],
  parameters: VENUES_PARAMETERS,
  open: ({ db, clock, ports }: Platform, _lower: object): VenuesDeps => ({
    db,
    clock,
    fieldInUse: ports.use(FIELD_IN_USE),
    venueInUse: ports.use(VENUE_IN_USE),
    eventsClosed: ports.use(EVENTS_CLOSED),
  }),
  notifications: Object.values(notifications),
  routes: venuesRoutes,
  personalData: () => [VENUES_DATA],
  provides: () => [provide(VENUE_IN_USE, hasOtherUses)],
  jobs: venuesJobs,
  invariants: VENUES_INVARIANTS,
});
