import { signedIn } from "#kernel/actor.ts";
import { isRefusal, Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { demandDecider, demandManager, managedLeague } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { AnswerReview, DecideReview } from "../../contract/review.ts";
import { REVIEW_ANSWERED, REVIEW_HIDDEN } from "../notifications.ts";
import type { ReviewsDeps } from "../services.ts";
import { reviewById, writeAnswer, writeReviewState, type ReviewRow } from "../store/reviews.ts";
import { rateLeague } from "./rate.ts";
import { record } from "./record.ts";

/** A review of a league that somebody may act for: to everybody else there is no such review. */
async function demandReview(
  tx: Tx<RegistrationTables>,
  { actor, id }: ActorContext & { id: string },
  demand: typeof demandManager,
): Promise<{ review: ReviewRow; league: string; slug: string }> {
  signedIn(actor);
  const review = isUuid(id) ? await reviewById(tx, id) : undefined;
  if (!review) throw new Refusal("reviews.not-found");
  try {
    await demand(tx, actor, review.leagueId);
  } catch (reason) {
    throw isRefusal(reason) && reason.code === "leagues.not-found" ? new Refusal("reviews.not-found") : reason;
  }
  const league = (await managedLeague(tx, review.leagueId))!;
  return { review, league: league.name, slug: league.slug };
}

/**
 * Answers a review in public, once, for the league; the family is told.
 * @throws Refusal request.sign-in; reviews.not-found for who does not run the league; reviews.not-shown; reviews.already-answered
 */
export async function answerReview(
  ctx: ReviewsDeps & ActorContext,
  { review: id, answer }: AnswerReview,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { review, league, slug } = await demandReview(tx, { actor: ctx.actor, id }, demandManager);
    const by = signedIn(ctx.actor).accountId;
    if (review.state !== "shown") throw new Refusal("reviews.not-shown");
    if (!(await writeAnswer(tx, { id, answer, by, at: timeOf(ctx) }))) throw new Refusal("reviews.already-answered");
    await record(tx, ctx, { action: "reviews.answered", object: { kind: "review", id } });
    await tell(tx, REVIEW_ANSWERED, {
      to: accounts([review.accountId]),
      facts: { league },
      link: `/league-details/${slug}/reviews`,
    });
  });
}

/**
 * Shows a review, or hides it with a reason, which its family reads.
 * @throws Refusal request.sign-in; reviews.not-found for who does not moderate the league
 */
export async function decideReview(
  ctx: ReviewsDeps & ActorContext,
  { review: id, decision, reason }: DecideReview,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { review, league, slug } = await demandReview(tx, { actor: ctx.actor, id }, demandDecider);
    const hiddenReason = decision === "hide" ? reason : null;
    await writeReviewState(tx, { id, hiddenReason, by: signedIn(ctx.actor).accountId, at: timeOf(ctx) });
    await rateLeague(tx, review.leagueId);
    await record(tx, ctx, { action: "reviews.decided", object: { kind: "review", id }, details: { decision } });
    if (decision === "hide" && review.state !== "hidden")
      await tell(tx, REVIEW_HIDDEN, {
        to: accounts([review.accountId]),
        facts: { league },
        link: `/league-details/${slug}/reviews`,
      });
  });
}
