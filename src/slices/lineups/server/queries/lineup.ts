import { ageOn } from "#kernel/time/calendar.ts";
import type { ActorContext } from "#platform/call.ts";
import { scoringOf } from "#slices/results/server/public.ts";
import { eventAnswers, GAMES } from "#slices/schedule/server/public.ts";
import type { RosterPlayer } from "#slices/registration/server/public.ts";
import type { Lineup, LineupBody } from "../../contract/lineup.ts";
import { EARLY_MINUTES } from "../../contract/vocabulary.ts";
import { timeOfPlayer } from "../../rules/plan/minimum.ts";
import { countsAtBats, countsPitches, playersPerSideOf, positionsOf, usualPeriods } from "../../rules/plan/sports.ts";
import type { LineupsDeps } from "../services.ts";
import { lineupOf, lineupsOf, type LineupRow } from "../store/lineups.ts";
import { outingsOf, type OutingRow } from "../store/pitches.ts";
import { playIn } from "./rules.ts";
import { demandPlanner } from "./ties.ts";

/** Half periods of a player in some lineups, of those in which they were present. */
export function timeIn(lineups: readonly LineupRow[], id: string): { played: number; of: number } {
  const times = lineups
    .filter(({ players }) => players.some((player) => player.id === id && player.present))
    .map((lineup) => timeOfPlayer(lineup, id));
  return {
    played: times.reduce((sum, { played }) => sum + played, 0),
    of: times.reduce((sum, { of }) => sum + of, 0),
  };
}

/** The outings of a player: of the registration, and of the same athlete on other teams. */
export const outingsOfPlayer = (
  outings: readonly OutingRow[],
  { registrationId, athleteId }: Pick<RosterPlayer, "registrationId" | "athleteId">,
): OutingRow[] =>
  outings.filter((one) => one.registrationId === registrationId || (athleteId !== null && one.athleteId === athleteId));

export const nameOf = ({ firstName, lastName }: RosterPlayer): string => `${firstName} ${lastName}`.trim();

/** Whether a game can be recorded: from half an hour before it begins. @param now epoch milliseconds */
export const mayRecord = (startsAt: string, now: number): boolean =>
  Date.parse(startsAt) - EARLY_MINUTES * 60_000 <= now;

/**
 * A team's lineup in a game, for who plans it: as it was saved, or with everybody present who has not said otherwise.
 * @throws Refusal as `demandPlanner`
 */
export async function lineup(
  { db, clock, actor }: LineupsDeps & ActorContext,
  asked: { event: string; team: string },
): Promise<Lineup> {
  const { game, seen, opponent } = await demandPlanner(db, actor, asked);
  const { sport, rules, division, seasonIds } = await playIn(db, seen.home);
  const saved = await lineupOf(db, { eventId: game.id, teamId: seen.team.id });
  const others = (await lineupsOf(db, { teamId: seen.team.id })).filter(({ eventId }) => eventId !== game.id);
  const outings = countsPitches(sport) ? await outingsOf(db, GAMES, seasonIds) : [];
  const answers = (await eventAnswers(db, game.id))?.answers ?? new Map();
  const jerseys = new Map(seen.assigned.map(({ registrationId, jersey }) => [registrationId, jersey]));
  const { parts, regular } = scoringOf(sport);
  const periods = usualPeriods({ kind: parts, regular });
  const playersPerSide = playersPerSideOf(sport, seen.home.ages.maximum);
  const ids = seen.players.map(({ registrationId }) => registrationId);
  const answerOf = (player: RosterPlayer) => answers.get(player.athleteId ?? "") ?? null;
  const kept = new Map((saved?.players ?? []).map((player) => [player.id, player]));
  const body: LineupBody = {
    state: saved?.state ?? "planned",
    period: saved?.period ?? 0,
    periods: saved?.periods ?? periods.count,
    playersPerSide: saved?.playersPerSide ?? playersPerSide,
    players: seen.players.map(
      (player) =>
        kept.get(player.registrationId) ?? {
          id: player.registrationId,
          present: answerOf(player) !== "absent",
          atBats: 0,
          pitches: 0,
        },
    ),
    lines: (saved?.lines ?? []).filter(({ player }) => ids.includes(player)),
  };
  return {
    event: game.id,
    date: game.date,
    start: game.start,
    startsAt: game.startsAt,
    team: { id: seen.team.id, name: seen.team.name, color: seen.team.color },
    opponent,
    league: seen.home.leagueName,
    hasBegun: mayRecord(game.startsAt, clock.now()),
    takesPlace: game.status === "scheduled",
    sport: {
      parts: periods.kind,
      positions: [...positionsOf(sport)],
      countsAtBats: countsAtBats(sport),
      countsPitches: countsPitches(sport),
    },
    rules,
    version: saved?.version ?? 0,
    body,
    players: seen.players.map((player) => ({
      id: player.registrationId,
      name: nameOf(player),
      jersey: jerseys.get(player.registrationId) ?? null,
      age: ageOn(player.birthDate, division?.ageCutoffDate ?? seen.home.startDate),
      answer: answerOf(player),
      past: timeIn(others, player.registrationId),
      pitched: outingsOfPlayer(outings, player)
        .filter(({ eventId, teamId }) => eventId !== game.id || teamId !== seen.team.id)
        .map(({ date, pitches }) => ({ date, pitches })),
    })),
  };
}
