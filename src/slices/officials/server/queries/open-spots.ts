import { addDays } from "#kernel/time/calendar.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { Handle } from "#platform/db/open.ts";
import { seasonHomes, seasonsOfApproved, type SeasonHome } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { seasonsWithNeeds } from "../store/needs.ts";
import { weekOf } from "./board.ts";
import { isToCome } from "./games.ts";
import { activeAt, officialsSeason, openPlaces, type OfficialsSeason } from "./season.ts";

type Reads = Handle<RegistrationTables>;

/** Games that begin later than in so many days are nobody's concern yet. */
const SOON_DAYS = 7;

/** A season whose league assigns nobody, and has never said how many officials a game needs, lacks none. */
const assignsOfficials = ({ isUsual, assigned }: OfficialsSeason) => !isUsual || assigned.length > 0;

/**
 * How many officials each game to come of some seasons still lacks, by game; those that lack none are left out.
 * @param now epoch milliseconds
 */
export async function openSpots(
  handle: Reads,
  seasonIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const open = new Map<string, number>();
  for (const home of await seasonHomes(handle, seasonIds)) {
    const season = await officialsSeason(handle, home);
    if (!assignsOfficials(season)) continue;
    for (const game of season.games) {
      const count = isToCome(game, now) ? openPlaces(season, game).length : 0;
      if (count > 0) open.set(game.id, count);
    }
  }
  return open;
}

/** What of a season's officials waits for who runs its league. */
export interface OfficialsWanted {
  readonly where: Pick<SeasonHome, "leagueId" | "leagueName"> & { readonly seasonId: string };
  /** Games that lack officials. */
  readonly lacking: number;
  /** Officials who were reminded of a game and have not answered, each counted once. */
  readonly unanswered: number;
}

/**
 * What waits in the seasons of some leagues, of those that are approved: of the games to come in the week that the page of officials
 * opens with, where it begins within seven days.
 */
export async function officialsWanted(
  handle: Reads,
  leagueIds: readonly string[],
  now: Date,
): Promise<OfficialsWanted[]> {
  const homes = await seasonsOfApproved(handle, leagueIds);
  const theirs = await seasonsWithNeeds(
    handle,
    homes.map(({ id }) => id),
  );
  const wanted: OfficialsWanted[] = [];
  for (const home of homes.filter(({ id }) => theirs.includes(id))) {
    const season = await officialsSeason(handle, home);
    if (!assignsOfficials(season)) continue;
    const today = localDateAt(now.getTime(), home.timeZone);
    const week = weekOf(
      season.games.filter(({ status }) => status === "scheduled"),
      { today },
    );
    if (week.from > addDays(today, SOON_DAYS)) continue;
    const coming = season.games.filter((game) => isToCome(game, now.getTime()) && game.date <= week.to);
    const silent = coming
      .flatMap((game) => activeAt(season, game.id))
      .filter(({ state, remindedAt }) => state === "asked" && remindedAt !== null);
    wanted.push({
      where: { leagueId: home.leagueId, leagueName: home.leagueName, seasonId: home.id },
      lacking: coming.filter((game) => openPlaces(season, game).length > 0).length,
      unanswered: new Set(silent.map(({ accountId }) => accountId)).size,
    });
  }
  return wanted;
}
