import type { Game, Rules } from "./competition.ts";
import { countGame, isPlayed, tally, type Side } from "./count.ts";
import { compareFigures, share, thousandths, whole, type Figure } from "./figure.ts";
import { isOpenFor, leastLead, type Assumed } from "./leads.ts";
import { measure, type Results } from "./measures.ts";
import { ranked } from "./ranking.ts";
import { rankedTeams, resultsOf } from "./table.ts";

/** Whether a team is among the first so many however the remaining games end, or cannot be. */
export type Mark = "clinched" | "eliminated";

/** So many ways for the remaining games to end are looked at one by one; where there are more, only the first rule is. */
const MOST_ENDINGS = 2_500;

/** The best and the worst position that a team can have. */
interface Range {
  readonly best: number;
  readonly worst: number;
}

/** An end of a game, without its score. */
type Ending = Pick<Game, "score" | "overtime" | "shootout">;

/** Whether it makes a difference that a game is won in a shoot-out: otherwise that is among all other wins. */
const hasShootouts = ({ shootoutPoints, rules, rulesOfTwo = [] }: Rules): boolean =>
  shootoutPoints !== undefined || [...rules, ...rulesOfTwo].includes("non-shootout-wins");

/** The ways a game can end that count differently. */
function endings(rules: Rules): Ending[] {
  const { overtimePoints, rulesOfTwo = [] } = rules;
  const hasOvertime = overtimePoints !== undefined || [...rules.rules, ...rulesOfTwo].includes("regulation-wins");
  const won: Ending[] = [{ score: [1, 0] }, { score: [0, 1] }];
  return [
    ...won,
    { score: [0, 0] },
    ...(hasOvertime ? won.map((one) => ({ ...one, overtime: true })) : []),
    ...(hasShootouts(rules) ? won.map((one) => ({ ...one, shootout: true })) : []),
  ];
}

/** The positions that each team may have, given who wins the remaining games: ties that scores decide are left open. */
function positions(assumed: Assumed, results: Results): Map<string, Range> {
  const found = new Map<string, Range>();
  const isOpen: Parameters<typeof ranked>[2] = (...tie) => isOpenFor(assumed, ...tie);
  let before = 0;
  for (const { teams, open } of ranked(results, rankedTeams(results), isOpen)) {
    for (const team of teams) {
      const others = teams.filter((one) => one !== team);
      const isAhead = (a: string, b: string) =>
        open !== undefined && leastLead(assumed, open.rule, [a, b], open.scope) > 0;
      const above = others.filter((one) => isAhead(one, team)).length;
      const below = others.filter((one) => isAhead(team, one)).length;
      found.set(team, { best: before + above + 1, worst: before + teams.length - below });
    }
    before += teams.length;
  }
  return found;
}

/** A team's first figure and how far the remaining games can move it; nothing where scores would have to be known. */
function firstFigures(
  results: Results,
  remaining: readonly Game[],
): Map<string, readonly [Figure, Figure]> | undefined {
  const { rules } = results;
  const [first] = rules.rules;
  const gains = endings(rules).flatMap((ending) =>
    countGame({ home: "home", away: "away", ...ending }, rules)!.map(({ points }) => points),
  );
  const [least, most] = [Math.min(...gains), Math.max(...gains)];
  const found = new Map<string, readonly [Figure, Figure]>();
  for (const team of rankedTeams(results)) {
    const left = remaining.filter(({ home, away }) => home === team || away === team).length;
    const { played, wins, draws } = results.tallies.get(team)!;
    const { amount } = measure(results, "points", team, new Set());
    const ranges: Partial<Record<string, readonly [Figure, Figure]>> = {
      points: [thousandths(amount + left * least), thousandths(amount + left * most)],
      "points-per-game": [
        share(amount + left * least, 1000 * (played + left)),
        share(amount + left * most, 1000 * (played + left)),
      ],
      wins: [whole(wins), whole(wins + left)],
      "win-percentage": [
        share(2 * wins + draws, 2 * (played + left)),
        share(2 * (wins + left) + draws, 2 * (played + left)),
      ],
    };
    const range = first === undefined ? undefined : ranges[first];
    if (range === undefined) return undefined;
    found.set(team, range);
  }
  return found;
}

/** The positions that the first rule leaves to each team, each for itself: wide, and always right. */
function widestPositions(results: Results, remaining: readonly Game[]): Map<string, Range> {
  const teams = rankedTeams(results);
  const figures = firstFigures(results, remaining);
  const range = (team: string): Range => {
    if (figures === undefined) return { best: 1, worst: teams.length };
    const [least, most] = figures.get(team)!;
    const others = teams.filter((one) => one !== team).map((one) => figures.get(one)!);
    const above = others.filter(([low]) => compareFigures(low, most) > 0).length;
    const below = others.filter(([, high]) => compareFigures(high, least) < 0).length;
    return { best: above + 1, worst: teams.length - below };
  };
  return new Map(teams.map((team) => [team, range(team)]));
}

/** The games that have been played, with others that are assumed to end in a certain way. */
function assume(
  played: Results,
  endingsOf: readonly (readonly [Side, Side])[],
): { assumed: Assumed; results: Results } {
  const open = Map.groupBy(endingsOf.flat(), ({ team }) => team);
  const sidesOf = new Map([...played.sidesOf].map(([team, sides]) => [team, [...sides, ...(open.get(team) ?? [])]]));
  const tallies = new Map([...sidesOf].map(([team, sides]) => [team, tally(sides)]));
  const assumed = { played, open, hasShootouts: hasShootouts(played.rules) };
  return { assumed, results: { rules: played.rules, sidesOf, tallies } };
}

/** Looks at every way the remaining games can end; nothing where there are too many. */
function exactPositions(results: Results, remaining: readonly Game[]): Map<string, Range> | undefined {
  const ends = endings(results.rules);
  const cases = remaining.map((game) => ends.map((ending) => countGame({ ...game, ...ending }, results.rules)!));
  const total = ends.length ** cases.length;
  if (total > MOST_ENDINGS) return undefined;
  const found = new Map<string, Range>();
  for (let number = 0; number < total; number++) {
    const chosen = cases.map((one, at) => one[Math.floor(number / ends.length ** at) % ends.length]!);
    const { assumed, results: all } = assume(results, chosen);
    for (const [team, { best, worst }] of positions(assumed, all)) {
      const before = found.get(team) ?? { best, worst };
      found.set(team, { best: Math.min(before.best, best), worst: Math.max(before.worst, worst) });
    }
  }
  return found;
}

/** The best and the worst position that each team can still have. */
export function possiblePositions(games: readonly Game[], rules: Rules): ReadonlyMap<string, Range> {
  const results = resultsOf(games, rules);
  const gone = new Set(rules.withdrawn);
  const remaining = games.filter((game) => !isPlayed(game) && !gone.has(game.home) && !gone.has(game.away));
  return exactPositions(results, remaining) ?? widestPositions(results, remaining);
}

/** Whether a team is among the first so many however the remaining games end, or cannot be; nothing while both are possible. */
export function markOf({ best, worst }: Range, first: number): Mark | undefined {
  if (worst <= first) return "clinched";
  return best > first ? "eliminated" : undefined;
}
