import type { PersonalData } from "#platform/personal-data.ts";
import { availabilityOf, forgetAvailability, timesOffOf } from "./store/availability.ts";
import { clearancesOfAccount, forgetHolder } from "./store/certificates.ts";

/** What clearances keep of people: their certificates, availability, and what they decided about those of others. */
export const CLEARANCES_DATA: PersonalData = {
  name: "clearances",
  collect: async (handle, accountId) => ({
    ...((await clearancesOfAccount(handle, accountId)) as object),
    availability: (await availabilityOf(handle, [accountId]))[0] ?? null,
    timesOff: await timesOffOf(handle, [accountId], "0001-01-01"),
  }),
  async release(tx, accountId) {
    await forgetHolder(tx, accountId);
    await forgetAvailability(tx, accountId);
  },
};
