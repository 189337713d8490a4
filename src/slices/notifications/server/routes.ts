import { implement } from "@orpc/server";
import type { Actor } from "#kernel/actor.ts";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { notificationsContract } from "../contract.ts";
import { openNotification, readAllNotifications, reopenNotifications, type NotificationsDeps } from "./commands.ts";
import { listNotifications, unreadCount } from "./queries.ts";

/** What each request of this slice carries: who asks, and what the slice works with. */
export interface NotificationsContext {
  readonly actor: Actor;
  readonly notifications: NotificationsDeps;
}

const notifications = implement(notificationsContract).$config(TRUSTED_OUTPUTS).$context<NotificationsContext>();

export const notificationsRoutes = notifications.router({
  list: notifications.list.handler(({ input, context }) =>
    listNotifications(context.notifications.db, context.actor, input),
  ),
  count: notifications.count.handler(async ({ context }) => ({
    unread: await unreadCount(context.notifications.db, context.actor),
  })),
  open: notifications.open.handler(async ({ input, context }) => ({
    link: await openNotification(context.notifications, context.actor, input.notification),
  })),
  readAll: notifications.readAll.handler(({ input, context }) =>
    readAllNotifications(context.notifications, context.actor, input.newest),
  ),
  reopen: notifications.reopen.handler(async ({ input, context }) => ({
    reopened: await reopenNotifications(context.notifications, context.actor, input.at),
  })),
});
