import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { confirmNotice } from "#platform/notify/delivery.ts";
import type { MessagingDeps } from "../services.ts";
import { announcementRow } from "../store/announcements.ts";

/**
 * Somebody confirms that they have read a message of a league that asks for it; once for good.
 * @throws Refusal request.sign-in; messaging.not-found for who was not asked to
 */
export async function confirmAnnouncement(
  { db, clock, actor }: MessagingDeps & ActorContext,
  { id }: { id: string },
): Promise<void> {
  const { accountId } = signedIn(actor);
  await db.transaction().execute(async (tx) => {
    const noticeId = isUuid(id) ? (await announcementRow(tx, id))?.noticeId : undefined;
    const confirmed = noticeId && (await confirmNotice(tx, noticeId, accountId, timeOf({ clock })));
    if (!confirmed) throw new Refusal("messaging.not-found");
  });
}
