import { expect, test } from "vitest";
import { SPORTS } from "#slices/leagues/contract/vocabulary.ts";
import { scoringOf, totalOf } from "./scoring.ts";

const pairs = (...all: [number, number][]) => all.map(([home, away]) => ({ home, away }));

test("goals, points and runs of the parts add up", () => {
  expect(totalOf(pairs([0, 1], [2, 0], [1, 1]), scoringOf("ice-hockey"))).toEqual({ home: 3, away: 2 });
});

test("who has more in a set wins it; a set that is level is nobody's", () => {
  expect(totalOf(pairs([25, 20], [22, 25], [15, 12]), scoringOf("volleyball"))).toEqual({ home: 2, away: 1 });
  expect(totalOf(pairs([11, 11]), scoringOf("pickleball"))).toEqual({ home: 0, away: 0 });
});

test("every sport keeps score, some only the final one", () => {
  for (const sport of SPORTS) expect(scoringOf(sport).steps.length).toBeGreaterThan(0);
  expect(scoringOf("baseball")).toMatchObject({ parts: "innings", regular: 6 });
  expect(scoringOf("chess")).toMatchObject({ parts: null, regular: 0 });
});
