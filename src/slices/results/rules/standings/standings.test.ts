import { describe, expect, test } from "vitest";
import type { Game, Rules } from "./competition.ts";
import { numberOf } from "./figure.ts";
import { standings } from "./table.ts";

const RULES: Rules = { points: [3, 1, 0], rules: ["points"], restart: false };
const game = (home: string, away: string, score: Game["score"], more: Partial<Game> = {}): Game => ({
  home,
  away,
  score,
  ...more,
});
const positions = (games: readonly Game[], rules: Partial<Rules>) =>
  standings(games, { ...RULES, ...rules }).map(({ position, team, decidedBy }) => `${position} ${team} ${decidedBy}`);
const pointsOf = (games: readonly Game[], rules: Partial<Rules>) =>
  Object.fromEntries(standings(games, { ...RULES, ...rules }).map(({ team, points }) => [team, numberOf(points)]));

describe("what a game counts", () => {
  test("overtime and shoot-outs have points of their own where the league says so; the shoot-out decides a level score", () => {
    const games = [game("A", "B", [2, 1], { overtime: true }), game("C", "D", [1, 1], { shootout: [3, 4] })];
    expect(pointsOf(games, { overtimePoints: [2, 1] })).toEqual({ A: 2, B: 1, C: 1, D: 2 });
    expect(pointsOf(games, { overtimePoints: [3, 0], shootoutPoints: [2, 1] })).toEqual({ A: 3, B: 0, C: 1, D: 2 });
    expect(pointsOf(games, {})).toEqual({ A: 3, B: 0, C: 0, D: 3 });
  });

  test("a forfeit is lost whatever the score, with the score and points that the league set", () => {
    const games = [game("A", "B", [5, 0], { forfeit: "home" }), game("C", "D", null, { forfeit: "both" })];
    expect(pointsOf(games, { forfeitPoints: -1 })).toEqual({ A: -1, B: 3, C: -1, D: -1 });
    const [first] = standings(games, { ...RULES, forfeitScore: [3, 0] });
    expect(first).toMatchObject({ team: "B", sums: { wins: 1, scored: 3, allowed: 0 } });
  });

  test("deductions take points away, and none of those between two teams", () => {
    const games = [game("A", "B", [1, 0]), game("B", "C", [1, 0]), game("A", "C", [0, 1])];
    const rules = { deductions: { A: 3, B: 0.5 }, rules: ["points", "head-to-head-points"] } as const;
    expect(pointsOf(games, rules)).toEqual({ A: 0, B: 2.5, C: 3 });
    expect(positions(games, { ...rules, deductions: {} })).toEqual(["1 A none", "1 B none", "1 C none"]);
  });

  test("games of a team that withdrew are void, or kept for the others", () => {
    const games = [game("A", "B", [1, 0]), game("B", "C", [1, 0])];
    expect(positions(games, { withdrawn: ["C"] })).toEqual(["1 A points", "2 B points"]);
    expect(positions(games, { withdrawn: ["C"], withdrawnGames: "keep" })).toEqual(["1 A none", "1 B none"]);
  });

  test("thirds of points are no whole numbers, and still equal", () => {
    const games = Array.from({ length: 3 }, () => game("A", "B", [1, 1]));
    expect(pointsOf([...games, game("C", "D", [1, 0])], { points: [0.3, 0.1, 0] })).toEqual({
      A: 0.3,
      B: 0.3,
      C: 0.3,
      D: 0,
    });
    expect(positions([...games, game("C", "D", [1, 0])], { points: [0.3, 0.1, 0] }).slice(0, 3)).toEqual([
      "1 A none",
      "1 B none",
      "1 C none",
    ]);
  });
});

describe("how ties are broken", () => {
  test("a tie takes the rules that the league has for two", () => {
    const games = [game("A", "B", [0, 1]), game("A", "C", [4, 0]), game("C", "B", [1, 0])];
    const rules = ["points", "difference"] as const;
    expect(positions(games, { rules })).toEqual(["1 A difference", "2 B difference", "3 C difference"]);
    const two = [...games, game("B", "D", [0, 1]), game("C", "D", [0, 0]), game("A", "D", [0, 1])];
    expect(positions(two, { rules, rulesOfTwo: ["head-to-head-points"] }).slice(-2)).toEqual([
      "3 B head-to-head-points",
      "4 A head-to-head-points",
    ]);
  });

  test("a partly broken tie goes on with the next rule, or begins again with the first", () => {
    // All three have 3 points. Difference puts C last; A lost to B, and has scored more.
    const games = [game("B", "A", [1, 0]), game("A", "C", [9, 8]), game("C", "B", [3, 2])];
    const rules = ["points", "head-to-head-points", "difference", "scored"] as const;
    const more = [...games, game("C", "X", [0, 1]), game("A", "X", [0, 0]), game("B", "X", [1, 1])];
    const level = { rules, deductions: { A: 1, B: 1 } };
    expect(positions(more, { ...level, restart: false }).slice(1)).toEqual([
      "2 A scored",
      "3 B scored",
      "4 C difference",
    ]);
    expect(positions(more, { ...level, restart: true }).slice(1)).toEqual([
      "2 B head-to-head-points",
      "3 A head-to-head-points",
      "4 C difference",
    ]);
  });

  test("head-to-head rules can wait until all have met", () => {
    const games = [game("A", "B", [1, 0]), game("B", "C", [5, 0]), game("C", "D", [1, 0])];
    const rules = ["points", "head-to-head-points", "difference"] as const;
    expect(positions(games, { rules })).toEqual([
      "1 B difference",
      "2 A difference",
      "3 C head-to-head-points",
      "4 D points",
    ]);
    expect(positions(games, { rules, onlyIfAllMet: true })[2]).toBe("3 C difference");
  });

  test("a recorded draw decides only among the teams in it", () => {
    const teams = ["A", "B", "C", "D"];
    expect(positions([], { rules: ["points", "lots"], teams, lots: ["C", "B"] })).toEqual([
      "1 C lots",
      "2 B lots",
      "3 A none",
      "3 D none",
    ]);
  });

  test("a winning percentage of no games is 0", () => {
    const games = [game("A", "B", [1, 0])];
    expect(positions(games, { rules: ["win-percentage"], teams: ["C"] })).toEqual([
      "1 A win-percentage",
      "2 B none",
      "2 C none",
    ]);
  });
});
