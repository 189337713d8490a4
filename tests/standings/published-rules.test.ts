import { describe, expect, test } from "vitest";
import type { Game, Rules } from "#slices/results/rules/standings/competition.ts";
import { standings } from "#slices/results/rules/standings/table.ts";
import * as published from "./published-rules.ts";

/** Games written as `A-B 2:1`, each with whatever else is to be said of it. */
function games(text: string, more: Partial<Game> = {}): Game[] {
  return text
    .trim()
    .split(/\s*,\s*/)
    .map((one) => {
      const [, home = "", away = "", scored, allowed] = /^(.+)-(.+) (\d+):(\d+)$/.exec(one) ?? [];
      return { home, away, score: [Number(scored), Number(allowed)] as const, ...more };
    });
}

/** `1 A points` for each team. */
const table = (all: readonly Game[], rules: Rules) =>
  standings(all, rules).map(({ position, team, decidedBy }) => `${position} ${team} ${decidedBy}`);

describe("UEFA Euro", () => {
  // All four had 4 points. Results and order: uefa.com, UEFA EURO 2024, Group E.
  const groupE = games(`Romania-Ukraine 3:0, Belgium-Slovakia 0:1, Slovakia-Ukraine 1:2, Belgium-Romania 2:0,
    Slovakia-Romania 1:1, Ukraine-Belgium 0:0`);

  test("the four teams with 4 points of Group E in 2024 stand as UEFA ranked them", () => {
    expect(table(groupE, published.UEFA_EURO)).toEqual([
      "1 Romania head-to-head-scored",
      "2 Belgium head-to-head-scored",
      "3 Slovakia head-to-head-difference",
      "4 Ukraine head-to-head-difference",
    ]);
  });

  test("goals among the teams still tied would have put Belgium first, who beat Romania", () => {
    expect(table(groupE, { ...published.UEFA_EURO, headToHead: "still-tied" }).slice(0, 2)).toEqual([
      "1 Belgium head-to-head-scored",
      "2 Romania head-to-head-scored",
    ]);
  });

  test("the rules are applied again to the two that remain of three", () => {
    // Goal difference puts A behind; B and C are level in all that counts among three. B beat C, whose goals against D do not count yet.
    const group = games(`A-B 2:1, C-A 3:0, B-C 3:1, A-D 1:0, B-D 1:0, C-D 9:0`);
    expect(table(group, published.UEFA_EURO)).toEqual([
      "1 B head-to-head-points",
      "2 C head-to-head-points",
      "3 A head-to-head-difference",
      "4 D points",
    ]);
  });
});

test("FIFA World Cup 2026: three teams that are level in all games are separated by their conduct score", () => {
  const group = games(`A-B 1:0, B-C 1:0, C-A 1:0, A-D 2:0, B-D 2:0, C-D 2:0`);
  expect(table(group, { ...published.FIFA_2026, fairPlay: { A: -4, B: -1, C: -2 } })).toEqual([
    "1 B fair-play",
    "2 C fair-play",
    "3 A fair-play",
    "4 D points",
  ]);
});

describe("La Liga", () => {
  test("two with as many points stand by their own two games, as Real Madrid and Barcelona in 2006–07", () => {
    const season = games(
      `Real Madrid-Barcelona 2:0, Barcelona-Real Madrid 3:3, Barcelona-Sevilla 5:0, Sevilla-Real Madrid 1:0`,
    );
    expect(table(season, published.LA_LIGA)).toEqual([
      "1 Real Madrid head-to-head-difference",
      "2 Barcelona head-to-head-difference",
      "3 Sevilla points",
    ]);
  });

  // A has 9 points among the three, B and C have 4; between these two B is ahead, among the three C has the better difference.
  const season = games(`A-B 3:0, B-A 0:3, A-C 1:0, C-A 1:0, B-C 1:0, C-B 0:0,
    D-A 1:0, A-D 0:1, E-A 1:0, A-E 0:1, B-D 1:0, D-B 0:0, B-E 0:0, E-B 1:0, C-D 1:0, D-C 0:0, C-E 0:0, E-C 1:0`);

  test("two that remain of three follow the rules for two", () => {
    expect(table(season, published.LA_LIGA)).toEqual([
      "1 E points",
      "2 A head-to-head-points",
      "3 B head-to-head-difference",
      "4 C head-to-head-difference",
      "5 D points",
    ]);
  });

  test("under UEFA's rules they would stand the other way", () => {
    expect(table(season, published.UEFA_EURO).slice(2, 4)).toEqual([
      "3 C head-to-head-difference",
      "4 B head-to-head-difference",
    ]);
  });
});

