import type { PersonalData } from "#slices/accounts/server/public.ts";
import { announcementsAbout, forgetRecipient } from "./store.ts";

/** What messaging keeps of people: what was written to them, and what they wrote for a league, which stays the league's. */
export const MESSAGING_DATA: PersonalData = {
  name: "messages",
  collect: announcementsAbout,
  release: forgetRecipient,
};
