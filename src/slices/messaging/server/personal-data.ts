import type { PersonalData } from "#platform/personal-data.ts";
import { announcementsAbout, forgetRecipient } from "./store/announcements.ts";

/** What messaging keeps of people: what was written to them, and what they wrote for a league, which stays the league's. */
export const MESSAGING_DATA: PersonalData = {
  name: "messages",
  collect: announcementsAbout,
  release: forgetRecipient,
};
