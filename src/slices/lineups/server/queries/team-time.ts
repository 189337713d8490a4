import { addDays, ageOn } from "#kernel/time/calendar.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { GAMES, gamesOfSeason } from "#slices/schedule/server/public.ts";
import type { TeamTime } from "../../contract/lineup.ts";
import { readsEveryPlayer } from "../../policy.ts";
import { timeOfPlayer } from "../../rules/plan/minimum.ts";
import { mayPitchFrom, pitchAgeOf } from "../../rules/plan/pitching.ts";
import { countsPitches } from "../../rules/plan/sports.ts";
import type { LineupsDeps } from "../services.ts";
import { lineupsOf } from "../store/lineups.ts";
import { outingsOf } from "../store/pitches.ts";
import { nameOf, outingsOfPlayer, timeIn } from "./lineup.ts";
import { playIn } from "./rules.ts";
import { demandSeenTeam, opponentOf } from "./ties.ts";

/**
 * How much the players of a team have played in the season: of all of them for its coaches and who runs the league; for a family of its
 * own alone.
 * @throws Refusal as `demandSeenTeam`
 */
export async function teamTime(
  { db, clock, actor }: LineupsDeps & ActorContext,
  { team: asked }: { team: string },
): Promise<TeamTime> {
  const seen = await demandSeenTeam(db, actor, asked);
  const { team, home } = seen;
  const isStaff = readsEveryPlayer(seen.as);
  const { sport, rules, division, seasonIds } = await playIn(db, home);
  const now = clock.now();
  const today = localDateAt(now, home.timeZone);
  const games = (await gamesOfSeason(db, home.seasonId)).filter(
    (game) => [game.home?.id, game.away?.id].includes(team.id) && game.status === "scheduled",
  );
  const lineups = new Map((await lineupsOf(db, { teamId: team.id })).map((row) => [row.eventId, row]));
  const outings = countsPitches(sport) ? await outingsOf(db, GAMES, seasonIds) : [];
  const shown = seen.players.filter(({ athleteId }) => isStaff || (athleteId !== null && seen.own.has(athleteId)));
  const recorded = games.flatMap((game) => {
    const row = lineups.get(game.id);
    return row && row.state !== "planned" ? [{ game, row }] : [];
  });
  return {
    team: { id: team.id, name: team.name },
    league: home.leagueName,
    season: home.seasonName,
    as: isStaff ? "staff" : "family",
    countsPitches: countsPitches(sport),
    minimum: rules.minimum,
    players: shown.map((player) => {
      const id = player.registrationId;
      const pitched = outingsOfPlayer(outings, player).map(({ date, pitches }) => ({ date, pitches }));
      const holds = pitchAgeOf(rules.pitching, ageOn(player.birthDate, division?.ageCutoffDate ?? home.startDate));
      const from = holds && mayPitchFrom(holds, pitched, addDays(today, 1));
      return {
        id,
        name: nameOf(player),
        ...timeIn(
          recorded.map(({ row }) => row),
          id,
        ),
        games: recorded
          .filter(({ row }) => row.players.some((one) => one.id === id))
          .map(({ game, row }) => ({
            event: game.id,
            date: game.date,
            opponent: opponentOf(game, team.id),
            ...timeOfPlayer(row, id),
            present: row.players.some((one) => one.id === id && one.present),
          })),
        pitched,
        mayPitchOn: from !== undefined && from > today ? from : null,
      };
    }),
    games: isStaff
      ? games.map((game) => ({
          event: game.id,
          date: game.date,
          start: game.start,
          opponent: opponentOf(game, team.id),
          state: lineups.get(game.id)?.state ?? null,
          isPast: Date.parse(game.endsAt) <= now,
        }))
      : [],
  };
}
