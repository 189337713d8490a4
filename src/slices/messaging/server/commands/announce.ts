import { Refusal } from "#kernel/refusal.ts";
import { instantAt } from "#kernel/time/zoned-time.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { once } from "#platform/once.ts";
import { managedLeague } from "#slices/leagues/server/public.ts";
import type { Announcement, Later } from "../../contract/announcements.ts";
import { DAYS_AHEAD, SECONDS_TO_STOP } from "../../contract/vocabulary.ts";
import { ANNOUNCEMENTS_BY_ACCOUNT, ANNOUNCEMENTS_BY_LEAGUE } from "../limits.ts";
import { readersOf } from "../queries/audience.ts";
import { demandSenderTo } from "../queries/senders.ts";
import type { MessagingDeps } from "../services.ts";
import { deleteDraft } from "../store/kept.ts";
import { record } from "./record.ts";
import { writeDown } from "./write.ts";

const DAY = 24 * 60 * 60_000;

/**
 * Writes to people of a league. Who is to be told stands beside the message in one transaction; a job tells them half a minute later, unless
 * the message was stopped. Of one that leaves later, whom it reaches is looked up when it does.
 * @returns its id, and how many people it goes to
 * @throws Refusal as `demandSenderTo`; messaging.nobody; messaging.audience-changed when the people are others than the sender saw;
 * messaging.urgent-used; messaging.time-over; request.too-many
 */
export async function announceToFamilies(
  ctx: MessagingDeps & CallContext,
  { submissionKey: key, expected, league, audience, later, draft, ...text }: Announcement,
): Promise<{ id: string; people: number }> {
  const { accountId: asker, manages } = await demandSenderTo(ctx.db, ctx.actor, { league, audience });
  // Before the transaction: what waits for another connection must not hold one.
  await ctx.limits.spend(ANNOUNCEMENTS_BY_LEAGUE, league);
  if (!manages) await ctx.limits.spend(ANNOUNCEMENTS_BY_ACCOUNT, asker);
  const input = { expected, league, audience, later, ...text };
  return ctx.db.transaction().execute((tx) =>
    once(tx, { scope: "messaging.announce", asker, key, input }, async () => {
      await demandSenderTo(tx, ctx.actor, { league, audience });
      const { timeZone } = (await managedLeague(tx, league))!;
      const readers = await readersOf(tx, league, audience, { byMail: text.byMail });
      const { length: people } = readers.people;
      if (people === 0) throw new Refusal("messaging.nobody");
      if (people !== expected) throw new Refusal("messaging.audience-changed");
      const createdAt = timeOf(ctx);
      const sendsAt = later
        ? momentOf(later, timeZone, createdAt)
        : new Date(createdAt.getTime() + SECONDS_TO_STOP * 1000);
      const row = {
        ...text,
        urgentReason: text.urgent ? text.urgentReason : null,
        leagueId: league,
        authorId: asker,
        kind: audience.kind,
        teamIds: audience.teams,
        audience,
        later: later !== null,
        expected: people,
        createdAt,
        sendsAt,
      };
      const id = (await writeDown(tx, row, readers, { timeZone }))!;
      if (draft !== null) await deleteDraft(tx, { id: draft, authorId: asker, leagueId: league });
      await record(tx, ctx, {
        action: "messaging.announced",
        object: { kind: "announcement", id },
        details: { leagueId: league, people, byMail: text.byMail, urgent: text.urgent },
      });
      return { id, people };
    }),
  );
}

/** When a planned message leaves. @throws Refusal messaging.time-over for what is past, or too far ahead */
function momentOf({ date, time }: Later, timeZone: string, now: Date): Date {
  const at = new Date(instantAt(date, time, timeZone));
  const code =
    at <= now
      ? "announcement-later.past"
      : at.getTime() > now.getTime() + DAYS_AHEAD * DAY
        ? "announcement-later.far"
        : null;
  if (code !== null) throw new Refusal("messaging.time-over", [{ field: "date", code }]);
  return at;
}
