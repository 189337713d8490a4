import type { ActorContext } from "#platform/call.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import type { ChatRoom, OpenRoom } from "../../contract/rooms.ts";
import { MESSAGES_OF_A_PAGE, MOST_UNREAD, READER_ROLES } from "../../contract/vocabulary.ts";
import { mayLead } from "../../policy.ts";
import type { ChatDeps } from "../services.ts";
import { messagesBeside, pinnedMessages } from "../store/messages.ts";
import { mutedUntil, readersOf } from "../store/readers.ts";
import { countUnreadRooms, roomsFor } from "../store/rooms.ts";
import { roomAudiences } from "./choices.ts";
import { describeMessages, describeRoom, fullName } from "./seen.ts";
import { demandChatter, demandReader } from "./ties.ts";

type Ctx = Pick<ChatDeps, "db"> & ActorContext;

/** The rooms that whoever asks may read, in the order in which they were made. @throws Refusal as `demandChatter` */
export async function chatRooms({ db, actor }: Ctx): Promise<{ rooms: ChatRoom[]; mayCreate: boolean }> {
  const { accountId } = demandChatter(actor);
  const rows = await roomsFor(db, { accountId, countUpTo: MOST_UNREAD });
  const mayCreate = (await roomAudiences(db, accountId)).length > 0;
  return { rooms: rows.map((row) => describeRoom(accountId, row)), mayCreate };
}

/** In how many rooms there is something unread. @throws Refusal as `demandChatter` */
export async function chatUnread({ db, actor }: Ctx): Promise<{ rooms: number }> {
  const { accountId } = demandChatter(actor);
  return { rooms: await countUnreadRooms(db, accountId) };
}

/**
 * A room with its readers and the messages around the first unread one, or around a position.
 * @throws Refusal as `demandReader`
 */
export async function chatRoom(
  { db, actor }: Ctx,
  { room, at }: { room: string; at?: number | undefined },
): Promise<OpenRoom> {
  const { accountId, roles } = await demandReader(db, actor, room);
  const [row] = await roomsFor(db, { accountId, roomId: room, countUpTo: MOST_UNREAD });
  const readers = await readersOf(db, room);
  const people = await peopleOf(
    db,
    readers.map((one) => one.accountId),
  );
  const start = at ?? row!.readSequence + 1;
  const half = MESSAGES_OF_A_PAGE / 2;
  const seen = { roomId: room, accountId };
  const older = await messagesBeside(db, { ...seen, before: start, limit: half + 1 });
  const newer = await messagesBeside(db, { ...seen, after: start - 1, limit: MESSAGES_OF_A_PAGE + 1 });
  const until = await mutedUntil(db, seen);
  const shown = [...older.slice(-half), ...newer.slice(0, MESSAGES_OF_A_PAGE)];
  return {
    room: describeRoom(accountId, row!),
    readers: readers
      .map((one) => ({
        id: one.accountId,
        name: fullName(people.get(one.accountId)),
        role: READER_ROLES.find((role) => one.roles.includes(role))!,
        own: one.accountId === accountId,
      }))
      .toSorted((a, b) => (a.name ?? "~").localeCompare(b.name ?? "~")),
    may: { write: until === undefined, lead: mayLead(roles) },
    pausedUntil: until?.toISOString() ?? null,
    readSequence: row!.readSequence,
    lastSequence: row!.lastSequence,
    revision: row!.revision,
    pinned: await describeMessages(db, accountId, await pinnedMessages(db, seen)),
    messages: await describeMessages(db, accountId, shown),
    hasOlder: older.length > half,
    hasNewer: newer.length > MESSAGES_OF_A_PAGE,
  };
}
