import type { CallContext } from "#platform/call.ts";
import { post } from "#platform/mail/outbox.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { demandManager, directorAddress, managedLeague } from "#slices/leagues/server/public.ts";
import type { AnnouncementTest } from "../../contract/announcements.ts";
import { testLetter } from "../letters.ts";
import { ANNOUNCEMENT_TESTS_BY_ACCOUNT } from "../limits.ts";
import type { MessagingDeps } from "../services.ts";
import { record } from "./record.ts";

/**
 * Mails a message to its writer alone, in each language that it is written in.
 * @returns the address that it went to
 * @throws Refusal leagues.not-found for who does not run the league; request.too-many
 */
export async function testAnnouncement(
  { db, limits, origin, request, actor }: MessagingDeps & CallContext,
  { league: leagueId, ...text }: AnnouncementTest,
): Promise<{ email: string }> {
  const { member } = await demandManager(db, actor, leagueId);
  await limits.spend(ANNOUNCEMENT_TESTS_BY_ACCOUNT, member.accountId);
  return db.transaction().execute(async (tx) => {
    const { email } = (await peopleOf(tx, [member.accountId])).get(member.accountId)!;
    const league = (await managedLeague(tx, leagueId))?.name ?? "";
    const about = { message: text, league, replyTo: await directorAddress(tx, leagueId) };
    for (const language of text.subjectEs === null ? (["en"] as const) : (["en", "es"] as const))
      await post(tx, testLetter({ email, language }, origin(), about));
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
