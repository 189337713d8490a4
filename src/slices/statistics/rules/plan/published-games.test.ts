import { describe, expect, test } from "vitest";
import { FLAG_FOOTBALL, ICE_HOCKEY, SOCCER } from "./field-sets.ts";
import { addUp, scoredBy, valuesOf, wrongIn } from "./statistic-sets.ts";
import type { StatisticSet } from "./statistic.ts";
import { writtenValue } from "./written-value.ts";

/*
 * Whole box scores of real games, line by line, and what their publishers made of them. Only figures are quoted:
 * - Nashville 4, San Jose 1, October 7, 2022 (NHL game 2022020001): the NHL's statistics API as kept in tests/MockDataOld.json of
 *   github.com/barbacbd/NHLModel at 2c33d60a7a (MIT license)
 * - Burnley 1, Arsenal 1, March 6, 2021 (Premier League): API-Football's fixture 592758 as kept in match-started-data.js of
 *   github.com/sidgooner/BetChain at 527ccbaa6e (without a license)
 * - Ottawa 34, Keiser 20 (NAIA women's flag football final, 2025): newz9.com/victory-reclaimed-ottawa-university-triumphs-over-keiser-with-a-34-20-win;
 *   Ottawa 45, Midland 12, February 24, 2024, and Carrera's season until then: exbulletin.com/sports/2584021
 * - Ryczek's 18 points for Stetson in 1974: gomarquette.com, "Description of Points/Stats in Collegiate Soccer", October 16, 2009;
 *   NC State 2019: technicianonline.com/99263
 */

type Counts = Record<string, number>;

function written(set: StatisticSet, counts: Counts, short: string, games = 1): string {
  const statistic = set.statistics.find((one) => one.short === short)!;
  return writtenValue(valuesOf(set, counts, games).get(statistic.id) ?? null, statistic.format, "en");
}

/** Goals, assists, shots on goal, plus-minus, penalty minutes. */
const skater = ([g = 0, a = 0, sog = 0, pm_net = 0, pim = 0]: readonly number[]): Counts => ({
  g,
  a,
  sog,
  pm_net,
  pim,
});
/** Goals, assists, shots, shots on goal, saves, goals against, yellow cards. */
const player = ([g = 0, a = 0, sh = 0, sog = 0, sv = 0, ga = 0, yc = 0]: readonly number[]): Counts => ({
  g,
  a,
  sh,
  sog,
  sv,
  ga,
  yc,
});

describe("ice hockey: Nashville 4, San Jose 1", () => {
  const nashville = [
    [0, 0, 0, 0, 0],
    [0, 1, 1, 2, 0],
    [0, 0, 1, -1, 0],
    [0, 1, 2, 1, 0],
    [0, 1, 4, 1, 2],
    [1, 0, 1, 2, 0],
    [0, 0, 3, 0, 2],
    [0, 0, 0, -1, 0],
    [0, 1, 1, 2, 0],
    [1, 0, 3, 1, 0],
    [1, 0, 5, 1, 0],
    [1, 1, 1, 2, 2],
    [0, 0, 3, -1, 0],
    [0, 1, 0, 1, 0],
    [0, 0, 1, 1, 5],
    [0, 0, 3, 1, 2],
    [0, 1, 1, 1, 0],
    [0, 1, 2, 2, 0],
  ].map(skater);
  const sanJose = [
    [0, 0, 2, 0, 0],
    [0, 0, 4, -1, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 2, -2, 2],
    [0, 0, 2, -2, 0],
    [0, 1, 5, 0, 0],
    [0, 0, 2, -1, 0],
    [0, 0, 4, -3, 0],
    [0, 0, 0, 0, 7],
    [0, 0, 0, 0, 0],
    [0, 0, 2, -2, 0],
    [0, 0, 1, -1, 0],
    [0, 0, 1, 0, 0],
    [0, 0, 0, -1, 2],
    [0, 1, 1, 0, 2],
    [0, 0, 2, -2, 0],
    [1, 0, 2, 0, 0],
    [0, 0, 1, -1, 0],
  ].map(skater);

  test("the lines add up to what the league printed for each team", () => {
    expect(addUp(nashville)).toMatchObject({ g: 4, a: 8, sog: 32, pim: 13 });
    expect(addUp(sanJose)).toMatchObject({ g: 1, a: 2, sog: 31, pim: 13 });
    expect(scoredBy(ICE_HOCKEY, addUp(nashville), addUp(sanJose))).toBe(4);
    expect(scoredBy(ICE_HOCKEY, addUp(sanJose), addUp(nashville))).toBe(1);
    expect([...nashville, ...sanJose].map((line) => wrongIn(ICE_HOCKEY, line)).filter(Boolean)).toEqual([]);
  });

  test("Sherwood's goal and assist are two points", () => {
    expect(written(ICE_HOCKEY, nashville[11]!, "PTS")).toBe("2");
    expect(written(ICE_HOCKEY, nashville[11]!, "+/-")).toBe("+2");
  });

  // Minutes, shots against, goals against; saves and the percentage of them as printed: 96.774 and 90.323.
  test.each([
    ["Saros", { min: 60, sa: 31, ga: 1 }, "30", ".968"],
    ["Reimer", { min: 59, sa: 31, ga: 3 }, "28", ".903"],
  ])("%s in goal", (_name, line, saves, percentage) => {
    expect(written(ICE_HOCKEY, line, "SV")).toBe(saves);
    expect(written(ICE_HOCKEY, line, "SV%")).toBe(percentage);
  });
});

