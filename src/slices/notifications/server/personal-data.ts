import { forgetNoticesTo, noticesTo } from "#platform/notify/delivery.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { collectNotifications, removeNotifications } from "./store.ts";

/** What notifications keep of people: what they were told. */
export const NOTIFICATIONS_DATA: PersonalData = {
  name: "notifications",
  collect: collectNotifications,
  release: removeNotifications,
};

/** What people were asked to confirm, whether they did, and what they are still to be told. */
export const NOTICES_DATA: PersonalData = { name: "confirmations", collect: noticesTo, release: forgetNoticesTo };
