import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { tell } from "#platform/notify/tell.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { directorAddress, managedLeague } from "#slices/leagues/server/public.ts";
import type { AnnouncementTest } from "../../contract/announcements.ts";
import { fieldsIn } from "../../contract/merge-fields.ts";
import { ANNOUNCEMENT_TESTS_BY_ACCOUNT } from "../limits.ts";
import { ANNOUNCEMENT_TEST } from "../notifications.ts";
import { readersOf } from "../queries/audience.ts";
import { mergeSource, mergeValues } from "../queries/merge-values.ts";
import { demandSender, demandSenderTo } from "../queries/senders.ts";
import type { MessagingDeps } from "../services.ts";
import { record } from "./record.ts";

/**
 * Mails a message to its writer alone, in each language that it is written in, filled in as for the first of those whom it reaches.
 * @returns the address that it went to
 * @throws Refusal as `demandSenderTo`; request.too-many
 */
export async function testAnnouncement(
  { db, clock, limits, request, actor }: MessagingDeps & CallContext,
  { league: leagueId, audience, ...text }: AnnouncementTest,
): Promise<{ email: string }> {
  const { accountId } = audience
    ? await demandSenderTo(db, actor, { league: leagueId, audience })
    : await demandSender(db, actor, leagueId);
  await limits.spend(ANNOUNCEMENT_TESTS_BY_ACCOUNT, accountId);
  return db.transaction().execute(async (tx) => {
    const { email } = (await peopleOf(tx, [accountId])).get(accountId)!;
    const league = (await managedLeague(tx, leagueId))?.name ?? "";
    const { subject, body, subjectEs, bodyEs } = text;
    const facts = {
      message: { subject, body, subjectEs, bodyEs },
      league,
      replyTo: await directorAddress(tx, leagueId),
    };
    const source =
      audience && fieldsIn(subject, body, subjectEs, bodyEs).size > 0
        ? await mergeSource(tx, { leagueId, seasonId: audience.season }, timeOf({ clock }))
        : undefined;
    const [reader] = source && audience ? (await readersOf(tx, leagueId, audience, { byMail: true })).people : [];
    for (const language of subjectEs === null ? (["en"] as const) : (["en", "es"] as const)) {
      const fields = source && reader && mergeValues(source, reader.teamIds, language);
      const to = [{ email, language, facts: { fields } }];
      await tell(tx, ANNOUNCEMENT_TEST, { to, facts, link: "/messaging-backend" });
    }
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
