import type { Kysely } from "kysely";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { formLetter } from "#platform/mail/form-letter.ts";
import { post, type MailTable } from "#platform/mail/outbox.ts";
import type { LeagueQuestion } from "../../contract/question.ts";
import type { LeaguesDeps } from "../queries/deps.ts";
import { leagueDetails } from "../queries/details.ts";
import { addQuestion, directorAddress } from "../store/questions.ts";
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
    await post(
      tx,
      formLetter({
        recipient,
        subject: `${PRODUCT_NAME}: a question about ${league.name}`,
        sender: question,
        facts: [["Language", question.language]],
        body: question.body,
      }),
    );
  });
}