test("Serie A: level in both of their games, two clubs stand by goal difference in all", () => {
  const season = games(`Inter-Milan 1:0, Milan-Inter 2:1, Inter-Roma 1:0, Milan-Roma 3:0`);
  expect(table(season, published.SERIE_A)).toEqual(["1 Milan difference", "2 Inter difference", "3 Roma points"]);
});

test("NBA division: of three the best head-to-head goes first, the two others begin again", () => {
  const season = games(`A-B 100:90, B-A 90:100, A-C 100:90, C-A 90:100, B-C 100:98, C-B 100:99,
    D-A 100:90, D-A 100:90, A-D 90:100, B-D 100:90, B-D 100:90, D-B 90:100, C-D 100:95, C-D 100:95, D-C 95:100`);
  expect(table(season, published.NBA)).toEqual([
    "1 A head-to-head-win-percentage",
    "2 B difference",
    "3 C difference",
    "4 D win-percentage",
  ]);
});

test("NFL division: three clubs that beat each other in turn stand by the strength of their schedules", () => {
  const season = games(`A-B 20:10, B-C 20:10, C-A 20:10, A-D 21:20, B-E 21:20, C-F 21:20,
    D-G 14:0, D-G 14:0, G-D 0:14, E-G 14:0`);
  expect(table(season, published.NFL)).toEqual([
    "1 D win-percentage",
    "2 A strength-of-schedule",
    "3 B strength-of-schedule",
    "4 C strength-of-schedule",
    "5 E win-percentage",
    "6 G strength-of-schedule",
    "7 F strength-of-schedule",
  ]);
});

describe("Little League pool play", () => {
  const innings = [6, 6] as const;

  test("who beat all others of the tie goes first, who lost to all last", () => {
    const pool = games("A-B 3:1, A-C 3:1, D-A 3:1, E-A 3:1, B-C 3:1, B-D 3:1, E-B 3:1, C-D 3:1, C-E 3:1, E-D 3:1", {
      innings,
    });
    expect(table(pool, published.LITTLE_LEAGUE).slice(1, 4)).toEqual([
      "2 A head-to-head-sweep",
      "3 B head-to-head-sweep",
      "4 C head-to-head-sweep",
    ]);
  });

  test("three that beat each other in turn stand by runs allowed for each inning on defense", () => {
    const pool = [...games("A-B 5:4, B-C 6:3", { innings }), ...games("C-A 7:2", { innings: [5, 6] })];
    expect(table(pool, published.LITTLE_LEAGUE)).toEqual([
      "1 B allowed-per-inning",
      "2 C allowed-per-inning",
      "3 A allowed-per-inning",
    ]);
  });

  test("two that remain revert to their own game", () => {
    expect(table(games("A-B 5:4, B-C 6:3, C-A 7:2", { innings }), published.LITTLE_LEAGUE)).toEqual([
      "1 B head-to-head-sweep",
      "2 C head-to-head-sweep",
      "3 A allowed-per-inning",
    ]);
  });
});

test("NHL: as many points, then wins in regulation, then wins without shoot-outs", () => {
  const season = [
    ...games("A-D 3:1, A-D 2:1, B-D 3:2, C-D 2:1"),
    ...games("B-D 3:2", { overtime: true }),
    ...games("C-D 3:2", { shootout: true }),
  ];
  expect(table(season, published.NHL)).toEqual([
    "1 A regulation-wins",
    "2 B non-shootout-wins",
    "3 C non-shootout-wins",
    "4 D points",
  ]);
});

test("Midland recreational soccer: no game counts for more than three goals", () => {
  expect(table(games("A-B 1:1, A-C 10:0, B-C 4:1"), published.MIDLAND)).toEqual([
    "1 A allowed",
    "2 B allowed",
    "3 C points",
  ]);
});

test("LeagueLobster: comparisons won among four teams with as many points, then again among those level", () => {
  // A is ahead of B and C, which are ahead of D; D is ahead of A; B and C beat each other.
  const season = games(
    `A-B 1:0, B-A 1:1, A-C 1:0, C-A 1:1, B-C 2:0, C-B 1:0, D-A 1:0, A-D 0:1, B-D 1:0, D-B 1:1, C-D 1:0, D-C 1:1`,
  );
  expect(table(season, published.LEAGUE_LOBSTER)).toEqual([
    "1 A head-to-head-wins",
    "2 B difference",
    "3 C difference",
    "4 D head-to-head-wins",
  ]);
});
