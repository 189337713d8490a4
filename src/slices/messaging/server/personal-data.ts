import type { PersonalData } from "#platform/personal-data.ts";
import { forgetPerson, messagesAbout } from "./store/recipients.ts";

/** What messaging keeps of people: what was written to them, their drafts, and what they wrote for a league, which stays the league's. */
export const MESSAGING_DATA: PersonalData = {
  name: "messages",
  collect: messagesAbout,
  release: forgetPerson,
};
