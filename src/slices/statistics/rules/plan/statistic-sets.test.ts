import { describe, expect, test } from "vitest";
import { diamondSet } from "./diamond-sets.ts";
import { BASKETBALL, FLAG_FOOTBALL, ICE_HOCKEY, SOCCER, VOLLEYBALL } from "./field-sets.ts";
import { readFormula } from "./formula.ts";
import {
  addUp,
  GENERIC_STATISTICS,
  leagueSet,
  recordedIn,
  scoredBy,
  unknownIn,
  valuesOf,
  withImplied,
  wrongIn,
} from "./statistic-sets.ts";
import type { StatisticSet } from "./statistic.ts";
import { writtenValue } from "./written-value.ts";

/** What a set makes of some counts, as box scores print it. */
function printed(set: StatisticSet, counts: Record<string, number>, games = 1): Record<string, string> {
  const values = valuesOf(set, counts, games);
  return Object.fromEntries(
    set.statistics.map(({ id, short, format }) => [short, writtenValue(values.get(id) ?? null, format, "en")]),
  );
}

/*
 * Published figures, each compared with the copy that is named, on 2026-11-24 and 2026-11-26:
 * - Philadelphia 169, New York 147, March 2, 1962: eatsip365.com/breaking-down-the-box-score-of-wilt-chamberlain-100
 * - Atlanta 3, Minnesota 4, October 26, 1991 (World Series, game 6): en.wikipedia.org/wiki/Box_score_(baseball)
 * - Ted Williams 1941: sabr.org/journal/article/ted-williams-in-1941, and OPS and plate appearances yfsf.org/top-50-sox-se-3;
 *   Bob Gibson 1968: aws.baseball-reference.com/blog/archives/642.html and mopupduty.com
 * - Penn State against Stanford, August 31, 2012, and Tennessee against Florida, September 25, 2011: volleymetrics.blogspot.com
 * - Toronto 11, Boston 4, February 7, 1976: nhl.com/mapleleafs/news; Dominik Hašek 1998–99, his save percentage .9366:
 *   fanpal.com/celeb/Dominik+Hasek (his counts are quoted from memory)
 * - Joe Burrow 2019: al.com, January 16, 2020; Mia Hamm 1992: ncaa.com, "Mia Hamm's college career", May 28, 2020
 */
describe("formulas agree with published figures", () => {
  test("basketball: the night of 100 points, and the team's 169", () => {
    const chamberlain = { fgm: 36, fga: 63, ftm: 28, fta: 32, ast: 2 };
    expect(printed(BASKETBALL, chamberlain)).toMatchObject({
      PTS: "100",
      "FG%": "57.1%",
      "FT%": "87.5%",
      PPG: "100.0",
    });
    const others = [
      { fgm: 7, fga: 18, ftm: 2, fta: 2 },
      { fgm: 7, fga: 12, ftm: 2, fta: 2 },
      { fgm: 8, fga: 8, ftm: 1, fta: 1 },
      { fgm: 1, fga: 4, ftm: 9, fta: 12 },
      { fgm: 4, fga: 5, ftm: 1, fta: 1 },
    ];
    expect(scoredBy(BASKETBALL, addUp([chamberlain, ...others]), {})).toBe(169);
  });

  test("baseball: game 6 of the 1991 World Series, Atlanta's lines and their sum, which is the score", () => {
    const set = diamondSet(9);
    // AB, R, H, RBI, BB, SO of everyone who batted, in their order.
    const printedLines = [
      [3, 1, 0, 0, 1, 0],
      [5, 1, 4, 2, 0, 0],
      [5, 0, 0, 1, 0, 0],
      [4, 0, 0, 0, 1, 1],
      [4, 0, 1, 0, 1, 0],
      [5, 0, 0, 0, 0, 0],
      [5, 0, 0, 0, 0, 1],
      [4, 1, 2, 0, 0, 0],
      [2, 0, 1, 0, 0, 1],
      [2, 0, 1, 0, 0, 1],
    ];
    const lines = printedLines.map(([ab, r, h, rbi, bb, so]) => ({ ab, r, h, rbi, bb, so }) as Record<string, number>);
    // Pendleton's home run, and Smith hit by a pitch.
    lines[1] = { ...lines[1], hr: 1 };
    lines[0] = { ...lines[0], hbp: 1 };
    const team = addUp(lines);
    expect(printed(set, team)).toMatchObject({ AB: "39", R: "3", H: "9", RBI: "3", BB: "3", SO: "4", AVG: ".231" });
    expect(scoredBy(set, team, {})).toBe(3);
    expect(printed(set, lines[1])).toMatchObject({ AVG: ".800", TB: "7", SLG: "1.400" });
  });

  test("baseball: Williams 1941 and Gibson 1968", () => {
    const set = diamondSet(9);
    const williams = { ab: 456, h: 185, b2: 33, b3: 3, hr: 37, bb: 147, hbp: 3 };
    expect(printed(set, williams, 143)).toMatchObject({
      AVG: ".406",
      OBP: ".553",
      SLG: ".735",
      OPS: "1.287",
      PA: "606",
    });
    const gibson = { outs: 914, er: 38, pbb: 62, ph: 198 };
    expect(printed(set, gibson, 34)).toMatchObject({ IP: "304.2", ERA: "1.12", WHIP: "0.85" });
    // The same runs in a league that plays six innings.
    expect(printed(diamondSet(6), gibson, 34)).toMatchObject({ ERA: "0.75" });
  });

  test("ice hockey: Hašek 1998–99, and Sittler's ten points", () => {
    expect(printed(ICE_HOCKEY, { min: 3817, sa: 1877, ga: 119 }, 64)).toMatchObject({
      GAA: "1.87",
      "SV%": ".937",
      SV: "1,758",
    });
    expect(printed(ICE_HOCKEY, { g: 6, a: 4, sog: 10, pm_net: 3 })).toMatchObject({ PTS: "10", "+/-": "+3" });
  });

  test("volleyball: what two published matches say of who hit how well", () => {
    // Kills, errors, attempts.
    const said: [number, number, number, string][] = [
      [9, 0, 13, ".692"],
      [10, 0, 21, ".476"],
      [11, 2, 21, ".429"],
      [10, 4, 35, ".171"],
    ];
    for (const [k, e, ta, percentage] of said)
      expect(printed(VOLLEYBALL, { k, e, ta, sp: 5 })).toMatchObject({ "HIT%": percentage });
  });

  test("flag football, soccer and volleyball: Burrow 2019, Hamm 1992, the manual's points", () => {
    const burrow = { cmp: 402, att: 527, pass_net: 5671, ptd: 60, int: 6 };
    expect(printed(FLAG_FOOTBALL, burrow, 15)).toMatchObject({ EFF: "202.0", "CMP%": "76.3%" });
    expect(printed(FLAG_FOOTBALL, { rtd: 1, rectd: 1, xp1: 1, xp2: 2, sfty: 1 })).toMatchObject({ PTS: "19", TD: "2" });
    expect(printed(SOCCER, { g: 32, a: 33 }, 25)).toMatchObject({ PTS: "97" });
    expect(printed(VOLLEYBALL, { k: 14, e: 3, ta: 29, sp: 4, bs: 1, ba: 3, sa: 2 })).toMatchObject({
      "HIT%": ".379",
      PTS: "18.5",
      "K/S": "3.50",
    });
  });
});

