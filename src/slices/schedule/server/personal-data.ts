import type { PersonalData } from "#platform/personal-data.ts";
import { familyOf } from "#slices/family/server/public.ts";
import { forgetAuthor, schedulesOfAccount } from "./store/authors.ts";

/**
 * What schedules keep of people: what accounts planned and published, whether players come, who subscribed to what. What is kept of
 * a player goes with the player.
 */
export const SCHEDULE_DATA: PersonalData = {
  name: "schedule",
  async collect(handle, accountId) {
    const family = await familyOf(handle, accountId);
    return schedulesOfAccount(
      handle,
      accountId,
      family.map(({ id }) => id),
    );
  },
  release: forgetAuthor,
};
