import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { demandManager } from "#slices/leagues/server/public.ts";
import type { StoppedAnnouncement } from "../../contract/announcements.ts";
import type { MessagingDeps } from "../services.ts";
import { announcementRow, stopTelling } from "../store/announcements.ts";
import { record } from "./record.ts";

/**
 * Stops a message before anybody is told.
 * @returns what was written, to be corrected and sent again
 * @throws Refusal leagues.not-found for who does not run the league; messaging.not-found; messaging.sent-already
 */
export async function stopAnnouncement(
  { db, clock, request, actor }: MessagingDeps & CallContext,
  { league, id }: { league: string; id: string },
): Promise<StoppedAnnouncement> {
  return db.transaction().execute(async (tx) => {
    await demandManager(tx, actor, league);
    const before = isUuid(id) ? await announcementRow(tx, id) : undefined;
    if (before?.leagueId !== league) throw new Refusal("messaging.not-found");
    const stopped = await stopTelling(tx, { id, leagueId: league }, timeOf({ clock }));
    if (!stopped) throw new Refusal("messaging.sent-already");
    const { subject, body, subjectEs, bodyEs, byMail, urgent, asksConfirmation } = stopped;
    if (before.stoppedAt === null)
      await record(
        tx,
        { actor, request },
        {
          action: "messaging.stopped",
          object: { kind: "announcement", id },
          details: { leagueId: league },
        },
      );
    return { subject, body, subjectEs, bodyEs, byMail, urgent, asksConfirmation };
  });
}
