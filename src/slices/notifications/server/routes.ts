import { accepted, asField, type Routes } from "#platform/http/answers.ts";
import type { notificationsContract } from "../contract.ts";
import { addDevice, dropDevice, saveExceptions, savePreferences } from "./commands/preferences.ts";
import { askForTexts, confirmTexts, endTexts, textsOf } from "./commands/texts.ts";
import { openNotification, readAllNotifications, reopenNotifications } from "./commands/read.ts";
import { listNotifications, unreadCount } from "./queries/list.ts";
import { alertDevices, preferencesOf } from "./queries/preferences.ts";
import type { NotificationsDeps } from "./services.ts";

export const notificationsRoutes: Routes<typeof notificationsContract, NotificationsDeps> = {
  list: listNotifications,
  texts: textsOf,
  askForTexts: accepted(askForTexts),
  confirmTexts: accepted(confirmTexts),
  endTexts: accepted(endTexts),
  count: asField("unread", unreadCount),
  open: asField("link", openNotification),
  readAll: readAllNotifications,
  reopen: asField("reopened", reopenNotifications),
  preferences: preferencesOf,
  savePreferences: accepted(savePreferences),
  saveExceptions: accepted(saveExceptions),
  alertDevices,
  addDevice: accepted(addDevice),
  dropDevice: accepted(dropDevice),
};
