import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { ImageRefused, type ImageFault } from "#platform/images/reencode.ts";
import type { ChatMessage, SendPhoto } from "../../contract/messages.ts";
import { PHOTOS_BY_ACCOUNT } from "../limits.ts";
import { describeMessages } from "../queries/seen.ts";
import { demandReader } from "../queries/ties.ts";
import type { ChatDeps } from "../services.ts";
import { messageBy } from "../store/messages.ts";
import { isMuted } from "../store/readers.ts";
import { writeMessage } from "./send.ts";

/** What is wrong with an upload, as the issue of its field. */
const ISSUES: Readonly<Record<ImageFault, string>> = {
  "not-an-image": "chat-photo.not-an-image",
  "too-large": "chat-photo.large",
  "too-many-pixels": "chat-photo.large",
  broken: "chat-photo.broken",
};

const notTaken = (code: string) => new Refusal("chat.photo-not-taken", [{ field: "photo", code }]);

/**
 * Sends a photo, made anew without the location where it was taken. Sent again it is the message that stands there already, and costs
 * no work.
 * @throws Refusal as `writeMessage`; chat.photo-not-taken with what is wrong beside the field `photo`; server.busy
 */
export async function sendPhoto(
  ctx: ChatDeps & ActorContext,
  { room, clientId, photo, content = "", replyTo }: SendPhoto,
): Promise<ChatMessage> {
  // Before the work: whoever may not gets none done.
  const { accountId } = await demandReader(ctx.db, ctx.actor, room);
  const again = await messageBy(ctx.db, accountId, { roomId: room, clientId });
  if (again?.accountId === accountId) return (await describeMessages(ctx.db, accountId, [again]))[0]!;
  if (await isMuted(ctx.db, { roomId: room, accountId })) throw new Refusal("chat.muted");
  if (photo.size === 0) throw notTaken("chat-photo.missing");
  await ctx.limits.spend(PHOTOS_BY_ACCOUNT, accountId);
  const kept = await ctx.photos.keep(photo).catch((reason: unknown) => {
    throw reason instanceof ImageRefused ? notTaken(ISSUES[reason.code]) : reason;
  });
  const unkeep = () => ctx.photos.remove(kept.fileStem).catch(() => {});
  try {
    const { message, isNew } = await writeMessage(ctx, { room, clientId, content, replyTo }, kept);
    if (!isNew) await unkeep();
    return message;
  } catch (reason) {
    await unkeep();
    throw reason;
  }
}
