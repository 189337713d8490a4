import type { Game, Rules } from "./competition.ts";
import { countGame, tally, type Side, type Tally } from "./count.ts";
import type { Figure } from "./figure.ts";
import { measure, type Results } from "./measures.ts";
import { byName, ranked, type Position } from "./ranking.ts";

/** A team in the standings. */
export interface Standing {
  /** From 1; teams that nothing separates have the same, and the next is counted on from all before. */
  readonly position: number;
  readonly team: string;
  /** The rule that separated the team from the last others it was tied with: the first rule if from nobody; "none" if it shares its position. */
  readonly decidedBy: Position["decidedBy"];
  /** Every rule tried while others were tied with it, the ranking by the first rule included. */
  readonly steps: Position["steps"];
  readonly sums: Tally;
  /** Points after deductions. */
  readonly points: Figure;
}

/** All that counts in a competition: games played, without those that are void. */
export function resultsOf(games: readonly Game[], rules: Rules): Results {
  const gone = new Set(rules.withdrawn);
  const isVoid = ({ home, away }: Game) => rules.withdrawnGames !== "keep" && (gone.has(home) || gone.has(away));
  const sidesOf = new Map<string, Side[]>((rules.teams ?? []).map((team) => [team, []]));
  for (const game of games) {
    for (const team of [game.home, game.away]) if (!sidesOf.has(team)) sidesOf.set(team, []);
    if (isVoid(game)) continue;
    for (const side of countGame(game, rules) ?? []) sidesOf.get(side.team)!.push(side);
  }
  return { rules, sidesOf, tallies: new Map([...sidesOf].map(([team, sides]) => [team, tally(sides)])) };
}

/** The teams that have a position: all that did not withdraw. */
export function rankedTeams({ rules, sidesOf }: Results): string[] {
  const gone = new Set(rules.withdrawn);
  return [...sidesOf.keys()].filter((team) => !gone.has(team)).toSorted(byName);
}

/** The standings of a competition, best first; teams that share a position by name. */
export function standings(games: readonly Game[], rules: Rules): Standing[] {
  const results = resultsOf(games, rules);
  const table: Standing[] = [];
  for (const { teams, decidedBy, steps } of ranked(results, rankedTeams(results))) {
    const position = table.length + 1;
    for (const team of teams) {
      const points = measure(results, "points", team, new Set());
      table.push({ position, team, decidedBy, steps, sums: results.tallies.get(team)!, points });
    }
  }
  return table;
}
