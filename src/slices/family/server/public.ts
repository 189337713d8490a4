/** What the composition and the capabilities above may use of families. All of it takes the caller's transaction. */
export { addPlayer } from "./commands/add-athlete.ts";
export { readMedical } from "./commands/medical.ts";
export { openFamily } from "./commands/own-athlete.ts";
export { holdOwnAthletes, tellOfAthlete, type OwnAthletes } from "./commands/tell-of-athlete.ts";
export {
  athleteFor,
  athletesKnown,
  familyOf,
  guardiansOf,
  hiddenStatisticsOf,
  isGuardian,
  publicNamesOf,
} from "./queries/facts.ts";
export {
  FORGET_NAME,
  HAS_SPOTS,
  MEDICAL_ACCESS,
  ATHLETES_IN_USE,
  type FamilyDeps,
  type ForgetName,
  type HasSpots,
  type MedicalAccess,
  type AthletesInUse,
} from "./services.ts";
export { athletesOfGuardian, NAMED_ATHLETES } from "./store/published.ts";
export type { AthleteRow } from "./store/athletes.ts";
export type { GuardianRow } from "./store/guardians.ts";
