import { expect, test } from "vitest";
import { hasOwnSet, setOf } from "../../rules/plan/statistic-sets.ts";
import messages from "../messages/office/en.ts";

/** What the specification and the field call things on /player-stats (spec.txt §2; the abbreviations of each sport). */
test("the page has the specified title", () => {
  expect(messages.office.title).toBe("League Statistics");
});

test.each([
  ["soccer", ["G", "A", "PTS", "SOG"]],
  ["basketball", ["PTS", "FG%", "3P%", "FT%", "REB", "AST", "STL", "BLK", "TO"]],
  ["baseball", ["AB", "R", "H", "2B", "3B", "HR", "RBI", "BB", "SO", "AVG", "OBP", "SLG", "OPS", "IP", "ERA", "WHIP"]],
  ["softball", ["AB", "R", "H", "RBI", "AVG", "OBP", "SLG", "IP", "ERA"]],
  ["volleyball", ["K", "E", "TA", "HIT%", "PTS"]],
  ["flag-football", ["TD", "PTS", "EFF", "CMP%"]],
  ["ice-hockey", ["G", "A", "PTS", "+/-", "SOG", "GAA", "SV%"]],
])("%s has the field's abbreviations, and names the source of its formulas", (sport, abbreviations) => {
  const set = setOf(sport, null);
  expect(hasOwnSet(sport)).toBe(true);
  expect(set.statistics.map(({ short }) => short)).toEqual(expect.arrayContaining(abbreviations));
  expect(set.source).not.toBe("");
});
