import type { PersonalData } from "#platform/personal-data.ts";
import { availabilityOf, forgetAvailability, timesOffOf } from "./store/availability.ts";
import { clearancesOfAccount, forgetHolder } from "./store/certificates.ts";
import { forgetScreeningsOf, screeningsOfAccount } from "./store/screenings.ts";

/** What clearances keep of people: their certificates, background checks by the screening service, availability, and what they decided about those of others. */
export const CLEARANCES_DATA: PersonalData = {
  name: "clearances",
  collect: async (handle, accountId) => ({
    ...((await clearancesOfAccount(handle, accountId)) as object),
    availability: (await availabilityOf(handle, [accountId]))[0] ?? null,
    backgroundChecks: await screeningsOfAccount(handle, accountId),
    timesOff: await timesOffOf(handle, [accountId], "0001-01-01"),
  }),
  async release(tx, accountId) {
    await forgetHolder(tx, accountId);
    await forgetScreeningsOf(tx, accountId);
    await forgetAvailability(tx, accountId);
  },
};
