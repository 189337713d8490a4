import { diamondSet } from "./diamond-sets.ts";
import { BASKETBALL, FLAG_FOOTBALL, ICE_HOCKEY, SOCCER, VOLLEYBALL } from "./field-sets.ts";
import { compute, readFormula, statisticsIn, type Formula } from "./formula.ts";
import { leagueFormula } from "./league-formula.ts";
import { counted, derived, GAMES_PLAYED, RANKED, rankedFrom, type Statistic, type StatisticSet } from "./statistic.ts";

/** Innings of a regular game: six in Little League, seven in softball (as the results slice counts them). */
const [BASEBALL_INNINGS, SOFTBALL_INNINGS] = [6, 7];

const SETS: Readonly<Record<string, StatisticSet>> = {
  soccer: SOCCER,
  futsal: SOCCER,
  basketball: BASKETBALL,
  baseball: diamondSet(BASEBALL_INNINGS),
  softball: diamondSet(SOFTBALL_INNINGS),
  volleyball: VOLLEYBALL,
  "flag-football": FLAG_FOOTBALL,
  "ice-hockey": ICE_HOCKEY,
  "inline-hockey": ICE_HOCKEY,
};

/** Whether a sport has a set of its own; the leagues of all others edit theirs. */
export const hasOwnSet = (sport: string): boolean => sport in SETS;

/** A statistic that a league counts, as it edits it. */
export interface LeagueStatistic {
  readonly id: string;
  readonly short: string;
  readonly name: string;
  readonly better: "high" | "low";
  /** Whether the sum of a team's players is its score. */
  readonly scores: boolean;
  /** What computes it, of abbreviations that the league counts, as `leagueFormula` reads it; none for what is counted. */
  readonly formula?: string | undefined;
}

/** What a league of another sport counts until it edits that. */
export const GENERIC_STATISTICS: readonly LeagueStatistic[] = [
  { id: "pts", short: "PTS", name: "Points", better: "high", scores: true },
  { id: "ast", short: "AST", name: "Assists", better: "high", scores: false },
];
/** Names of the generic statistics for who reads Spanish; what a league names itself it names once. */
const IN_SPANISH: Readonly<Record<string, string>> = { Points: "Puntos", Assists: "Asistencias" };

/** The set of a league's own statistics: each is counted and ranked in all and for each game, or computed by the league's formula. */
export function leagueSet(own: readonly LeagueStatistic[]): StatisticSet {
  const spanish = (name: string) => IN_SPANISH[name] ?? name;
  const entered = own.filter(({ formula }) => formula === undefined);
  const scoring = entered.filter(({ scores }) => scores).map(({ id }) => id);
  return {
    source: "",
    statistics: own.flatMap(({ id, short, name, better, formula: text }) => {
      if (text !== undefined) {
        const formula = leagueFormula(text, entered);
        if (formula === undefined) return [];
        const share = { better, format: "two", ...rankedFrom("gp", 0.5) } as const;
        return [
          derived(
            id,
            short,
            name,
            spanish(name),
            formula,
            formula.includes("/") ? share : { better, format: "whole", ...RANKED },
          ),
        ];
      }
      return [
        counted(id, short, name, spanish(name), { better, ...RANKED }),
        derived(`${id}_pg`, `${short}/G`, `${name} per game`, `${spanish(name)} por partido`, `${id} / gp`, {
          better,
          format: "two",
          ...rankedFrom("gp", 0.5),
        }),
      ];
    }),
    plays: entered.map(({ id, name }) => ({ id, name: { en: name, es: spanish(name) }, adds: { [id]: 1 } })),
    within: [],
    score: scoring.length > 0 ? scoring.join(" + ") : null,
    given: null,
  };
}

/** What a league counts. @param own what it edited, for a sport without a set of its own */
export const setOf = (sport: string, own: readonly LeagueStatistic[] | null): StatisticSet =>
  SETS[sport] ?? leagueSet(own ?? GENERIC_STATISTICS);

/** What a set records: the columns of a box score. */
export const recordedIn = (set: StatisticSet): readonly Statistic[] =>
  set.statistics.filter(({ formula }) => formula === undefined);

/** What players are ranked by. */
export const rankedIn = (set: StatisticSet): readonly Statistic[] => set.statistics.filter(({ leaders }) => leaders);

export type Counts = Readonly<Record<string, number>>;

const FORMULAS = new Map<string, Formula | undefined>();
function formulaOf(text: string): Formula | undefined {
  if (!FORMULAS.has(text)) FORMULAS.set(text, readFormula(text));
  return FORMULAS.get(text);
}

/**
 * What some counts make of each statistic of a set; null where a formula has no value (a division by zero).
 * @param games box scores that the counts add up
 */
export function valuesOf(set: StatisticSet, counts: Counts, games: number): ReadonlyMap<string, number | null> {
  const byId = new Map(set.statistics.map((statistic) => [statistic.id, statistic]));
  const known = new Map<string, number | null>([[GAMES_PLAYED.id, games]]);
  const of = (id: string): number | null => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Whatever refers to itself has no value.
    known.set(id, null);
    const statistic = byId.get(id);
    const value = statistic?.formula === undefined ? (counts[id] ?? 0) : evaluate(statistic.formula, of);
    known.set(id, value);
    return value;
  };
  return new Map([GAMES_PLAYED, ...set.statistics].map(({ id }) => [id, of(id)]));
}

function evaluate(text: string, of: (id: string) => number | null): number | null {
  const formula = formulaOf(text);
  return formula ? compute(formula, of) : null;
}

/** The sum of some lines. */
export function addUp(lines: readonly Counts[]): Counts {
  const sum: Record<string, number> = {};
  for (const line of lines) for (const [id, count] of Object.entries(line)) sum[id] = (sum[id] ?? 0) + count;
  return sum;
}

/** What a team's players scored by their lines; null where the sport has no such sum. @param other the other team's counts */
export function scoredBy(set: StatisticSet, own: Counts, other: Counts): number | null {
  if (set.score === null) return null;
  const values = valuesOf(set, own, 1);
  const scored = evaluate(set.score, (id) => values.get(id) ?? null);
  return scored === null ? null : scored + (set.given === null ? 0 : (other[set.given] ?? 0));
}

/** The first pair of a line whose lesser count is the greater: more hits than at bats. */
export const wrongIn = (set: StatisticSet, counts: Counts): readonly [less: string, more: string] | undefined =>
  set.within.find(([less, more]) => (counts[less] ?? 0) > (counts[more] ?? 0));

/** Counts of a line with those that follow from others by definition, where nobody counted them: a goal is a shot. */
export function withImplied(set: StatisticSet, counts: Counts): Counts {
  const whole: Record<string, number> = { ...counts };
  for (const [less, more] of set.implied ?? [])
    if ((whole[less] ?? 0) > 0 && (whole[more] ?? 0) === 0) whole[more] = whole[less]!;
  return whole;
}

/** Ids that formulas of a set name and the set does not know. */
export function unknownIn(set: StatisticSet): string[] {
  const known = new Set([GAMES_PLAYED.id, ...set.statistics.map(({ id }) => id)]);
  const texts = [...set.statistics.flatMap(({ formula }) => formula ?? []), ...(set.score === null ? [] : [set.score])];
  return texts.flatMap((text) => {
    const formula = readFormula(text);
    return formula ? statisticsIn(formula).filter((id) => !known.has(id)) : [text];
  });
}
