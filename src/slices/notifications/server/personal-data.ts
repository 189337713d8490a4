import type { PersonalData } from "#platform/personal-data.ts";
import { collectNotifications, removeNotifications } from "./store.ts";

/** What notifications keep of people: what they were told. */
export const NOTIFICATIONS_DATA: PersonalData = {
  name: "notifications",
  collect: collectNotifications,
  release: removeNotifications,
};
