import type { PersonalData } from "#slices/accounts/server/public.ts";
import { allNotifications, removeNotifications } from "./store.ts";

/** What notifications keep of people: what each was told, and when they read it. Nobody needs it without them. */
export const NOTIFICATIONS_DATA: PersonalData = {
  name: "notifications",
  collect: allNotifications,
  release: removeNotifications,
};
