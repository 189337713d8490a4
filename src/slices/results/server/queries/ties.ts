import type { QueryExecutorProvider } from "kysely";
import { signedIn, type Actor, type Member } from "#kernel/actor.ts";
import { isRefusal, Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import { demandManager, seasonHomes, type SeasonHome } from "#slices/leagues/server/public.ts";

/**
 * A season of an approved league, for who runs the league.
 * @throws Refusal request.sign-in for visitors; results.not-found for everybody else, and without such a season
 */
export async function demandResults(
  handle: QueryExecutorProvider,
  actor: Actor,
  seasonId: string,
): Promise<{ member: Member; home: SeasonHome }> {
  signedIn(actor);
  const [home] = isUuid(seasonId) ? await seasonHomes(handle, [seasonId]) : [];
  if (!home || home.leagueStatus !== "approved") throw new Refusal("results.not-found");
  try {
    const { member } = await demandManager(handle, actor, home.leagueId);
    return { member, home };
  } catch (reason) {
    if (isRefusal(reason) && reason.code === "leagues.not-found") throw new Refusal("results.not-found");
    throw reason;
  }
}
