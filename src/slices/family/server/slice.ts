import { serverSlice, type Platform } from "#platform/slice.ts";
import { FAMILY_REFUSALS, familyContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { familyJobs } from "./jobs.ts";
import * as notifications from "./notifications.ts";
import { familyData } from "./personal-data.ts";
import { familyRoutes } from "./routes.ts";
import { FORGET_NAME, HAS_SPOTS, MEDICAL_ACCESS, ATHLETES_IN_USE, type FamilyDeps } from "./services.ts";

export const familySlice = serverSlice({
  name: "family",
  contract: familyContract,
  refusals: FAMILY_REFUSALS,
  texts: [codes],
  tags: [{ name: "family", description: "Who plays, who answers for them, and whom to call" }],
  open: ({ db, clock, limits, cipher, origin, ports }: Platform, _lower: object): FamilyDeps => ({
    db,
    clock,
    limits,
    cipher,
    origin,
    medicalAccess: ports.use(MEDICAL_ACCESS),
    athletesInUse: ports.use(ATHLETES_IN_USE),
    hasSpots: ports.use(HAS_SPOTS),
    forgetName: ports.use(FORGET_NAME),
  }),
  notifications: Object.values(notifications),
  routes: familyRoutes,
  personalData: (deps) => [familyData(deps)],
  jobs: familyJobs,
});
