import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import { familyOf, hiddenStatisticsOf } from "#slices/family/server/public.ts";
import { divisionHomes } from "#slices/leagues/server/public.ts";
import { confirmedOfAthletes, type RegistrationTables } from "#slices/registration/server/public.ts";
import { gamesById, GAMES } from "#slices/schedule/server/public.ts";
import type { OwnStatisticsOf, PlayerStatistics } from "../../contract/reading.ts";
import type { StatisticsDeps } from "../services.ts";
import { playedLines, playerByPage, playerRows, type PlayedLine } from "../store/lines.ts";
import { EVERYBODY, shownPlayers } from "./names.ts";
import { aboutOf, demandReadable } from "./reading.ts";
import { choiceOf } from "./sets.ts";

type PlayerGames = PlayerStatistics["games"];

/** A player's lines with the games they are of. */
async function gamesOf(
  handle: Handle<RegistrationTables>,
  lines: readonly PlayedLine[],
): Promise<{ games: PlayerGames; team: { id: string; name: string } }> {
  const games = new Map(
    (
      await gamesById(
        handle,
        lines.map(({ eventId }) => eventId),
      )
    ).map((game) => [game.id, game]),
  );
  let team = { id: lines.at(-1)!.teamId, name: "" };
  const rows = lines.flatMap(({ eventId, teamId, counts }): PlayerGames => {
    const game = games.get(eventId);
    if (!game?.home || !game.away) return [];
    const isHome = game.home.id === teamId;
    const [own, other] = isHome ? [game.home, game.away] : [game.away, game.home];
    team = { id: own.id, name: own.name };
    return [{ event: eventId, date: game.date, team: own.name, opponent: other.name, counts }];
  });
  return { games: rows, team };
}

/**
 * A player's season, for who may read the league's statistics; only of who may be named.
 * @throws Refusal statistics.not-found
 */
export async function playerStatistics(
  { db, actor }: StatisticsDeps & ActorContext,
  { player: page }: { player: string },
): Promise<PlayerStatistics> {
  const registration = isUuid(page) ? await playerByPage(db, page) : undefined;
  const lines = registration ? await playedLines(db, { registrationIds: [registration] }, GAMES) : [];
  const shown = registration ? (await shownPlayers(db, [registration], EVERYBODY)).get(registration) : undefined;
  if (!shown || shown.page === null || lines.length === 0) throw new Refusal("statistics.not-found");
  const open = await demandReadable(db, actor, lines[0]!.divisionId);
  return { ...aboutOf(open), player: shown.label, page, ...(await gamesOf(db, lines)) };
}

/** The seasons of one's children, or one's own, of leagues that keep statistics; the latest first. @throws Refusal request.sign-in */
export async function ownStatistics({ db, actor }: StatisticsDeps & ActorContext): Promise<OwnStatisticsOf> {
  const { accountId, emailVerified } = signedIn(actor);
  const family = emailVerified ? await familyOf(db, accountId) : [];
  const athletes = new Map(family.map((athlete) => [athlete.id, athlete]));
  const confirmed = await confirmedOfAthletes(db, [...athletes.keys()]);
  const ids = confirmed.map(({ id }) => id);
  const hidden = await hiddenStatisticsOf(db, [...athletes.keys()]);
  const shown = await shownPlayers(db, ids, { names: false, own: new Set(athletes.keys()) });
  const rows = await playerRows(db, ids);
  const all = Map.groupBy(
    await playedLines(db, { registrationIds: ids }, GAMES),
    ({ registrationId }) => registrationId,
  );
  const homes = await divisionHomes(db, [...new Set([...all.values()].map((lines) => lines[0]!.divisionId))]);
  const players: OwnStatisticsOf["players"] = [];
  for (const { id, athleteId } of confirmed) {
    const lines = all.get(id);
    const home = homes.find((one) => one.id === lines?.[0]?.divisionId);
    const athlete = athletes.get(athleteId);
    if (!lines || !home || !athlete) continue;
    const choice = await choiceOf(db, home.leagueId);
    if (choice.visibility === "off") continue;
    players.push({
      ...aboutOf({ home, choice }),
      player: shown.get(id)!.label,
      page: rows.get(id)!.publicId,
      ...(await gamesOf(db, lines)),
      first: athlete.firstName,
      hidden: hidden.has(athleteId),
    });
  }
  return {
    players: players.toSorted((a, b) => ((a.games.at(-1)?.date ?? "") < (b.games.at(-1)?.date ?? "") ? 1 : -1)),
  };
}
