import { forgetNoticesTo, noticesTo } from "#platform/notify/delivery.ts";
import { forgetTextsTo } from "#platform/texts/outbox.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { collectNotifications, removeNotifications } from "./store/notifications.ts";
import { collectPreferences, removePreferences } from "./store/preferences.ts";

/** What notifications keep of people: what they were told. */
export const NOTIFICATIONS_DATA: PersonalData = {
  name: "notifications",
  collect: collectNotifications,
  release: removeNotifications,
};

/** What people were asked to confirm, whether they did, and what they are still to be told. */
export const NOTICES_DATA: PersonalData = { name: "confirmations", collect: noticesTo, release: forgetNoticesTo };

/** How they want to be told, on which devices, and emails that wait. */
export const PREFERENCES_DATA: PersonalData = {
  name: "notification preferences",
  collect: collectPreferences,
  async release(tx, accountId) {
    await removePreferences(tx, accountId);
    await forgetTextsTo(tx, accountId);
  },
};
