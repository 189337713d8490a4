import { asField, type Routes } from "#platform/http/answers.ts";
import type { notificationsContract } from "../contract.ts";
import { openNotification, readAllNotifications, reopenNotifications } from "./commands.ts";
import { listNotifications, unreadCount } from "./queries.ts";
import type { NotificationsDeps } from "./services.ts";

export const notificationsRoutes: Routes<typeof notificationsContract, NotificationsDeps> = {
  list: listNotifications,
  count: asField("unread", unreadCount),
  open: asField("link", openNotification),
  readAll: readAllNotifications,
  reopen: asField("reopened", reopenNotifications),
};
