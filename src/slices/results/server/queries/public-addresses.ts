import type { QueryExecutorProvider } from "kysely";
import { divisionHomes } from "#slices/leagues/server/public.ts";
import { GAMES } from "#slices/schedule/server/public.ts";
import { bracketsOfSeasons } from "../store/brackets.ts";
import { countDivisionsWithGames, divisionsWithGames } from "../store/standings.ts";
import { shownIn } from "./division-table.ts";

/** How many divisions have pages of standings, at most: some leagues hide theirs. */
export const countStandings = (handle: QueryExecutorProvider): Promise<number> =>
  countDivisionsWithGames(handle, GAMES);

/**
 * Addresses of public standings and brackets, as search engines may list them: of approved leagues, of divisions whose results are shown.
 * @param skip divisions that an earlier list had; most divisions of this one: each has one address or two
 */
export async function standingsAddresses(
  handle: QueryExecutorProvider,
  { skip, most }: { skip: number; most: number },
): Promise<string[]> {
  const ids = await divisionsWithGames(handle, GAMES, { skip, most });
  const shown = await shownIn(handle, ids);
  const homes = (await divisionHomes(handle, ids)).filter(
    ({ id, leagueStatus }) => leagueStatus === "approved" && (shown.get(id) ?? "nothing") !== "nothing",
  );
  const seasonIds = [...new Set(homes.map(({ seasonId }) => seasonId))];
  const bracketed = new Set((await bracketsOfSeasons(handle, seasonIds)).map(({ divisionId }) => divisionId));
  return homes.flatMap(({ id, leagueSlug }) => {
    const base = `/league-details/${leagueSlug}`;
    return [`${base}/standings/${id}`, ...(bracketed.has(id) ? [`${base}/bracket/${id}`] : [])];
  });
}
