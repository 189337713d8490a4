import type { CallContext } from "#platform/call.ts";
import { tell } from "#platform/notify/tell.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { demandManager, directorAddress, managedLeague } from "#slices/leagues/server/public.ts";
import type { AnnouncementTest } from "../../contract/announcements.ts";
import { ANNOUNCEMENT_TESTS_BY_ACCOUNT } from "../limits.ts";
import { ANNOUNCEMENT_TEST } from "../notifications.ts";
import type { MessagingDeps } from "../services.ts";
import { record } from "./record.ts";

/**
 * Mails a message to its writer alone, in each language that it is written in.
 * @returns the address that it went to
 * @throws Refusal leagues.not-found for who does not run the league; request.too-many
 */
export async function testAnnouncement(
  { db, limits, request, actor }: MessagingDeps & CallContext,
  { league: leagueId, ...text }: AnnouncementTest,
): Promise<{ email: string }> {
  const { member } = await demandManager(db, actor, leagueId);
  await limits.spend(ANNOUNCEMENT_TESTS_BY_ACCOUNT, member.accountId);
  return db.transaction().execute(async (tx) => {
    const { email } = (await peopleOf(tx, [member.accountId])).get(member.accountId)!;
    const league = (await managedLeague(tx, leagueId))?.name ?? "";
    const { subject, body, subjectEs, bodyEs } = text;
    const facts = {
      message: { subject, body, subjectEs, bodyEs },
      league,
      replyTo: await directorAddress(tx, leagueId),
    };
    for (const language of subjectEs === null ? (["en"] as const) : (["en", "es"] as const))
      await tell(tx, ANNOUNCEMENT_TEST, { to: [{ email, language }], facts, link: `/league-management/${leagueId}` });
    await record(
      tx,
      { actor, request },
      {
        action: "messaging.tested",
        object: { kind: "league", id: leagueId },
      },
    );
    return { email };
  });
}
