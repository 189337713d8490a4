import type { PersonalData } from "#platform/personal-data.ts";
import { forgetAuthor, schedulesOfAccount } from "./store/authors.ts";

/** What schedules keep of people with an account: what they planned and published. Of players nothing: they are on teams. */
export const SCHEDULE_DATA: PersonalData = {
  name: "schedule",
  collect: schedulesOfAccount,
  release: forgetAuthor,
};
