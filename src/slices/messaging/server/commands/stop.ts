import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import { localIn } from "#kernel/time/zone.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { managedLeague } from "#slices/leagues/server/public.ts";
import { Audience } from "../../contract/audience.ts";
import type { StoppedAnnouncement } from "../../contract/announcements.ts";
import { mayChange, maySee } from "../../policy.ts";
import { demandSender } from "../queries/senders.ts";
import type { MessagingDeps } from "../services.ts";
import { announcementRow, stopTelling } from "../store/announcements.ts";
import { record } from "./record.ts";

/**
 * Stops a message before anybody is told: within its half minute, or before the time for which it was planned.
 * @returns what was written, to be corrected and sent again
 * @throws Refusal as `demandSender`; messaging.not-found; messaging.sent-already
 */
export async function stopAnnouncement(
  { db, clock, request, actor }: MessagingDeps & CallContext,
  { league, id }: { league: string; id: string },
): Promise<StoppedAnnouncement> {
  return db.transaction().execute(async (tx) => {
    const sender = await demandSender(tx, actor, league);
    const before = isUuid(id) ? await announcementRow(tx, id) : undefined;
    if (before?.leagueId !== league || !maySee(sender, before) || !mayChange(sender, before))
      throw new Refusal("messaging.not-found");
    const stopped = await stopTelling(tx, { id, leagueId: league }, timeOf({ clock }));
    if (!stopped) throw new Refusal("messaging.sent-already");
    const { subject, body, subjectEs, bodyEs, byMail, urgent, urgentReason, asksConfirmation, audience } = stopped;
    if (before.stoppedAt === null) {
      const object = { kind: "announcement", id } as const;
      await record(tx, { actor, request }, { action: "messaging.stopped", object, details: { leagueId: league } });
    }
    const channels = { byMail, urgent, urgentReason, asksConfirmation };
    const { timeZone } = (await managedLeague(tx, league))!;
    const later = stopped.later ? localIn(timeZone, stopped.sendsAt.toISOString()) : null;
    return { subject, body, subjectEs, bodyEs, ...channels, audience: Audience.parse(audience), later };
  });
}
