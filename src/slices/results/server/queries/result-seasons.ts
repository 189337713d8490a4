import type { QueryExecutorProvider } from "kysely";
import { signedIn } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { managedLeagueIds, seasonsOfApproved } from "#slices/leagues/server/public.ts";
import { GAMES } from "#slices/schedule/server/public.ts";
import type { ResultSeason } from "../../contract/office.ts";
import type { ResultsDeps } from "../services.ts";
import { countGames } from "../store/results.ts";

/** Seasons with games that have begun, of approved leagues that somebody runs: what waits in each, the latest game first. */
export async function resultSeasons({ db, clock, actor }: ResultsDeps & ActorContext): Promise<{
  seasons: ResultSeason[];
}> {
  const { accountId, emailVerified } = signedIn(actor);
  const ids = emailVerified ? await managedLeagueIds(db, accountId) : [];
  return { seasons: await scoresWaiting(db, ids, timeOf({ clock })) };
}

/** The same of some leagues. */
export async function scoresWaiting(
  handle: QueryExecutorProvider,
  leagueIds: readonly string[],
  now: Date,
): Promise<ResultSeason[]> {
  const known = new Map((await seasonsOfApproved(handle, leagueIds)).map((one) => [one.id, one]));
  const counts = await countGames(handle, { seasonIds: [...known.keys()], now }, GAMES);
  return counts.map(({ seasonId: id, ...count }) => {
    const { leagueId, leagueName, seasonName } = known.get(id)!;
    return { league: { id: leagueId, name: leagueName }, season: { id, name: seasonName }, ...count };
  });
}