describe("soccer: Burnley 1, Arsenal 1", () => {
  // Who neither shot nor kept goal nor was shown a card has an empty line.
  const burnley = [
    [0, 0, 0, 0, 1, 1],
    [0, 0, 1],
    [0, 0, 1, 1],
    [0, 0, 2],
    [1, 0, 3, 3],
    [0, 0, 1, 1, 0, 0, 1],
    [0, 0, 1],
    [],
  ].map(player);
  const arsenal = [
    [0, 0, 0, 0, 4, 1],
    [0, 0, 1],
    [0, 0, 1],
    [0, 0, 2, 0, 0, 0, 1],
    [0, 0, 1, 1],
    [0, 1],
    [1, 0, 2, 1],
    [0, 0, 1],
    [0, 0, 2, 1],
    [],
  ].map(player);

  test("the lines add up to the score, and the keeper's saves to the shots on goal that did not score", () => {
    const [home, away] = [addUp(burnley), addUp(arsenal)];
    expect([scoredBy(SOCCER, home, away), scoredBy(SOCCER, away, home)]).toEqual([1, 1]);
    expect(home).toMatchObject({ sh: 9, sog: 5, yc: 1 });
    expect(away).toMatchObject({ sh: 10, sog: 3, yc: 1 });
    expect(away["sv"]! + away["ga"]!).toBe(home["sog"]);
    expect([...burnley, ...arsenal].map((line) => wrongIn(SOCCER, line)).filter(Boolean)).toEqual([]);
  });

  test("Leno saved four of five; Wood's goal is two points, Willian's assist one", () => {
    expect(written(SOCCER, arsenal[0]!, "SV%")).toBe(".800");
    expect(written(SOCCER, burnley[4]!, "PTS")).toBe("2");
    expect(written(SOCCER, arsenal[5]!, "PTS")).toBe("1");
  });
});

describe("soccer: what colleges printed", () => {
  test("Ryczek's eight goals and two assists in one game are 18 points", () => {
    expect(written(SOCCER, { g: 8, a: 2 }, "PTS")).toBe("18");
  });

  test("NC State 2019: 16 saves and 8 goals against are .667, 15 goals of 101 shots .149", () => {
    expect(written(SOCCER, { sv: 16, ga: 8 }, "SV%", 9)).toBe(".667");
    expect(written(SOCCER, { g: 15, sh: 101 }, "SH%", 9)).toBe(".149");
  });
});

describe("flag football: two games of Ottawa", () => {
  test("34 against Keiser: Bayron, Carrera, Orsborn twice, Dos Santos, and four points after", () => {
    const lines: Counts[] = [{ rectd: 1 }, { rtd: 1 }, { rectd: 2 }, { rec: 15, rectd: 1 }, { xp1: 4 }];
    expect(scoredBy(FLAG_FOOTBALL, addUp(lines), {})).toBe(34);
    expect(written(FLAG_FOOTBALL, addUp(lines), "TD")).toBe("5");
  });

  test("45 against Midland: six touchdowns by passes, one by a run, three points after", () => {
    expect(scoredBy(FLAG_FOOTBALL, { rectd: 6, rtd: 1, xp1: 3 }, {})).toBe(45);
    expect(written(FLAG_FOOTBALL, { cmp: 25, att: 36, pass_net: 303, ptd: 6 }, "CMP%")).toBe("69.4%");
  });

  test("Carrera completed 46 of 62, which her school wrote as 74 percent", () => {
    expect(written(FLAG_FOOTBALL, { cmp: 46, att: 62, pass_net: 548, ptd: 13 }, "CMP%", 2)).toBe("74.2%");
  });
});
