import type { PersonalData } from "#platform/personal-data.ts";
import { exemptionsForExport, forgetExemptions } from "./store/credits.ts";
import { forgetAccount, signupsForExport } from "./store/signups.ts";

/** What volunteers keep of people: the shifts of an account. They go with it; its spots are open again. */
export const VOLUNTEERS_DATA: PersonalData = {
  name: "volunteers",
  collect: async (handle, accountId) => ({
    shifts: await signupsForExport(handle, accountId),
    exemptions: await exemptionsForExport(handle, accountId),
  }),
  async release(tx, accountId) {
    await forgetAccount(tx, accountId);
    await forgetExemptions(tx, accountId);
  },
};
