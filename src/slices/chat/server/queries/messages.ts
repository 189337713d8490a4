import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import type { MessagePage } from "../../contract/messages.ts";
import { MESSAGES_OF_A_PAGE } from "../../contract/vocabulary.ts";
import type { ChatDeps } from "../services.ts";
import { changesFor, messagesBeside, messagesWith } from "../store/messages.ts";
import { describeMessages } from "./seen.ts";
import { demandChatter, demandReader } from "./ties.ts";

/** Beyond any position in a room. */
const END = Number.MAX_SAFE_INTEGER;
/** Changes that one answer holds. */
const MOST_CHANGES = 200;
const MOST_FOUND = 50;

type Ctx = Pick<ChatDeps, "db"> & ActorContext;

/** Messages of a room before or after a position; without one the newest. @throws Refusal as `demandReader` */
export async function chatMessages(
  { db, actor }: Ctx,
  { room, before, after }: { room: string; before?: number | undefined; after?: number | undefined },
): Promise<MessagePage> {
  const { accountId } = await demandReader(db, actor, room);
  const forward = before === undefined && after !== undefined;
  const rows = await messagesBeside(db, {
    roomId: room,
    accountId,
    limit: MESSAGES_OF_A_PAGE + 1,
    ...(forward ? { after } : { before: before ?? END }),
  });
  const more = rows.length > MESSAGES_OF_A_PAGE;
  const shown = forward ? rows.slice(0, MESSAGES_OF_A_PAGE) : rows.slice(-MESSAGES_OF_A_PAGE);
  return {
    messages: await describeMessages(db, accountId, shown),
    hasOlder: forward ? after > 0 : more,
    hasNewer: forward ? more : before !== undefined,
  };
}

/** What is new or changed in a room since a revision. @throws Refusal as `demandReader` */
export async function chatChanges({ db, actor }: Ctx, { room, since }: { room: string; since: number }) {
  const { accountId } = demandChatter(actor);
  const asked = { roomId: room, accountId, since, limit: MOST_CHANGES + 1 };
  const found = isUuid(room) ? await changesFor(db, asked) : undefined;
  if (!found) throw new Refusal("chat.not-found");
  const { messages, revision, lastSequence } = found;
  return {
    messages: await describeMessages(db, accountId, messages.slice(0, MOST_CHANGES)),
    revision,
    lastSequence,
    complete: messages.length <= MOST_CHANGES,
  };
}

/** Messages with all words of a text, in one room or in all that whoever asks may read. @throws Refusal as `demandChatter` */
export async function searchMessages(
  { db, actor }: Ctx,
  { q = "", room }: { q?: string | undefined; room?: string | undefined },
) {
  const { accountId } = demandChatter(actor);
  const words = q.trim().split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0 || (room !== undefined && !isUuid(room))) return { found: [] };
  const asked = { accountId, words, limit: MOST_FOUND, ...(room === undefined ? {} : { roomId: room }) };
  const rows = await messagesWith(db, asked);
  const messages = await describeMessages(db, accountId, rows);
  return { found: messages.map((message, at) => ({ room: rows[at]!.roomId, message })) };
}
