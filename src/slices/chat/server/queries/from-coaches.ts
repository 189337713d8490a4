import { signedIn } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { TEAM_COACHES } from "#slices/teams/server/public.ts";
import { MOST_FROM_COACHES, type FromCoaches } from "../../contract/from-coaches.ts";
import { MOST_UNREAD } from "../../contract/vocabulary.ts";
import type { ChatDeps } from "../services.ts";
import { latestOfCoaches } from "../store/from-coaches.ts";
import { countUnreadMessages } from "../store/rooms.ts";

/**
 * The latest messages of the coaches of one's teams, and how many messages are unread in all rooms. Who has not confirmed their
 * address reads no room and finds nothing.
 * @throws Refusal request.sign-in for visitors
 */
export async function fromCoaches({ db, actor }: Pick<ChatDeps, "db"> & ActorContext): Promise<FromCoaches> {
  const { accountId, emailVerified } = signedIn(actor);
  if (!emailVerified) return { unread: 0, messages: [] };
  const rows = await latestOfCoaches(db, { accountId, most: MOST_FROM_COACHES }, TEAM_COACHES);
  return {
    unread: await countUnreadMessages(db, { accountId, countUpTo: MOST_UNREAD }),
    messages: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
  };
}
