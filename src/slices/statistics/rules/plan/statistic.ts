import type { Language } from "#kernel/language.ts";

/** A text of the sport in both languages. */
export type Named = Readonly<Record<Language, string>>;

/**
 * How a value is written: 7; 6.5; 3.14; .333; 45.5%; 5.2 innings of 17 outs; +2.
 */
export const STATISTIC_FORMATS = ["whole", "one", "two", "rate", "percent", "innings", "signed"] as const;
export type StatisticFormat = (typeof STATISTIC_FORMATS)[number];

/** What a sport counts of a player: recorded in box scores, or derived from what is recorded by a formula. */
export interface Statistic {
  /** In stored counts and in formulas. Only what ends in "_net" may be negative; the database holds that. */
  readonly id: string;
  /** The abbreviation of the field, the same in both languages. */
  readonly short: string;
  readonly name: Named;
  /** Of ids of the same set and `gp`; none for what is recorded. */
  readonly formula?: string;
  readonly better: "high" | "low";
  readonly format: StatisticFormat;
  /** Whether players are ranked by it; with how much they need of another statistic for each game of their team. */
  readonly leaders?: { readonly least?: { readonly of: string; readonly each: number } };
}

/** What one tap on a phone records. */
export interface Play {
  readonly id: string;
  readonly name: Named;
  readonly adds: Readonly<Record<string, number>>;
}

/** What a sport counts. */
export interface StatisticSet {
  /** Where abbreviations and formulas come from. */
  readonly source: string;
  readonly statistics: readonly Statistic[];
  readonly plays: readonly Play[];
  /** The first is never more than the second: hits and at bats. */
  readonly within: readonly (readonly [less: string, more: string])[];
  /** Of those, where the first is one of the second by definition: whoever counts goals and no shots has counted that many shots. */
  readonly implied?: readonly (readonly [less: string, more: string])[];
  /** What of a team's players adds up to its score; null where the sport has no such sum. */
  readonly score: string | null;
  /** What of the other team's players counts for it besides: own goals. */
  readonly given: string | null;
}

/** Games that a player appeared in: lines of box scores. Every set has it. */
export const GAMES_PLAYED: Statistic = {
  id: "gp",
  short: "GP",
  name: { en: "Games played", es: "Partidos jugados" },
  better: "high",
  format: "whole",
};

type More = Partial<Pick<Statistic, "better" | "format" | "leaders">>;

/** A statistic that is recorded. */
export const counted = (id: string, short: string, en: string, es: string, more: More = {}): Statistic => ({
  id,
  short,
  name: { en, es },
  better: "high",
  format: "whole",
  ...more,
});

/** A statistic that follows from others. */
export const derived = (
  id: string,
  short: string,
  en: string,
  es: string,
  formula: string,
  more: More = {},
): Statistic => ({ ...counted(id, short, en, es, more), formula });

export const play = (id: string, en: string, es: string, adds: Play["adds"]): Play => ({ id, name: { en, es }, adds });

/** Ranked without a minimum. */
export const RANKED = { leaders: {} } as const;
/** Ranked with at least so much of a statistic for each game of the team. */
export const rankedFrom = (of: string, each: number) => ({ leaders: { least: { of, each } } });
