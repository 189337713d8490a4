import type { Handle } from "#platform/db/open.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { familyOf } from "#slices/family/server/public.ts";
import { confirmedOfAthletes, type PlaceTables } from "#slices/registration/server/public.ts";
import { forgetAuthor, statisticsOfAccount } from "./store/authors.ts";

/** What statistics keep of people: what an account entered, and what its children did in games. */
export const STATISTICS_DATA: PersonalData = {
  name: "statistics",
  async collect(handle, accountId) {
    const own = handle as unknown as Handle<PlaceTables>;
    const confirmed = await confirmedOfAthletes(
      own,
      (await familyOf(own, accountId)).map(({ id }) => id),
    );
    const athletes = confirmed.map(({ id, athleteId }) => ({ athleteId, registrationId: id }));
    return statisticsOfAccount(own, { accountId, athletes });
  },
  release: forgetAuthor,
};
