import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { KeptPhoto } from "#platform/images/photo-files.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import type { ChatMessage, SendMessage } from "../../contract/messages.ts";
import { NOTIFIED_UNASKED } from "../../contract/vocabulary.ts";
import { mayLead } from "../../policy.ts";
import { MESSAGES_BY_ACCOUNT } from "../limits.ts";
import { CHAT_MENTION } from "../notifications.ts";
import { describeMessages, fullName } from "../queries/seen.ts";
import { demandChatter } from "../queries/ties.ts";
import type { ChatDeps } from "../services.ts";
import { messageBy } from "../store/messages.ts";
import { insertPhoto } from "../store/photos.ts";
import { insertPoll } from "../store/polls.ts";
import { hasSecondAdult, isMuted, readersOf } from "../store/readers.ts";
import { lockRoom, roomCalled, writeRead } from "../store/rooms.ts";
import { endTyping } from "../store/typing.ts";
import { insertMessage } from "../store/writing.ts";
import { tellReaders } from "./told-readers.ts";

/** Sending needs no photos: they lie in the store before. */
type SendCtx = Omit<ChatDeps, "photos"> & ActorContext;

/**
 * Writes a message at the end of a room. Sent again (a lost answer, a second tab, the queue of a phone) it is the message that
 * stands there already. Its position is given under the lock of the room: all readers see one order.
 * @throws Refusal chat.not-found for who may not read the room; chat.muted; chat.only-leaders where everybody is to be notified; chat.ask-first
 * for more than fifteen; chat.needs-second-adult for a coach who would write to one family alone
 */
export async function sendMessage(ctx: SendCtx, input: SendMessage): Promise<ChatMessage> {
  return (await writeMessage(ctx, input)).message;
}

/**
 * As `sendMessage`, with a photo that lies in the store already.
 * @returns the message, and whether it was written now: not where it stood there already
 */
export async function writeMessage(
  ctx: SendCtx,
  input: SendMessage,
  photo?: KeptPhoto,
): Promise<{ message: ChatMessage; isNew: boolean }> {
  const { accountId } = demandChatter(ctx.actor);
  await ctx.limits.spend(MESSAGES_BY_ACCOUNT, accountId);
  return ctx.db.transaction().execute(async (tx) => {
    const roomId = input.room;
    const room = isUuid(roomId) ? await lockRoom(tx, roomId) : undefined;
    // Asked once for all that follows: whoever writes at the same moment waits for this room.
    const readers = room ? await readersOf(tx, roomId) : [];
    const roles = readers.find((one) => one.accountId === accountId)?.roles;
    if (!room || !roles) throw new Refusal("chat.not-found");
    const again = await messageBy(tx, accountId, { roomId, clientId: input.clientId });
    if (again) {
      if (again.accountId !== accountId) throw new Refusal("chat.not-yours");
      return { message: (await describeMessages(tx, accountId, [again]))[0]!, isNew: false };
    }
    if (await isMuted(tx, { roomId, accountId })) throw new Refusal("chat.muted");
    if (room.kind === "family" && !(await hasSecondAdult(tx, roomId))) throw new Refusal("chat.needs-second-adult");
    const others = readers.filter((one) => one.accountId !== accountId);
    if (input.everyone && !mayLead(roles)) throw new Refusal("chat.only-leaders");
    const named = others.filter((one) => input.everyone || input.mentions?.includes(one.accountId));
    if (named.length > NOTIFIED_UNASKED && input.confirmed !== named.length) throw askFirst(named.length);
    const known = new Set(others.map((one) => one.accountId));
    const at = timeOf(ctx);
    const person = (await peopleOf(tx, [accountId])).get(accountId);
    const id = await insertMessage(tx, {
      roomId,
      accountId,
      userName: fullName(person),
      content: input.content,
      clientId: input.clientId,
      replyTo: input.replyTo ?? null,
      everyone: input.everyone ?? false,
      mentions: (input.mentions ?? []).filter((one) => known.has(one)),
      at,
    });
    if (photo) await insertPhoto(tx, { ...photo, roomId, messageId: id, accountId, at });
    if (input.choices) await insertPoll(tx, id, input.choices);
    const written = (await messageBy(tx, accountId, { id }))!;
    await endTyping(tx, roomId, accountId);
    await writeRead(tx, { roomId, accountId, sequence: written.sequence, at });
    if (named.length > 0)
      await tell(tx, CHAT_MENTION, {
        to: accounts(named.map((one) => one.accountId)),
        facts: { room: await roomCalled(tx, roomId) },
        league: room.leagueId,
        link: `/messaging/${roomId}`,
      });
    await tellReaders(tx, roomId, readers);
    return { message: (await describeMessages(tx, accountId, [written]))[0]!, isNew: true };
  });
}

/** More people would be notified than anybody expects: the sender is asked, with the number. */
const askFirst = (people: number) => new Refusal("chat.ask-first", [], undefined, { people });
