import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { once } from "#platform/once.ts";
import { managedLeague } from "#slices/leagues/server/public.ts";
import { Audience } from "../../contract/audience.ts";
import { SECONDS_TO_STOP } from "../../contract/vocabulary.ts";
import { mayChange, maySee } from "../../policy.ts";
import { ANNOUNCEMENTS_BY_LEAGUE } from "../limits.ts";
import { restOf } from "../queries/rest.ts";
import { demandSender } from "../queries/senders.ts";
import type { MessagingDeps } from "../services.ts";
import { announcementRow } from "../store/announcements.ts";
import { record } from "./record.ts";
import { writeDown } from "./write.ts";

/**
 * Sends a message again to those who have not opened it: a new one, which waits and can be stopped as every message. It is not urgent again.
 * @throws Refusal as `demandSender`; messaging.not-found; messaging.nobody; messaging.audience-changed when others have not opened it than
 * the sender saw; request.too-many
 */
export async function resendAnnouncement(
  ctx: MessagingDeps & CallContext,
  { league, id, expected, submissionKey: key }: { league: string; id: string; expected: number; submissionKey: string },
): Promise<{ id: string; people: number }> {
  const { accountId: asker } = await demandSender(ctx.db, ctx.actor, league);
  await ctx.limits.spend(ANNOUNCEMENTS_BY_LEAGUE, league);
  return ctx.db.transaction().execute((tx) =>
    once(tx, { scope: "messaging.resend", asker, key, input: { league, id, expected } }, async () => {
      const sender = await demandSender(tx, ctx.actor, league);
      const row = isUuid(id) ? await announcementRow(tx, id) : undefined;
      if (row?.leagueId !== league || row.startedAt === null || !maySee(sender, row) || !mayChange(sender, row))
        throw new Refusal("messaging.not-found");
      const people = await restOf(tx, row);
      if (people.length === 0) throw new Refusal("messaging.nobody");
      if (people.length !== expected) throw new Refusal("messaging.audience-changed");
      const createdAt = timeOf(ctx);
      const { kind, teamIds, subject, body, subjectEs, bodyEs, byMail, asksConfirmation } = row;
      const again = await writeDown(
        tx,
        {
          leagueId: league,
          authorId: asker,
          kind,
          teamIds,
          subject,
          body,
          subjectEs,
          bodyEs,
          byMail,
          asksConfirmation,
          urgent: false,
          urgentReason: null,
          later: false,
          expected: people.length,
          createdAt,
          audience: Audience.parse(row.audience),
          sendsAt: new Date(createdAt.getTime() + SECONDS_TO_STOP * 1000),
          resendOf: row.id,
        },
        { people, unreached: [] },
        { timeZone: (await managedLeague(tx, league))!.timeZone },
      );
      const details = { leagueId: league, people: people.length, again: row.id };
      await record(tx, ctx, { action: "messaging.resent", object: { kind: "announcement", id: again! }, details });
      return { id: again!, people: people.length };
    }),
  );
}
