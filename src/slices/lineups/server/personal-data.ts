import type { PersonalData } from "#platform/personal-data.ts";
import { familyOf } from "#slices/family/server/public.ts";
import { confirmedOfAthletes } from "#slices/registration/server/public.ts";
import { forgetLineupAuthor, lineupsOfAccount } from "./store/people.ts";

/** What lineups keep of people: when players played and pitched, and who wrote it down. What is kept of a player goes with the player. */
export const LINEUPS_DATA: PersonalData = {
  name: "lineups",
  async collect(handle, accountId) {
    const athleteIds = (await familyOf(handle, accountId)).map(({ id }) => id);
    const confirmed = await confirmedOfAthletes(handle, athleteIds);
    return lineupsOfAccount(handle, accountId, { athleteIds, registrationIds: confirmed.map(({ id }) => id) });
  },
  release: forgetLineupAuthor,
};
