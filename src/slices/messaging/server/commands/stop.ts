import type { Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import { audit } from "#platform/audit.ts";
import { timeOf } from "#platform/clock.ts";
import type { Visit } from "#platform/http/visit.ts";
import { demandManager } from "#slices/leagues/server/public.ts";
import type { StoppedAnnouncement } from "../../contract/announcements.ts";
import type { MessagingDeps } from "../services.ts";
import { announcementRow, stopTelling } from "../store.ts";

/**
 * Stops a message before anybody is told.
 * @returns what was written, to be corrected and sent again
 * @throws Refusal leagues.not-found for who does not run the league; messaging.not-found; messaging.sent-already
 */
export async function stopAnnouncement(
  { db, clock }: MessagingDeps,
  visit: Visit,
  actor: Actor,
  { league, id }: { league: string; id: string },
): Promise<StoppedAnnouncement> {
  return db.transaction().execute(async (tx) => {
    await demandManager(tx, actor, league);
    const before = isUuid(id) ? await announcementRow(tx, id) : undefined;
    if (before?.leagueId !== league) throw new Refusal("messaging.not-found");
    const stopped = await stopTelling(tx, { id, leagueId: league }, timeOf({ clock }));
    if (!stopped) throw new Refusal("messaging.sent-already");
    const { subject, body, subjectEs, bodyEs, byMail, urgent } = stopped;
    if (before.stoppedAt === null)
      await audit(tx, {
        actor,
        from: { caller: visit.caller, requestId: visit.requestId },
        action: "messaging.stopped",
        object: { kind: "announcement", id },
        details: { leagueId: league },
      });
    return { subject, body, subjectEs, bodyEs, byMail, urgent };
  });
}
