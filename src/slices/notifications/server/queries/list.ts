import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Topic } from "#kernel/topics.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { familyOf } from "#slices/family/server/public.ts";
import { LIST_LENGTH, type NotificationList } from "../../contract.ts";
import type { NotificationFilter } from "../../contract/kinds.ts";
import type { NotificationsDeps } from "../services.ts";
import { countNotifications, countUnread, newestNotifications } from "../store/notifications.ts";
import { namesAmong } from "./names.ts";

/**
 * An id of a notification, as somebody typed it.
 * @throws Refusal notifications.not-found for what cannot be one: the same answer as for one that is not theirs
 */
export function notificationId(text: string): string {
  if (!isUuid(text)) throw new Refusal("notifications.not-found");
  return text;
}

/**
 * The member's own notifications, newest first, twenty at a time.
 * @throws Refusal request.sign-in
 */
export async function listNotifications(
  { db, kinds, actor }: Pick<NotificationsDeps, "db" | "kinds"> & ActorContext,
  { filter, topic, before }: { filter: NotificationFilter; topic?: Topic | undefined; before?: string | undefined },
): Promise<NotificationList> {
  const { accountId } = signedIn(actor);
  const start = before === undefined ? undefined : notificationId(before);
  const about = topic && kinds().flatMap((kind) => (kind.topic === topic ? kind.name : []));
  // One more than is shown: whether there are further ones.
  const [rows, count] = await Promise.all([
    newestNotifications(db, accountId, { filter, kinds: about, before: start, count: LIST_LENGTH + 1 }),
    countNotifications(db, accountId, about),
  ]);
  const shown = rows.slice(0, LIST_LENGTH);
  const topics = new Map(kinds().map((kind) => [kind.name, kind.topic]));
  const family = shown.some(({ players }) => players.length > 0) ? await familyOf(db, accountId) : [];
  return {
    notifications: shown.map(({ createdAt, players, ...row }) => ({
      ...row,
      topic: topics.get(row.kind) ?? null,
      players: namesAmong(family, players),
      createdAt: createdAt.toISOString(),
    })),
    next: rows.length > LIST_LENGTH ? (shown.at(-1)?.id ?? null) : null,
    total: filter === "all" ? count.all : count.allUnread,
    unread: count.unread,
    newest: count.newest,
  };
}

/**
 * How many notifications the member has not read.
 * @throws Refusal request.sign-in
 */
export async function unreadCount({ db, actor }: Pick<NotificationsDeps, "db"> & ActorContext): Promise<number> {
  return countUnread(db, signedIn(actor).accountId);
}
