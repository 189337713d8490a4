import { ruleParts, type StandingsRule, type StandingsRuleName } from "../../contract/standings-rules.ts";
import type { Side } from "./count.ts";
import { numberOf } from "./figure.ts";
import { isHeadToHead, measure, type Results } from "./measures.ts";

/** Results that have been played, and how games that are still to be played are assumed to end; their scores stay unknown. */
export interface Assumed {
  readonly played: Results;
  /** The games assumed, as each team sees them; their scores count for nothing. */
  readonly open: ReadonlyMap<string, readonly Side[]>;
  /** Whether a shoot-out is an end of its own; otherwise one may be behind any win, whose score is then level. */
  readonly hasShootouts: boolean;
}

/** The rules that who won alone decides. */
const BY_OUTCOMES: ReadonlySet<StandingsRuleName> = new Set([
  "points",
  "win-percentage",
  "wins",
  "points-per-game",
  "regulation-wins",
  "non-shootout-wins",
  "head-to-head-points",
  "head-to-head-win-percentage",
  "head-to-head-wins",
  "head-to-head-sweep",
  "strength-of-schedule",
  "lots",
]);

/** The open games of a team that a rule counts. */
function openSides({ open }: Assumed, rule: StandingsRule, team: string, scope: ReadonlySet<string>): Side[] {
  const sides = open.get(team) ?? [];
  return isHeadToHead(rule) ? sides.filter(({ opponent }) => scope.has(opponent)) : [...sides];
}

/** Whether the scores of games still to be played change what a rule says of some of the teams. */
export function isOpenFor(assumed: Assumed, rule: StandingsRule, teams: readonly string[], scope: ReadonlySet<string>) {
  if (BY_OUTCOMES.has(ruleParts(rule)!.name)) return false;
  return teams.some((team) => openSides(assumed, rule, team, scope).length > 0);
}

type Gain = readonly [least: number, most: number];

/** How a game with a certain outcome may have been won: by how much at least, and at most. */
interface Margins {
  readonly least: number;
  readonly most: number;
}

function gainOfMargin({ result }: Side, { least, most }: Margins): Gain {
  return result === "win" ? [least, most] : result === "loss" ? [-most, -least] : [0, 0];
}
const gainOfScored = ({ result }: Side, { least }: Margins): Gain => [result === "win" ? least : 0, Infinity];

/** What a game with a certain outcome can add to its team's figure, for rules whose bounds are known. */
const GAINS: Partial<Record<StandingsRuleName, (side: Side, margins: Margins) => Gain>> = {
  difference: gainOfMargin,
  "head-to-head-difference": gainOfMargin,
  "capped-difference": gainOfMargin,
  scored: gainOfScored,
  "head-to-head-scored": gainOfScored,
  "away-goals": (side, margins) => (side.isHome ? [0, 0] : gainOfScored(side, margins)),
  allowed: ({ result }, { least }) => [-Infinity, result === "loss" ? -least : 0],
  shutouts: ({ result }, { least }) => [0, result === "loss" && least > 0 ? 0 : 1],
};

/** The least and the most that a game with this outcome can add to the figure of its team, whatever the score. */
function gain({ hasShootouts }: Assumed, rule: StandingsRule, side: Side): Gain {
  const { name, cap = Infinity } = ruleParts(rule)!;
  // A shoot-out decides a level score, or stands in it as one goal more.
  const isShootout = side.after === "shootout";
  const margins = { least: isShootout || !hasShootouts ? 0 : 1, most: isShootout ? 1 : cap };
  return GAINS[name]?.(side, margins) ?? [-Infinity, Infinity];
}

/** The least that a game adds to the first team's figure compared with its opponent's, where both are the teams compared. */
function gainOverOpponent(assumed: Assumed, rule: StandingsRule, side: Side): number {
  const { name } = ruleParts(rule)!;
  const other: Side = {
    ...side,
    isHome: !side.isHome,
    result: side.result === "win" ? "loss" : side.result === "loss" ? "win" : "draw",
  };
  const apart = gain(assumed, rule, side)[0] - gain(assumed, rule, other)[1];
  // Goals of one are goals allowed by the other, so that only the margin counts; a draw is a shutout for both or none.
  const isByMargin = ["scored", "head-to-head-scored", "allowed"].includes(name);
  if (isByMargin) return gain(assumed, "difference", side)[0];
  return name === "shutouts" && side.result === "draw" ? 0 : apart;
}

/** The least by which a team is ahead of another by a rule, whatever the scores of the games still to be played. */
export function leastLead(
  assumed: Assumed,
  rule: StandingsRule,
  [team, other]: readonly [string, string],
  scope: ReadonlySet<string>,
): number {
  const figure = (one: string) => numberOf(measure(assumed.played, rule, one, scope));
  const own = openSides(assumed, rule, team, scope).map((side) =>
    side.opponent === other ? gainOverOpponent(assumed, rule, side) : gain(assumed, rule, side)[0],
  );
  const others = openSides(assumed, rule, other, scope)
    .filter(({ opponent }) => opponent !== team)
    .map((side) => -gain(assumed, rule, side)[1]);
  return [...own, ...others].reduce((sum, one) => sum + one, figure(team) - figure(other));
}
