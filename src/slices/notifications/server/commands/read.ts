import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { notificationId } from "../queries/list.ts";
import type { NotificationsDeps } from "../services.ts";
import { markAllRead, markRead, markUnread } from "../store/notifications.ts";

/**
 * The member opens a notification: it is read, and leads somewhere.
 * @returns an English address of ours
 * @throws Refusal request.sign-in; notifications.not-found also for one that is somebody else's
 */
export async function openNotification(
  { db, clock, actor }: Pick<NotificationsDeps, "db" | "clock"> & ActorContext,
  { notification: id }: { notification: string },
): Promise<string> {
  const { accountId } = signedIn(actor);
  const link = await markRead(db, accountId, notificationId(id), timeOf({ clock }));
  if (link === undefined) throw new Refusal("notifications.not-found");
  return link;
}

/**
 * The member has read everything, up to the newest one that was seen.
 * @returns how many were unread, and the moment by which it can be taken back
 * @throws Refusal request.sign-in, notifications.not-found
 */
export async function readAllNotifications(
  { db, clock, actor }: Pick<NotificationsDeps, "db" | "clock"> & ActorContext,
  { newest }: { newest?: string | undefined } = {},
): Promise<{ marked: number; at: string }> {
  const { accountId } = signedIn(actor);
  const at = timeOf({ clock });
  const marked = await markAllRead(db, accountId, at, newest === undefined ? undefined : notificationId(newest));
  return { marked, at: at.toISOString() };
}

/**
 * Takes `readAllNotifications` back. Only the member's own ones are touched, whatever moment is named.
 * @returns how many are unread again
 * @throws Refusal request.sign-in
 */
export async function reopenNotifications(
  { db, actor }: Pick<NotificationsDeps, "db"> & ActorContext,
  { at }: { at: string },
): Promise<number> {
  return markUnread(db, signedIn(actor).accountId, new Date(at));
}
