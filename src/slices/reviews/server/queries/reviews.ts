import type { QueryExecutorProvider } from "kysely";
import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import {
  demandManager,
  leaguesUnder,
  managedLeague,
  managedLeagueIds,
  managesLeague,
  publicLeague,
  seasonHomes,
} from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type {
  LeagueReviews,
  ModeratedReview,
  ModeratedState,
  OfficeReview,
  OwnReviews,
} from "../../contract/review.ts";
import type { ReviewsDeps } from "../services.ts";
import {
  heldReviews,
  moderatedReviews,
  reviewsForPlayers,
  reviewsOfLeague,
  shownReviews,
  starCounts,
  type ReviewRow,
} from "../store/reviews.ts";
import { seasonsPlayed } from "./played-seasons.ts";

const PER_PAGE = 20;

/** A league that everybody may read about. @throws Refusal reviews.not-found */
async function demandPublic(handle: Handle<RegistrationTables>, league: string) {
  const found = await publicLeague(handle, league.trim());
  if (!found) throw new Refusal("reviews.not-found");
  return found;
}

/** The names of the seasons of some reviews, by id. */
async function seasonNames(
  handle: Handle<RegistrationTables>,
  rows: readonly ReviewRow[],
): Promise<Map<string, string>> {
  const homes = await seasonHomes(handle, [...new Set(rows.map(({ seasonId }) => seasonId))]);
  return new Map(homes.map(({ id, seasonName }) => [id, seasonName]));
}

function described(row: ReviewRow, names: ReadonlyMap<string, string>): OfficeReview {
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    state: row.state,
    season: names.get(row.seasonId) ?? "",
    writtenAt: row.writtenAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    answer: row.answer === null ? null : { text: row.answer, at: row.answeredAt!.toISOString() },
  };
}

/** What everybody reads about a league, the newest first. @throws Refusal reviews.not-found without such a public league */
export async function leagueReviews(
  { db }: Pick<ReviewsDeps, "db">,
  { league, before = null }: { league: string; before?: string | null | undefined },
): Promise<LeagueReviews> {
  const { id, name, slug } = await demandPublic(db, league);
  const rows = await shownReviews(db, { leagueId: id, before, limit: PER_PAGE + 1 });
  const page = rows.slice(0, PER_PAGE);
  const names = await seasonNames(db, page);
  return {
    league: { id, name, slug },
    counts: await starCounts(db, id),
    reviews: page.map((row) => {
      const { state: _, ...shown } = described(row, names);
      return shown;
    }),
    next: rows.length > PER_PAGE ? page.at(-1)!.id : null,
  };
}

/**
 * The seasons of a league that whoever asks may review, with their family's reviews; none for who runs the league.
 * @throws Refusal request.sign-in; reviews.not-found without such a public league
 */
export async function ownReviews(
  { db, clock, actor }: Pick<ReviewsDeps, "db" | "clock"> & ActorContext,
  { league }: { league: string },
): Promise<OwnReviews> {
  const { accountId } = signedIn(actor);
  return db.transaction().execute(async (tx) => {
    const { id, name, slug } = await demandPublic(tx, league);
    const runs = await managesLeague(tx, accountId, id);
    const played = runs
      ? []
      : (await seasonsPlayed(tx, { clock, accountId })).filter(({ home }) => home.leagueId === id);
    const seasons: OwnReviews["seasons"] = [];
    for (const { home, athleteIds } of played) {
      const [row] = await reviewsForPlayers(tx, { seasonId: home.seasonId, athleteIds });
      seasons.push({
        season: { id: home.seasonId, name: home.seasonName },
        review: row
          ? { stars: row.stars, text: row.text, state: row.state, hiddenReason: row.hiddenReason, answer: row.answer }
          : null,
      });
    }
    return { league: { id, name, slug }, seasons };
  });
}

/** All reviews of a league, for who runs it. @throws Refusal request.sign-in; leagues.not-found for everybody else */
export async function officeReviews(
  { db, actor }: Pick<ReviewsDeps, "db"> & ActorContext,
  { league: leagueId }: { league: string },
): Promise<{ league: { id: string; name: string; slug: string }; reviews: OfficeReview[] }> {
  await demandManager(db, actor, leagueId);
  const { id, name, slug } = (await managedLeague(db, leagueId))!;
  // What may name a child is for who moderates, and for nobody before.
  const rows = (await reviewsOfLeague(db, id)).filter(({ state }) => state !== "held");
  const names = await seasonNames(db, rows);
  return { league: { id, name, slug }, reviews: rows.map((row) => described(row, names)) };
}

/** The leagues whose reviews somebody moderates; none without a confirmed address. @throws Refusal request.sign-in */
async function moderatedLeagues(handle: QueryExecutorProvider, actor: Actor): Promise<string[] | "everything"> {
  const member = signedIn(actor);
  if (!member.emailVerified) return [];
  if (member.globalAdmin) return "everything";
  const runs = await managedLeagueIds(handle, member.accountId);
  return (await leaguesUnder(handle, member)).filter((id) => !runs.includes(id));
}

/** How many reviews wait for whoever asks. @throws Refusal request.sign-in for visitors */
export async function countHeldReviews({ db, actor }: { db: QueryExecutorProvider } & ActorContext): Promise<number> {
  return heldReviews(db, await moderatedLeagues(db, actor));
}

/**
 * What whoever asks moderates: of the leagues of their districts, never of one that they run; everything for a global admin. Nothing
 * for everybody else.
 * @throws Refusal request.sign-in
 */
export async function reviewsToModerate(
  { db, actor }: Pick<ReviewsDeps, "db"> & ActorContext,
  { state }: { state: ModeratedState },
): Promise<{ reviews: ModeratedReview[] }> {
  const rows = await moderatedReviews(db, { leagueIds: await moderatedLeagues(db, actor), state });
  const homes = await seasonHomes(db, [...new Set(rows.map(({ seasonId }) => seasonId))]);
  const byId = new Map(homes.map((home) => [home.id, home]));
  const names = new Map(homes.map(({ id, seasonName }) => [id, seasonName]));
  const reviews = rows.flatMap((row) => {
    const home = byId.get(row.seasonId);
    if (!home) return [];
    const league = { id: home.leagueId, name: home.leagueName, slug: home.leagueSlug };
    const { hints, hiddenReason, decidedAt } = row;
    return [{ ...described(row, names), league, hints, hiddenReason, decidedAt: decidedAt?.toISOString() ?? null }];
  });
  return { reviews };
}
