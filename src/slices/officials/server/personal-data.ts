import type { PersonalData } from "#platform/personal-data.ts";
import { tellLacking } from "./commands/tell-officials.ts";
import { activeOf, assignmentsForExport, forgetAccount } from "./store/assignments.ts";

/** What game officials keep of people: the games of an account. They go with it, their places are open, and leagues hear that they are. */
export const OFFICIALS_DATA: PersonalData = {
  name: "officials",
  collect: async (handle, accountId) => ({ officiating: await assignmentsForExport(handle, accountId) }),
  async release(tx, accountId, now) {
    const to = new Date(8.64e15);
    await tellLacking(tx, await activeOf(tx, { accountIds: [accountId], from: now, to }));
    await forgetAccount(tx, accountId);
  },
};
