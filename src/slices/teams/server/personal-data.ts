import type { PersonalData } from "#platform/personal-data.ts";
import { forgetCoach, teamsOfAccount } from "./store/coaching.ts";

/**
 * What teams keep of people with an account: whom they coach, what they changed and rated. What is kept of players goes with
 * their registrations; ratings and requests are for those who make teams and stand in no family's download.
 */
export const TEAMS_DATA: PersonalData = {
  name: "teams",
  collect: teamsOfAccount,
  release: forgetCoach,
};
