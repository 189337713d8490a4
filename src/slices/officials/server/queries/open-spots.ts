import type { Handle } from "#platform/db/open.ts";
import { seasonHomes } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { isToCome } from "./games.ts";
import { officialsSeason, openPlaces } from "./season.ts";

/**
 * How many officials each game to come of some seasons still lacks, by game; those that lack none are left out. A season whose league
 * assigns nobody, and has never said how many a game needs, lacks none.
 * @param now epoch milliseconds
 */
export async function openSpots(
  handle: Handle<RegistrationTables>,
  seasonIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const open = new Map<string, number>();
  for (const home of await seasonHomes(handle, seasonIds)) {
    const season = await officialsSeason(handle, home);
    if (season.isUsual && season.assigned.length === 0) continue;
    for (const game of season.games) {
      const count = isToCome(game, now) ? openPlaces(season, game).length : 0;
      if (count > 0) open.set(game.id, count);
    }
  }
  return open;
}
