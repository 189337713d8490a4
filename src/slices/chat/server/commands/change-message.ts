import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { AnswerPoll, ChatMessage, EditMessage, React } from "../../contract/messages.ts";
import type { ReaderRole } from "../../contract/vocabulary.ts";
import { mayLead } from "../../policy.ts";
import { CHANGES_BY_ACCOUNT } from "../limits.ts";
import { describeMessages } from "../queries/seen.ts";
import { demandChatter, demandMessage } from "../queries/ties.ts";
import type { ChatDeps } from "../services.ts";
import { messageBy, type MessageRow } from "../store/messages.ts";
import { writeAnswer, writeClosed } from "../store/polls.ts";
import { isMuted } from "../store/readers.ts";
import { lockRoom } from "../store/rooms.ts";
import {
  countPinned,
  markDeleted,
  touchMessage,
  writeContent,
  writeHidden,
  writePin,
  writeReaction,
} from "../store/writing.ts";
import { record } from "./record.ts";
import { tellReaders } from "./told-readers.ts";

/** Messages pinned to one room. */
const MOST_PINNED = 20;

interface Held {
  readonly tx: Tx<RegistrationTables>;
  readonly accountId: string;
  readonly roles: readonly ReaderRole[];
  readonly message: MessageRow;
  readonly at: Date;
}

/**
 * Changes a message of a room that whoever asks may read and is not muted in, under the lock of the room; its readers hear of it.
 * @param change answers whether anything has changed
 * @throws Refusal chat.no-such-message; chat.muted; chat.deleted for one that is deleted
 */
async function changing(
  ctx: ChatDeps & ActorContext,
  id: string,
  change: (held: Held) => Promise<boolean>,
): Promise<ChatMessage> {
  await ctx.limits.spend(CHANGES_BY_ACCOUNT, demandChatter(ctx.actor).accountId);
  return ctx.db.transaction().execute(async (tx) => {
    const { roomId } = await demandMessage(tx, ctx.actor, id);
    await lockRoom(tx, roomId);
    // Under the lock again: a right may have ended meanwhile.
    const { accountId, roles } = await demandMessage(tx, ctx.actor, id);
    if (await isMuted(tx, { roomId, accountId })) throw new Refusal("chat.muted");
    const message = (await messageBy(tx, accountId, { id }))!;
    if (message.deletedBy !== null) throw new Refusal("chat.deleted");
    if (await change({ tx, accountId, roles, message, at: timeOf(ctx) })) {
      await touchMessage(tx, { id, roomId });
      await tellReaders(tx, roomId);
    }
    return (await describeMessages(tx, accountId, [(await messageBy(tx, accountId, { id }))!]))[0]!;
  });
}

function demandOwn({ message, accountId }: Held): void {
  if (message.accountId !== accountId) throw new Refusal("chat.not-yours");
}

/** Changes what one's own message says; it is marked as edited. @throws Refusal as `changing`; chat.not-yours; chat.poll-stays */
export function editMessage(ctx: ChatDeps & ActorContext, { message: id, content }: EditMessage): Promise<ChatMessage> {
  return changing(ctx, id, async (held) => {
    demandOwn(held);
    // Those who answered have answered this question.
    if (held.message.poll) throw new Refusal("chat.poll-stays");
    if (held.message.content === content) return false;
    await writeContent(held.tx, { id, content, at: held.at });
    await record(held.tx, ctx, { action: "chat.message-edited", object: { kind: "chat-message", id } });
    return true;
  });
}

/** Deletes one's own message: its position stays, marked. @throws Refusal as `changing`; chat.not-yours */
export function deleteMessage(
  ctx: ChatDeps & ActorContext,
  { message: id }: { message: string },
): Promise<ChatMessage> {
  return changing(ctx, id, async (held) => {
    demandOwn(held);
    await markDeleted(held.tx, { id, by: "author", at: held.at });
    await record(held.tx, ctx, { action: "chat.message-deleted", object: { kind: "chat-message", id } });
    return true;
  });
}

/**
 * Hides somebody else's message from oneself, or shows it again. Nobody else hears of it, and for them it stays as it is.
 * @throws Refusal chat.no-such-message; chat.not-yours for one's own, which can be deleted; request.too-many
 */
export async function hideMessage(
  ctx: ChatDeps & ActorContext,
  { message: id, hidden }: { message: string; hidden: boolean },
): Promise<ChatMessage> {
  await ctx.limits.spend(CHANGES_BY_ACCOUNT, demandChatter(ctx.actor).accountId);
  return ctx.db.transaction().execute(async (tx) => {
    const { accountId } = await demandMessage(tx, ctx.actor, id);
    if ((await messageBy(tx, accountId, { id }))!.accountId === accountId) throw new Refusal("chat.not-yours");
    await writeHidden(tx, { id, accountId, hidden, at: timeOf(ctx) });
    return (await describeMessages(tx, accountId, [(await messageBy(tx, accountId, { id }))!]))[0]!;
  });
}

/** Reacts to a message, or takes that back. @throws Refusal as `changing` */
export function reactToMessage(
  ctx: ChatDeps & ActorContext,
  { message: id, reaction, on }: React,
): Promise<ChatMessage> {
  return changing(ctx, id, ({ tx, accountId, at }) => writeReaction(tx, { id, accountId, reaction, on, at }));
}

/**
 * Answers a poll in place of one's answer before, or takes it back. @throws Refusal as `changing`; chat.no-poll for another message or a
 * choice that it does not have; chat.poll-closed
 */
export function answerPoll(ctx: ChatDeps & ActorContext, { message: id, choice }: AnswerPoll): Promise<ChatMessage> {
  return changing(ctx, id, async ({ tx, accountId, message: { poll }, at }) => {
    if (!poll || (choice !== null && choice >= poll.choices.length)) throw new Refusal("chat.no-poll");
    if (poll.closed) throw new Refusal("chat.poll-closed");
    return writeAnswer(tx, { id, accountId, choice, at });
  });
}

/** Closes a poll or opens it again. @throws Refusal as `changing`; chat.no-poll; chat.not-yours for who neither asked it nor leads */
export function closePoll(
  ctx: ChatDeps & ActorContext,
  { message: id, closed }: { message: string; closed: boolean },
): Promise<ChatMessage> {
  return changing(ctx, id, async (held) => {
    const { tx, roles, message, at } = held;
    if (!message.poll) throw new Refusal("chat.no-poll");
    if (!mayLead(roles)) demandOwn(held);
    if (message.poll.closed === closed) return false;
    await writeClosed(tx, id, closed ? at : null);
    const action = closed ? "chat.poll-closed" : "chat.poll-opened";
    await record(tx, ctx, { action, object: { kind: "chat-message", id } });
    return true;
  });
}

/** Pins a message to its room, or takes it off. @throws Refusal as `changing`; chat.only-leaders; chat.pinned-enough */
export function pinMessage(
  ctx: ChatDeps & ActorContext,
  { message: id, pinned }: { message: string; pinned: boolean },
): Promise<ChatMessage> {
  return changing(ctx, id, async ({ tx, roles, message, at }) => {
    if (!mayLead(roles)) throw new Refusal("chat.only-leaders");
    if (message.pinned === pinned) return false;
    if (pinned && (await countPinned(tx, message.roomId)) >= MOST_PINNED) throw new Refusal("chat.pinned-enough");
    await writePin(tx, { id, at: pinned ? at : null });
    const action = pinned ? "chat.message-pinned" : "chat.message-unpinned";
    await record(tx, ctx, { action, object: { kind: "chat-message", id } });
    return true;
  });
}
