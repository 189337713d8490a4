import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { answerLeague } from "#slices/chat/server/public.ts";
import { filled } from "../../contract/merge-fields.ts";
import type { MessagingDeps } from "../services.ts";
import { announcementRow } from "../store/announcements.ts";
import { keepReply, markRead, recipientOf } from "../store/recipients.ts";

/** Somebody opened a message: its sender sees it. Of a message that was not written to them nothing is kept. @throws Refusal request.sign-in */
export async function readMessage(
  { db, clock, actor }: MessagingDeps & ActorContext,
  { id }: { id: string },
): Promise<void> {
  const { accountId } = signedIn(actor);
  if (isUuid(id)) await markRead(db, id, accountId, timeOf({ clock }));
}

/**
 * Answers a message in a chat with everybody who runs the league, and the coaches of the team where it was written to one team.
 * @throws Refusal request.sign-in; messaging.not-found for a message that was not written to whoever asks; as `answerLeague`
 */
export async function replyToAnnouncement(
  ctx: MessagingDeps & ActorContext,
  { id, text, submissionKey }: { id: string; text: string; submissionKey: string },
): Promise<{ room: string }> {
  const { accountId } = signedIn(ctx.actor);
  const row = isUuid(id) ? await announcementRow(ctx.db, id) : undefined;
  const recipient = row && (await recipientOf(ctx.db, id, accountId));
  if (!row || !recipient) throw new Refusal("messaging.not-found");
  const subject = filled(row.subject, recipient.fields);
  const { room } = await answerLeague(ctx, {
    leagueId: row.leagueId,
    teamId: row.teamIds.length === 1 ? row.teamIds[0]! : null,
    content: `${subject}\n\n${text}`,
    clientId: submissionKey,
  });
  await keepReply(ctx.db, { id, accountId, room, now: timeOf(ctx) });
  return { room };
}
