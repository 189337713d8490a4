import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Pair } from "#slices/results/rules/standings/competition.ts";
import { numberOf } from "#slices/results/rules/standings/figure.ts";
import { standings } from "#slices/results/rules/standings/table.ts";
import { PREMIER_LEAGUE } from "./published-rules.ts";

interface Match {
  readonly team1: string;
  readonly team2: string;
  readonly score: { readonly ft: Pair };
}

/**
 * The final table of 2024–25 with points and goal difference: Sports Illustrated, "2024–25 Premier League Final Standings: Placings,
 * Points" (https://www.si.com/soccer/2024-25-premier-league-final-standings-placings-points). No points were deducted.
 */
const PUBLISHED = [
  ["Liverpool FC", 84, 45],
  ["Arsenal FC", 74, 35],
  ["Manchester City FC", 71, 28],
  ["Chelsea FC", 69, 21],
  ["Newcastle United FC", 66, 21],
  ["Aston Villa FC", 66, 7],
  ["Nottingham Forest FC", 65, 12],
  ["Brighton & Hove Albion FC", 61, 7],
  ["AFC Bournemouth", 56, 12],
  ["Brentford FC", 56, 9],
  ["Fulham FC", 54, 0],
  ["Crystal Palace FC", 53, 0],
  ["Everton FC", 48, -2],
  ["West Ham United FC", 43, -16],
  ["Manchester United FC", 42, -10],
  ["Wolverhampton Wanderers FC", 42, -15],
  ["Tottenham Hotspur FC", 38, -1],
  ["Leicester City FC", 25, -47],
  ["Ipswich Town FC", 22, -46],
  ["Southampton FC", 12, -60],
];

test("the 380 results of the Premier League 2024–25 give its published final table", () => {
  const file = new URL("premier-league-2024-25.json", import.meta.url);
  const { matches } = JSON.parse(readFileSync(file, "utf8")) as { matches: Match[] };
  expect(matches).toHaveLength(380);
  const table = standings(
    matches.map(({ team1, team2, score }) => ({ home: team1, away: team2, score: score.ft })),
    PREMIER_LEAGUE,
  );
  expect(table.map(({ team, points, sums }) => [team, numberOf(points), sums.scored - sums.allowed])).toEqual(
    PUBLISHED,
  );
  expect(table.map(({ position }) => position)).toEqual(PUBLISHED.map((_, at) => at + 1));
  const byDifference = new Set(
    table.filter(({ decidedBy }) => decidedBy === "difference").map(({ position }) => position),
  );
  expect(byDifference).toEqual(new Set([5, 6, 9, 10, 15, 16]));
});
