import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { decidersOf, managedSeasons, staffOf, type DivisionHome } from "#slices/leagues/server/public.ts";
import { rosterPlayers, type RegistrationTables } from "#slices/registration/server/public.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ReviewState, WriteReview } from "../../contract/review.ts";
import { mayNameOneOf } from "../../rules/names.ts";
import { REVIEWS_BY_ACCOUNT } from "../limits.ts";
import { REVIEW_HELD, REVIEW_WRITTEN } from "../notifications.ts";
import { demandPlayed } from "../queries/played-seasons.ts";
import type { ReviewsDeps } from "../services.ts";
import {
  deleteReview,
  insertReview,
  linkPlayers,
  lockSeasonReviews,
  reviewsForPlayers,
  updateReview,
} from "../store/reviews.ts";
import { rateLeague } from "./rate.ts";
import { record } from "./record.ts";

/**
 * Writes a family's review of a season, or writes over it, whichever of the family's guardians wrote it. A text that may name a child
 * of the league is held until an admin has read it; one that an admin has hidden waits for an admin again.
 * @throws Refusal as `demandPlayed`
 */
export async function writeReview(
  ctx: ReviewsDeps & CallContext,
  { season: seasonId, stars, text }: WriteReview,
): Promise<{ state: "shown" | "held" }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { home, athleteIds, accountId } = await demandPlayed(tx, { clock: ctx.clock, actor: ctx.actor, seasonId });
    await ctx.limits.spend(REVIEWS_BY_ACCOUNT, accountId);
    await lockSeasonReviews(tx, seasonId);
    const [before] = await reviewsForPlayers(tx, { seasonId, athleteIds });
    const clean = !text || !(await namesChild(tx, home, text));
    const state = clean && before?.state !== "hidden" ? "shown" : "held";
    const network = ctx.hashNetwork(ctx.request.ipAddress);
    const written = { accountId, stars, text: text ?? "", state, network, at: timeOf(ctx) } as const;
    const id = before?.id ?? (await insertReview(tx, { leagueId: home.leagueId, seasonId, ...written }));
    if (before) await updateReview(tx, id, written);
    await linkPlayers(tx, { reviewId: id, seasonId, athleteIds });
    await rateLeague(tx, home.leagueId);
    await record(tx, ctx, { action: before ? "reviews.changed" : "reviews.written", object: { kind: "review", id } });
    await tellOf(tx, { home, stars, state, before: before?.state });
    return { state };
  });
}

/** Whether a text may name a child with a spot in any season of the league. */
async function namesChild(tx: Tx<RegistrationTables>, { leagueId }: DivisionHome, text: string): Promise<boolean> {
  const seasons = await managedSeasons(tx, leagueId);
  const divisionIds = seasons.flatMap(({ divisions }) => divisions.map(({ id }) => id));
  const players = await rosterPlayers(tx, { divisionIds });
  return mayNameOneOf(
    text,
    players.map(({ firstName }) => firstName),
  );
}

/** Who runs the league hears of a review that is new; who moderates of one that waits now. */
async function tellOf(
  tx: Tx<RegistrationTables>,
  told: { home: DivisionHome; stars: number; state: ReviewState; before: ReviewState | undefined },
): Promise<void> {
  const { home, stars, state, before } = told;
  const facts = { league: home.leagueName };
  if (state === "held" && before !== "held")
    await tell(tx, REVIEW_HELD, { to: accounts(await decidersOf(tx, home.leagueId)), facts });
  if (state === "shown" && before === undefined)
    await tell(tx, REVIEW_WRITTEN, {
      to: accounts(await staffOf(tx, home.leagueId)),
      facts: { ...facts, stars: String(stars) },
      link: `/league-management/${home.leagueId}/reviews`,
    });
}

/**
 * Takes a family's review of a season away, with the league's answer.
 * @throws Refusal as `demandPlayed`; reviews.not-found without a review
 */
export async function removeReview(
  ctx: ReviewsDeps & CallContext,
  { season: seasonId }: { season: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { home, athleteIds } = await demandPlayed(tx, { clock: ctx.clock, actor: ctx.actor, seasonId });
    await lockSeasonReviews(tx, seasonId);
    const [review] = await reviewsForPlayers(tx, { seasonId, athleteIds });
    if (!review) throw new Refusal("reviews.not-found");
    await deleteReview(tx, review.id);
    await rateLeague(tx, home.leagueId);
    await record(tx, ctx, { action: "reviews.removed", object: { kind: "review", id: review.id } });
  });
}
