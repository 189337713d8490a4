import { provide } from "#platform/ports.ts";
import { serverSlice, type Platform } from "#platform/slice.ts";
import { CONNECTED_PEOPLE } from "#slices/accounts/server/public.ts";
import { familyOf, FORGET_NAME, HAS_SPOTS, MEDICAL_ACCESS, ATHLETES_IN_USE } from "#slices/family/server/public.ts";
import { PROMISED_FAMILIES } from "#slices/fees/server/public.ts";
import { FORM_USE_OF } from "#slices/forms/server/public.ts";
import {
  FAMILIES_IN,
  FAMILY_OF,
  leagueZone,
  managesLeague,
  ownsLeague,
  REGISTERED_IN,
  staffOf,
  watchersOf,
  type LeaguesServices,
} from "#slices/leagues/server/public.ts";
import {
  FULFILMENT,
  MANAGES_PAYEE,
  OWNS_PAYEE,
  PAYEE_STAFF,
  PAYEE_WATCHERS,
  PAYEE_ZONE,
} from "#slices/payments/server/public.ts";
import { REGISTRATION_PARAMETERS, REGISTRATION_REFUSALS, registrationContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { openAnswerFiles } from "./answer-files.ts";
import { forgetFriendsNamed } from "./commands/form/forget-friends.ts";
import { registrationFulfilment } from "./commands/orders/fulfil.ts";
import { registrationJobs } from "./jobs.ts";
import * as notifications from "./notifications.ts";
import { formData } from "./personal-data/form.ts";
import { registrationsData } from "./personal-data/registrations.ts";
import {
  connectedByLeagues,
  familiesIn,
  hasSpots,
  leagueManagers,
  athletesInRegistrations,
  promisedIn,
  registeredIn,
} from "./queries/duties.ts";
import { formUseOf } from "./queries/form-use.ts";
import { REGISTRATION_INVARIANTS } from "./queries/invariants.ts";
import { registrationReactions } from "./reactions.ts";
import { registrationRoutes } from "./routes.ts";
import { BUY_OUT_OF, COACHES, NEXT_EVENTS_OF, RECORDS_OF, TEAMS_OF, type RegistrationServices } from "./services.ts";

export const registrationSlice = serverSlice({
  name: "registration",
  contract: registrationContract,
  refusals: REGISTRATION_REFUSALS,
  texts: [codes],
  parameters: REGISTRATION_PARAMETERS,
  open: (
    { db, clock, limits, cipher, ring, files, cards, origin, ports }: Platform,
    { leagues }: { leagues: LeaguesServices },
  ): RegistrationServices => ({
    db,
    clock,
    limits,
    cipher,
    origin,
    leagues,
    answerFiles: openAnswerFiles({ files, clock, ring }),
    coaches: ports.use(COACHES),
    buyOutOf: ports.use(BUY_OUT_OF),
    teamsOf: ports.use(TEAMS_OF),
    nextEventsOf: ports.use(NEXT_EVENTS_OF),
    recordsOf: ports.use(RECORDS_OF),
    cards,
  }),
  notifications: Object.values(notifications),
  routes: registrationRoutes,
  personalData: (deps) => [formData(deps), registrationsData(deps)],
  provides: (deps) => [
    provide(CONNECTED_PEOPLE, (member) => connectedByLeagues(deps.db, member)),
    provide(MEDICAL_ACCESS, leagueManagers(deps)),
    provide(ATHLETES_IN_USE, athletesInRegistrations),
    provide(FORGET_NAME, forgetFriendsNamed),
    provide(HAS_SPOTS, hasSpots(deps)),
    provide(FAMILY_OF, (accountId) => familyOf(deps.db, accountId)),
    provide(FAMILIES_IN, familiesIn),
    provide(REGISTERED_IN, registeredIn),
    provide(FORM_USE_OF, formUseOf),
    provide(PROMISED_FAMILIES, promisedIn),
    provide(FULFILMENT, () => registrationFulfilment(deps)),
    // Who is paid is a league.
    provide(MANAGES_PAYEE, managesLeague),
    provide(OWNS_PAYEE, ownsLeague),
    provide(PAYEE_ZONE, leagueZone),
    provide(PAYEE_STAFF, staffOf),
    provide(PAYEE_WATCHERS, watchersOf),
  ],
  jobs: registrationJobs,
  reactions: registrationReactions,
  invariants: REGISTRATION_INVARIANTS,
});
