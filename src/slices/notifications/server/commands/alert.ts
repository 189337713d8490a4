import { localizedPath } from "#kernel/language.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";
import type { NewJob } from "#platform/jobs/queue.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { familyOf } from "#slices/family/server/public.ts";
import { namesAmong } from "../queries/names.ts";
import type { NotificationsDeps } from "../services.ts";
import { deviceById, removeDevice } from "../store/devices.ts";
import { countUnread, notificationOf } from "../store/notifications.ts";
import { namesPlayers } from "../store/preferences.ts";

/** The kind of job that shows an alert on one device. */
export const ALERT = "notifications.alert";

export interface AlertJob {
  readonly deviceId: string;
  readonly noticeId: string;
}

/** A job at a moment, at once without one. */
export function alertJob(payload: AlertJob, dueAt?: Date): NewJob {
  return dueAt ? { kind: ALERT, payload, dueAt } : { kind: ALERT, payload };
}

/** What the service worker shows. Its sentence is the one of the app's list, which names no child; players stand before it where their family chose so. */
export interface AlertShown {
  readonly title: string;
  readonly body: string;
  /** Where a tap leads. */
  readonly path: string;
  /** The same alert sent again takes the place of the first. */
  readonly tag: string;
  /** What the icon on the Home Screen counts. */
  readonly unread: number;
}

/**
 * Shows a notification on a device, unless it was read meanwhile or who turned alerts on there has signed out. A device that its
 * push service knows no longer is forgotten.
 * @throws PushUnreachable, to be tried again
 */
export async function alertDevice(deps: NotificationsDeps, { deviceId, noticeId }: AlertJob): Promise<void> {
  const device = await deviceById(deps.db, deviceId);
  if (!device) return;
  const { accountId, sessionId } = device;
  const [person, told, going] = await Promise.all([
    peopleOf(deps.db, [accountId]).then((people) => people.get(accountId)),
    notificationOf(deps.db, accountId, noticeId),
    deps.sessionsGoingOn([sessionId]),
  ]);
  if (!going.has(sessionId) || !person) {
    await removeDevice(deps.db, accountId, deviceId);
    return;
  }
  if (!told || told.read) return;
  const shown: AlertShown = {
    title: PRODUCT_NAME,
    body: (await namedBefore(deps, accountId, told.players)) + deps.sentenceOf(person.language, told.kind, told.facts),
    path: localizedPath(person.language, `/notifications/${told.id}`),
    tag: told.id,
    unread: await countUnread(deps.db, accountId),
  };
  const outcome = await deps.push.send(device, JSON.stringify(shown), { urgent: told.urgent, topic: told.id });
  if (outcome === "gone") await removeDevice(deps.db, accountId, deviceId);
}

/** "Maya, Leo: " where an alert is about some of a member's players, and the member chose that alerts say so. */
async function namedBefore(
  { db }: Pick<NotificationsDeps, "db">,
  accountId: string,
  players: readonly string[],
): Promise<string> {
  if (players.length === 0 || !(await namesPlayers(db, accountId))) return "";
  const names = namesAmong(await familyOf(db, accountId), players);
  return names.length === 0 ? "" : `${names.join(", ")}: `;
}
