import type { Game, Pair, Rules } from "./competition.ts";
import { inThousandths } from "./figure.ts";

/** What a played game counts for one of its teams. */
export interface Side {
  readonly team: string;
  readonly opponent: string;
  readonly isHome: boolean;
  readonly scored: number;
  readonly allowed: number;
  readonly result: "win" | "draw" | "loss";
  /** How the game was decided. */
  readonly after: "regulation" | "overtime" | "shootout";
  /** In thousandths. */
  readonly points: number;
  /** Innings on defense. */
  readonly innings: number;
}

/** Whether a game has been played, or was forfeited. */
export const isPlayed = (game: Game): boolean =>
  (game.score !== undefined && game.score !== null) || (game.forfeit !== undefined && game.forfeit !== null);

/** The score that counts: of a forfeit the one that the rules set. */
function countedScore({ score, forfeit }: Game, { forfeitScore }: Rules): Pair {
  const own = score ?? [0, 0];
  if (forfeit === "both") return [0, 0];
  if (forfeit === undefined || forfeit === null || forfeitScore === undefined) return own;
  const [winner, loser] = forfeitScore;
  return forfeit === "away" ? [winner, loser] : [loser, winner];
}

/** The margin that decides: of a forfeit who did not forfeit, of a level game the shoot-out. */
function decisiveMargin({ forfeit, shootout }: Game, [home, away]: Pair): number {
  if (forfeit === "home") return -1;
  if (forfeit === "away") return 1;
  if (home !== away) return home - away;
  return Array.isArray(shootout) ? shootout[0] - shootout[1] : 0;
}

function decidedAfter({ overtime, shootout, forfeit }: Game): Side["after"] {
  if (forfeit !== undefined && forfeit !== null) return "regulation";
  if (Array.isArray(shootout) || shootout === true) return "shootout";
  return overtime === true ? "overtime" : "regulation";
}

function pointsOf(rules: Rules, { result, after }: Pick<Side, "result" | "after">, forfeited: boolean): number {
  const [win, draw, loss] = rules.points;
  if (result === "draw") return draw;
  if (forfeited) return rules.forfeitPoints ?? loss;
  const late = after === "shootout" ? (rules.shootoutPoints ?? rules.overtimePoints) : rules.overtimePoints;
  const [lateWin, lateLoss] = after === "regulation" ? [win, loss] : (late ?? [win, loss]);
  return result === "win" ? lateWin : lateLoss;
}

/** What a played game counts for its home and its away team; nothing while it is to be played. */
export function countGame(game: Game, rules: Rules): readonly [home: Side, away: Side] | undefined {
  if (!isPlayed(game)) return undefined;
  const score = countedScore(game, rules);
  const margin = decisiveMargin(game, score);
  const after = decidedAfter(game);
  const side = (at: 0 | 1): Side => {
    const own = at === 0 ? margin : -margin;
    const forfeited = game.forfeit === "both" || game.forfeit === (at === 0 ? "home" : "away");
    const result = forfeited || own < 0 ? "loss" : own > 0 ? "win" : "draw";
    return {
      team: at === 0 ? game.home : game.away,
      opponent: at === 0 ? game.away : game.home,
      isHome: at === 0,
      scored: score[at],
      allowed: score[at === 0 ? 1 : 0],
      result,
      after,
      points: inThousandths(pointsOf(rules, { result, after }, forfeited)),
      innings: game.innings?.[at] ?? 0,
    };
  };
  return [side(0), side(1)];
}

/** What a team's games add up to. */
export interface Tally {
  readonly played: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Losses in overtime or a shoot-out, which are among the losses. */
  readonly lateLosses: number;
  readonly scored: number;
  readonly allowed: number;
  /** Of the games alone, without deductions; in thousandths. */
  readonly gamePoints: number;
}

/** Adds up the games of one team. */
export function tally(sides: readonly Side[]): Tally {
  let [wins, draws, losses, lateLosses, scored, allowed, gamePoints] = [0, 0, 0, 0, 0, 0, 0];
  for (const side of sides) {
    if (side.result === "win") wins++;
    else if (side.result === "draw") draws++;
    else losses++;
    if (side.result === "loss" && side.after !== "regulation") lateLosses++;
    scored += side.scored;
    allowed += side.allowed;
    gamePoints += side.points;
  }
  return { played: sides.length, wins, draws, losses, lateLosses, scored, allowed, gamePoints };
}
