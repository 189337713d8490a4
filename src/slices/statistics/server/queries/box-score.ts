import type { QueryExecutorProvider } from "kysely";
import { Refusal } from "#kernel/refusal.ts";
import type { Actor } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { GameSide } from "../../contract/vocabulary.ts";
import { demandScorer, scoresOf, type ScoredGame } from "#slices/results/server/public.ts";
import { rosterAt } from "#slices/teams/server/public.ts";
import type { BoxPlayer, BoxScore, BoxSide } from "../../contract/box-score.ts";
import { knowsNames, mayEditSide } from "../../policy.ts";
import { addUp, scoredBy, type Counts } from "../../rules/plan/statistic-sets.ts";
import type { StatisticsDeps } from "../services.ts";
import { linesOfGame, type LineRow } from "../store/lines.ts";
import { latestPlays } from "../store/plays.ts";
import { EVERYBODY, shownPlayers } from "./names.ts";
import { choiceOf, type LeagueChoice } from "./sets.ts";

export const BOTH_SIDES: readonly GameSide[] = ["home", "away"];
/** Taps that can be taken back from the list. */
const LATEST_PLAYS = 12;

/** A game whose box score somebody may enter. */
export interface BoxGame extends ScoredGame {
  readonly league: LeagueChoice;
}

/**
 * A published game of a league that keeps statistics, for who may enter its score.
 * @throws Refusal as `demandScorer` of results; statistics.off where the league keeps none
 */
export async function demandBoxScore(handle: QueryExecutorProvider, actor: Actor, eventId: string): Promise<BoxGame> {
  const scored = await demandScorer(handle, actor, eventId);
  const league = await choiceOf(handle, scored.home.leagueId);
  if (league.visibility === "off") throw new Refusal("statistics.off");
  return { ...scored, league };
}

/** A game's box score, for who may enter it. @throws Refusal as `demandBoxScore` */
export async function boxScore(
  { db, clock, actor }: StatisticsDeps & ActorContext,
  { event }: { event: string },
): Promise<BoxScore> {
  const box = await demandBoxScore(db, actor, event);
  const { game, ties, league, home } = box;
  const lines = await linesOfGame(db, game.id);
  const score = (await scoresOf(db, [game.id])).get(game.id)?.score ?? null;
  const sides: BoxSide[] = [];
  for (const side of BOTH_SIDES) {
    const team = game[side];
    const other = game[side === "home" ? "away" : "home"];
    const own = lines.filter(({ teamId }) => teamId === team.id);
    sides.push({
      team: { id: team.id, name: team.name, color: team.color },
      mayEdit: mayEditSide(ties, side),
      score: score?.[side] ?? null,
      scored: own.length === 0 ? null : scoredBy(league.set, countsOf(lines, team.id), countsOf(lines, other.id)),
      players: await playersOf(db, {
        teamId: team.id,
        at: new Date(game.startsAt),
        lines: own,
        names: knowsNames(ties, side),
      }),
    });
  }
  const editable = new Set(
    sides.flatMap(({ mayEdit, players }) => (mayEdit ? players.map(({ registration }) => registration) : [])),
  );
  const plays = await latestPlays(db, game.id, LATEST_PLAYS);
  return {
    game: { id: game.id, date: game.date, start: game.start, division: game.division ?? "" },
    league: { id: home.leagueId, name: home.leagueName, slug: home.leagueSlug },
    set: league.choice,
    hasBegun: Date.parse(game.startsAt) <= clock.now(),
    takesPlace: game.status === "scheduled",
    sides,
    plays: plays
      .filter(({ registrationId }) => editable.has(registrationId))
      .map(({ id, registrationId, play, at }) => ({ id, registration: registrationId, play, at: at.toISOString() })),
  };
}

const countsOf = (lines: readonly LineRow[], teamId: string): Counts =>
  addUp(lines.filter((line) => line.teamId === teamId).map(({ counts }) => counts));

/** Who is in a team's side of a box score: its roster at the game, and whoever has a line. */
async function playersOf(
  handle: Handle<RegistrationTables>,
  { teamId, at, lines, names }: { teamId: string; at: Date; lines: readonly LineRow[]; names: boolean },
): Promise<BoxPlayer[]> {
  const ids = [...new Set([...(await rosterAt(handle, teamId, at)), ...lines.map((line) => line.registrationId)])];
  const shown = await shownPlayers(handle, ids, { ...EVERYBODY, names });
  const byId = new Map(lines.map((line) => [line.registrationId, line]));
  return ids
    .map((registration, index) => {
      const line = byId.get(registration);
      const { label } = shown.get(registration)!;
      // Who has no number yet is known here by the position on the roster.
      const player = { ...label, number: label.number || index + 1 };
      return { registration, player, line: line ? { version: line.version, counts: line.counts } : null };
    })
    .toSorted((a, b) => order(a) - order(b) || (a.player.name ?? "").localeCompare(b.player.name ?? ""));
}

const order = ({ player }: BoxPlayer) => (player.jersey === null ? 1000 : Number(player.jersey));
