import type { PersonalData } from "#platform/personal-data.ts";
import { familyOf } from "#slices/family/server/public.ts";
import { confirmedOfAthletes } from "#slices/registration/server/public.ts";
import { forgetAuthor, statisticsOfAccount } from "./store/authors.ts";

/** What statistics keep of people: what an account entered, and what its children did in games. */
export const STATISTICS_DATA: PersonalData = {
  name: "statistics",
  async collect(handle, accountId) {
    const confirmed = await confirmedOfAthletes(
      handle,
      (await familyOf(handle, accountId)).map(({ id }) => id),
    );
    const athletes = confirmed.map(({ id, athleteId }) => ({ athleteId, registrationId: id }));
    return statisticsOfAccount(handle, { accountId, athletes });
  },
  release: forgetAuthor,
};
