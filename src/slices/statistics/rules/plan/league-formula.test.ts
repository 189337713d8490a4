import { expect, test } from "vitest";
import { wrongFormulas } from "./league-formula.ts";
import { leagueSet, rankedIn, valuesOf, type LeagueStatistic } from "./statistic-sets.ts";

const row = (id: string, short: string, more: Partial<LeagueStatistic> = {}): LeagueStatistic => ({
  id,
  short,
  name: short,
  better: "high",
  scores: false,
  ...more,
});
/** A league that counts goals, assists and three-point throws, with a further statistic that it computes. */
const withFormula = (formula: string, more: Partial<LeagueStatistic> = {}) => [
  row("s1", "G"),
  row("s2", "A"),
  row("s3", "3PT"),
  row("s4", "IDX", { formula, ...more }),
];

test("a league computes a statistic from those that it counts, by abbreviations as it writes them, and ranks players by it", () => {
  const computed = (formula: string) => {
    const own = withFormula(formula);
    expect(wrongFormulas(own)).toEqual([]);
    const set = leagueSet(own);
    expect(rankedIn(set).map(({ id }) => id)).toContain("s4");
    return valuesOf(set, { s1: 3, s2: 1, s3: 2 }, 2).get("s4");
  };
  expect(computed("(g + A) / GP")).toBe(2);
  expect(computed("2 × G + 3PT")).toBe(8);
  expect(computed("G ÷ (A - 1)")).toBeNull();
});

test("a formula that is none, or names what the league does not count or itself, is wrong; so is one that adds to the score", () => {
  for (const formula of ["", "G +", "(G", "G A", "G / SH", "IDX + G", "drop table"])
    expect(wrongFormulas(withFormula(formula)), formula).toEqual([{ at: 3, code: "statistics.formula" }]);
  expect(wrongFormulas(withFormula("G + A", { scores: true }))).toEqual([{ at: 3, code: "statistics.computed" }]);
});
