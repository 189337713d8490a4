import { Refusal } from "#kernel/refusal.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import { once } from "#platform/once.ts";
import { demandManager } from "#slices/leagues/server/public.ts";
import { SECONDS_TO_STOP, type Announcement } from "../../contract/announcements.ts";
import { ANNOUNCEMENTS_BY_LEAGUE } from "../limits.ts";
import { readersOf } from "../queries/audience.ts";
import type { MessagingDeps } from "../services.ts";
import { insertAnnouncement } from "../store/announcements.ts";
import { record } from "./record.ts";

/** The job that tells everybody, once the time to stop it is over. */
export const TELL = "messaging.tell";

/**
 * Writes to families of a league. Who is to be told stands beside the message in one transaction; a job tells them half a
 * minute later, unless the message was stopped.
 * @returns its id, and how many people it goes to
 * @throws Refusal leagues.not-found for who does not run the league; messaging.nobody; messaging.audience-changed when the
 * families are others than the sender saw; request.too-many
 */
export async function announceToFamilies(
  ctx: MessagingDeps & CallContext,
  { submissionKey: key, expected, league, audience, ...text }: Announcement,
): Promise<{ id: string; people: number }> {
  const { member } = await demandManager(ctx.db, ctx.actor, league);
  const { accountId: asker } = member;
  const input = { expected, league, audience, ...text };
  return ctx.db.transaction().execute((tx) =>
    once(tx, { scope: "messaging.announce", asker, key, input }, async () => {
      await demandManager(tx, ctx.actor, league);
      const { people, addresses: all } = await readersOf(tx, league, audience);
      const addresses = text.byMail ? all : [];
      const readers = people.length + addresses.length;
      if (readers === 0) throw new Refusal("messaging.nobody");
      if (people.length + all.length !== expected) throw new Refusal("messaging.audience-changed");
      await ctx.limits.spend(ANNOUNCEMENTS_BY_LEAGUE, league);
      const createdAt = timeOf(ctx);
      const sendsAt = new Date(createdAt.getTime() + SECONDS_TO_STOP * 1000);
      const row = { ...text, leagueId: league, authorId: asker, audience, createdAt, sendsAt };
      const accountIds = people.map((one) => one.id);
      const id = await insertAnnouncement(tx, row, { accountIds, addresses });
      await enqueue(tx, { kind: TELL, payload: { id }, dueAt: sendsAt });
      await record(tx, ctx, {
        action: "messaging.announced",
        object: { kind: "announcement", id },
        details: { leagueId: league, people: readers, byMail: text.byMail, urgent: text.urgent },
      });
      return { id, people: readers };
    }),
  );
}
