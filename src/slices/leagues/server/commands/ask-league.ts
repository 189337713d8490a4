import type { Kysely } from "kysely";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { tell } from "#platform/notify/tell.ts";
import type { LeagueQuestion } from "../../contract/question.ts";
import { QUESTION } from "../notifications.ts";
import type { LeaguesDeps } from "../queries/deps.ts";
import { leagueDetails } from "../queries/details.ts";
import { addQuestion, directorAddress } from "../store/review/questions.ts";
import { record } from "./record.ts";

/**
 * Somebody asks a public league something: stored, and mailed to its director with the sender as the one to answer.
 * Sent twice it is one question.
 * @throws Refusal leagues.not-found for a league that the sender cannot see
 */
export async function askLeague(
  ctx: LeaguesDeps & { readonly db: Kysely<MailTable> } & ActorContext,
  question: LeagueQuestion,
): Promise<void> {
  const league = await leagueDetails(ctx, { league: question.league });
  await ctx.db.transaction().execute(async (tx) => {
    const id = await addQuestion(tx, { ...question, leagueId: league.id });
    if (!id) return;
    await record(tx, ctx, { action: "leagues.asked", object: { kind: "league_question", id } });
    const recipient = await directorAddress(tx, league.id);
    if (!recipient) throw new Refusal("leagues.not-found");
    const { language, body, name, email } = question;
    await tell(tx, QUESTION, {
      to: [{ email: recipient, language: "en" }],
      facts: { league: league.name, language, body, sender: { name, email } },
      link: `/league-management/${league.id}`,
    });
  });
}
