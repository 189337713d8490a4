import { signedIn } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { rolesOf, managedSeasons } from "#slices/leagues/server/public.ts";
import { GAMES, gamesById } from "#slices/schedule/server/public.ts";
import { teamsOfPeople } from "#slices/teams/server/public.ts";
import type { Game } from "../../contract/game.ts";
import type { GameScore } from "../../contract/entry.ts";
import { disputingSide, mayConfirm, mayRemove, mayReport, scorerOf } from "../../policy.ts";
import { scoringOf } from "../../rules/plan/scoring.ts";
import type { ResultsDeps } from "../services.ts";
import { versionsOf } from "../store/result-changes.ts";
import { reportOf } from "../store/reports.ts";
import { resultsOf, waitingGames } from "../store/results.ts";
import { gameLine } from "./game-lines.ts";
import { enteredResult } from "./result-views.ts";
import { sportOf } from "./sport.ts";
import { demandScorer, SCORING_ROLES } from "./ties.ts";

/** A game's score, for who may enter it. @throws Refusal as `demandScorer` */
export async function gameScore(
  { db, clock, actor }: ResultsDeps & ActorContext,
  { event }: { event: string },
): Promise<GameScore> {
  const { accountId, game, home, ties } = await demandScorer(db, actor, event);
  const now = clock.now();
  const [row] = await resultsOf(db, [game.id]);
  const { steps, ...scoring } = scoringOf(await sportOf(db, home.leagueId));
  const hasBegun = Date.parse(game.startsAt) <= now;
  const takesPlace = game.status === "scheduled";
  const as = scorerOf(ties)!;
  const isSettled = row?.state === "final" || row?.state === "decided";
  return {
    game: gameLine(game)!,
    league: game.league,
    hasBegun,
    takesPlace,
    scoring: { ...scoring, steps: [...steps] },
    as,
    runsLeague: ties.runsLeague,
    result: row ? enteredResult(row) : null,
    history: (await versionsOf(db, game.id)).map(({ at, home: forHome, away: forAway, ...version }) => ({
      ...version,
      at: at.toISOString(),
      score: forHome === null || forAway === null ? null : { home: forHome, away: forAway },
    })),
    mayEnter:
      hasBegun &&
      takesPlace &&
      (!row || ties.runsLeague || (!isSettled && (row.enteredAs === as || as === "official"))),
    mayConfirm: row !== undefined && mayConfirm(ties, accountId, row),
    mayDispute: row !== undefined && disputingSide(ties, row) !== undefined,
    mayReport: hasBegun && mayReport(ties, accountId, (await reportOf(db, game.id))?.authorId),
    mayRemove: row !== undefined && mayRemove(ties, accountId, row, now),
  };
}

/** Days for which a game waits for its score on the page of who may enter it. */
const WAITS_DAYS = 14;

/** Games of the last two weeks that wait: of teams that one coaches, and of leagues whose referee or score keeper one is. */
export async function gamesToScore({ db, clock, actor }: ResultsDeps & ActorContext): Promise<{
  games: { game: Game; league: string; waitsFor: "score" | "confirmation" }[];
}> {
  const { accountId, emailVerified } = signedIn(actor);
  if (!emailVerified) return { games: [] };
  const { coaches: teamIds } = await teamsOfPeople(db, { accountId, athleteIds: [] });
  const roles = (await rolesOf(db, accountId)).filter(({ cleared }) => cleared);
  const leagues = roles.filter(({ role }) => SCORING_ROLES.includes(role)).map(({ leagueId }) => leagueId);
  const seasonIds = [];
  for (const league of leagues) seasonIds.push(...(await managedSeasons(db, league)).map(({ id }) => id));
  const now = timeOf({ clock });
  const from = new Date(now.getTime() - WAITS_DAYS * 86_400_000);
  const waiting = await waitingGames(db, { teamIds, seasonIds, from, now }, GAMES);
  const games = new Map(
    (
      await gamesById(
        db,
        waiting.map(({ id }) => id),
      )
    ).map((game) => [game.id, game]),
  );
  return {
    games: waiting.flatMap(({ id, hasScore }) => {
      const game = games.get(id);
      const line = game && gameLine(game);
      return line ? [{ game: line, league: game.league.name, waitsFor: hasScore ? "confirmation" : "score" }] : [];
    }),
  };
}
