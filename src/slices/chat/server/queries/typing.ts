import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { TYPING_LASTS } from "../../contract/vocabulary.ts";
import type { ChatDeps } from "../services.ts";
import { typingIn } from "../store/typing.ts";
import { fullName } from "./seen.ts";
import { demandReader } from "./ties.ts";

/** Who else is typing in a room, by their full names. @throws Refusal as `demandReader` */
export async function typing(
  { db, clock, actor }: Pick<ChatDeps, "db" | "clock"> & ActorContext,
  { room }: { room: string },
): Promise<{ names: (string | null)[] }> {
  const { accountId } = await demandReader(db, actor, room);
  const since = new Date(timeOf({ clock }).getTime() - TYPING_LASTS);
  const ids = await typingIn(db, { roomId: room, accountId, since });
  const people = await peopleOf(db, ids);
  return { names: ids.map((id) => fullName(people.get(id))) };
}
