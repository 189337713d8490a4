import type { PersonalData } from "#platform/personal-data.ts";
import { clearancesOfAccount, forgetHolder } from "./store/certificates.ts";

/** What clearances keep of people: their certificates, and what they decided about those of others. */
export const CLEARANCES_DATA: PersonalData = {
  name: "clearances",
  collect: clearancesOfAccount,
  release: forgetHolder,
};