describe("a set", () => {
  const sets = {
    SOCCER,
    BASKETBALL,
    VOLLEYBALL,
    FLAG_FOOTBALL,
    ICE_HOCKEY,
    diamond: diamondSet(6),
    own: leagueSet(GENERIC_STATISTICS),
  };
  test.each(Object.entries(sets))("%s names nothing that it does not know", (_name, set) => {
    expect(unknownIn(set)).toEqual([]);
    const recorded = new Set(recordedIn(set).map(({ id }) => id));
    for (const { adds } of set.plays) expect(Object.keys(adds).filter((id) => !recorded.has(id))).toEqual([]);
    for (const pair of set.within) expect(pair.filter((id) => !recorded.has(id))).toEqual([]);
    for (const { adds } of set.plays) expect(wrongIn(set, adds)).toBeUndefined();
    expect(new Set(set.statistics.map(({ short }) => short)).size).toBe(set.statistics.length);
  });

  test("counts a goal as a shot where nobody counted shots, and leaves shots that were counted", () => {
    expect(withImplied(SOCCER, { g: 2, a: 1 })).toEqual({ g: 2, a: 1, sog: 2, sh: 2 });
    expect(withImplied(SOCCER, { g: 2, sog: 1, sh: 1 })).toEqual({ g: 2, sog: 1, sh: 1 });
    expect(withImplied(ICE_HOCKEY, { g: 1 })).toEqual({ g: 1, sog: 1 });
    expect(withImplied(diamondSet(9), { h: 1 })).toEqual({ h: 1 });
  });

  test("counts an own goal for the other team, and finds more hits than at bats", () => {
    expect(scoredBy(SOCCER, { g: 2 }, { og: 1 })).toBe(3);
    expect(scoredBy(VOLLEYBALL, { k: 3 }, {})).toBeNull();
    expect(wrongIn(diamondSet(6), { ab: 2, h: 3 })).toEqual(["h", "ab"]);
  });
});

describe("a formula", () => {
  test("has precedence and parentheses; a division by zero has no value; what is no formula is none", () => {
    const set = { ...leagueSet(GENERIC_STATISTICS), score: "pts" };
    expect(valuesOf(set, { pts: 3 }, 0).get("pts_pg")).toBeNull();
    expect(valuesOf(set, { pts: 3 }, 2).get("pts_pg")).toBe(1.5);
    for (const wrong of ["", "1 +", "(a", "a b", "a ** b", "A + 1", "a; b"]) expect(readFormula(wrong)).toBeUndefined();
  });
});
