import type { PersonalData } from "#platform/personal-data.ts";
import { forgetNewsOf, newsChoicesOf } from "./store/news.ts";

/** What the office keeps of people: how managers hear of their leagues' registrations. It goes with the account. */
export const NEWS_DATA: PersonalData = {
  name: "registration-emails",
  async collect(handle, accountId) {
    return { emailsAboutLeagues: await newsChoicesOf(handle, accountId) };
  },
  release: (tx, accountId) => forgetNewsOf(tx, accountId),
};
