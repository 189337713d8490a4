import { ruleParts, type StandingsRule, type StandingsRuleName } from "../../contract/standings-rules.ts";
import type { Rules } from "./competition.ts";
import { tally, type Side, type Tally } from "./count.ts";
import { inThousandths, share, thousandths, whole, type Figure } from "./figure.ts";

/** All that counts in a competition, by team. */
export interface Results {
  readonly rules: Rules;
  /** The games of each team that has a position, as that team sees them. */
  readonly sidesOf: ReadonlyMap<string, readonly Side[]>;
  /** What the games of each team add up to; also of opponents who withdrew, where their games count. */
  readonly tallies: ReadonlyMap<string, Tally>;
}

/** What a rule looks at: a team, all of its games, or those among the tied teams. */
interface Look {
  readonly team: string;
  readonly sides: readonly Side[];
  readonly sums: Tally;
  readonly results: Results;
  readonly cap: number;
  /** How many other teams are tied. */
  readonly others: number;
}

const count = (sides: readonly Side[], holds: (side: Side) => boolean) => whole(sides.filter(holds).length);
const sum = (sides: readonly Side[], of: (side: Side) => number) => sides.reduce((total, side) => total + of(side), 0);
const capped = (margin: number, cap: number) => Math.max(-cap, Math.min(cap, margin));
const winPercentage = ({ wins, draws, played }: Tally) => share(2 * wins + draws, 2 * played);

function pointsWithDeductions({ team, sums, results }: Look): number {
  return sums.gamePoints - inThousandths(results.rules.deductions?.[team] ?? 0);
}

/** The games against each opponent. */
function byOpponent(sides: readonly Side[]): Side[][] {
  return [...Map.groupBy(sides, (side) => side.opponent).values()];
}

/** How many of the other teams were beaten more often than they won. */
function comparisonsWon(sides: readonly Side[]): Figure {
  const ahead = (games: readonly Side[]) =>
    sum(games, ({ result }) => (result === "win" ? 1 : result === "loss" ? -1 : 0)) > 0;
  return whole(byOpponent(sides).filter(ahead).length);
}

/** 1 for a team that met all others and won each of these games, -1 for one that lost each. */
function sweep({ sides, others }: Look): Figure {
  if (byOpponent(sides).length < others) return whole(0);
  const all = (result: Side["result"]) => sides.every((side) => side.result === result);
  return whole(all("win") ? 1 : all("loss") ? -1 : 0);
}

/** How good the opponents were: the winning percentage of all of them together, each as often as it was met. */
function strengthOfSchedule({ sides, results }: Look): Figure {
  let [won, played] = [0, 0];
  for (const { opponent } of sides) {
    const sums = results.tallies.get(opponent);
    if (sums === undefined) continue;
    won += 2 * sums.wins + sums.draws;
    played += 2 * sums.played;
  }
  return share(won, played);
}

/** A figure for each rule; more is better, so what is better the less it is, is negative. */
const MEASURES: Readonly<Record<StandingsRuleName, (look: Look) => Figure>> = {
  points: (look) => thousandths(pointsWithDeductions(look)),
  "points-per-game": (look) => share(pointsWithDeductions(look), 1000 * look.sums.played),
  wins: ({ sums }) => whole(sums.wins),
  "win-percentage": ({ sums }) => winPercentage(sums),
  "regulation-wins": ({ sides }) => count(sides, (side) => side.result === "win" && side.after === "regulation"),
  "non-shootout-wins": ({ sides }) => count(sides, (side) => side.result === "win" && side.after !== "shootout"),
  "head-to-head-points": ({ sums }) => thousandths(sums.gamePoints),
  "head-to-head-win-percentage": ({ sums }) => winPercentage(sums),
  "head-to-head-wins": ({ sides }) => comparisonsWon(sides),
  "head-to-head-sweep": sweep,
  "head-to-head-difference": ({ sums }) => whole(sums.scored - sums.allowed),
  "head-to-head-scored": ({ sums }) => whole(sums.scored),
  difference: ({ sums }) => whole(sums.scored - sums.allowed),
  "capped-difference": ({ sides, cap }) => whole(sum(sides, ({ scored, allowed }) => capped(scored - allowed, cap))),
  scored: ({ sums }) => whole(sums.scored),
  allowed: ({ sums }) => whole(-sums.allowed),
  "allowed-per-inning": ({ sides, sums }) =>
    share(-sums.allowed * 6, Math.round(6 * sum(sides, (side) => side.innings))),
  shutouts: ({ sides }) => count(sides, ({ allowed }) => allowed === 0),
  "away-goals": ({ sides }) => whole(sum(sides, ({ isHome, scored }) => (isHome ? 0 : scored))),
  "fair-play": ({ team, results }) => thousandths(inThousandths(results.rules.fairPlay?.[team] ?? 0)),
  "strength-of-schedule": strengthOfSchedule,
  // Whoever the draw names first is best; who is not in it comes after all, and is equal to others who are not.
  lots: ({ team, results }) => {
    const position = (results.rules.lots ?? []).indexOf(team);
    return whole(position === -1 ? -Number.MAX_SAFE_INTEGER : -position);
  },
};

/** Whether a rule counts only games among the tied teams. */
export const isHeadToHead = (rule: StandingsRule): boolean => rule.startsWith("head-to-head-");

/** The figure of a team by a rule, where head-to-head rules count the games among `scope`. */
export function measure(results: Results, rule: StandingsRule, team: string, scope: ReadonlySet<string>): Figure {
  const { name, cap = 0 } = ruleParts(rule)!;
  const all = results.sidesOf.get(team) ?? [];
  const sides = isHeadToHead(rule) ? all.filter(({ opponent }) => scope.has(opponent)) : all;
  const sums = isHeadToHead(rule) ? tally(sides) : (results.tallies.get(team) ?? tally([]));
  return MEASURES[name]({ team, sides, sums, results, cap, others: scope.size - 1 });
}

/** Whether each of the teams has played against each other one. */
export function allMet(results: Results, teams: ReadonlySet<string>): boolean {
  return [...teams].every((team) => {
    const met = new Set((results.sidesOf.get(team) ?? []).map(({ opponent }) => opponent));
    return [...teams].every((other) => other === team || met.has(other));
  });
}
