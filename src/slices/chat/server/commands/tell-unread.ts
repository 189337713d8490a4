import { timeOf } from "#platform/clock.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { watchersOf } from "#slices/leagues/server/public.ts";
import { CHAT_MINOR_OUT, CHAT_UNREAD } from "../notifications.ts";
import type { ChatDeps } from "../services.ts";
import { minorsOut, noteTold, unreadToTell } from "../store/told.ts";

const MINUTE = 60_000;
/** Minutes that a message is unread before somebody is told: who looks at the chat needs no bell. */
const UNREAD_FOR = 5;
/** Hours after which nobody is told of a message any more. */
const NEWS_FOR = 36;

/**
 * Tells people once that they have unread messages in a chat, until they have read them. It stands in their list at once; their devices
 * stay quiet in the quiet hours of each, as with all that is told.
 */
export async function tellUnread(deps: Pick<ChatDeps, "db" | "clock">): Promise<void> {
  const now = timeOf(deps);
  const before = new Date(now.getTime() - UNREAD_FOR * MINUTE);
  const after = new Date(now.getTime() - NEWS_FOR * 60 * MINUTE);
  await deps.db.transaction().execute(async (tx) => {
    const rows = await unreadToTell(tx, { before, after });
    if (rows.length === 0) return;
    await noteTold(tx, rows, now);
    for (const [roomId, its] of Map.groupBy(rows, (row) => row.roomId)) {
      const to = accounts(its.map(({ accountId }) => accountId));
      await tell(tx, CHAT_UNREAD, {
        to,
        facts: { room: its[0]!.room },
        league: its[0]!.league,
        link: `/messaging/${roomId}`,
      });
    }
  });
}

/**
 * Tells who runs a league that a minor cannot read a chat any more because an adult is missing. The minor has lost access with
 * the commit that made it so; this only says it.
 */
export async function tellMinorsOut({ db }: Pick<ChatDeps, "db">): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { leagueId, room, league } of await minorsOut(tx))
      await tell(tx, CHAT_MINOR_OUT, {
        to: accounts(await watchersOf(tx, leagueId)),
        facts: { room, league },
        link: "/messaging",
      });
  });
}
