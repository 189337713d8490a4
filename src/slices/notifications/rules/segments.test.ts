import { expect, test } from "vitest";
import { segmentsOf } from "./segments.ts";

test("a text is charged by segments of 160 or 153 units, or of 70 or 67 with a character that the old alphabet lacks", () => {
  const cases: [string, number][] = [
    ["", 0],
    ["a".repeat(160), 1],
    ["a".repeat(161), 2],
    ["a".repeat(306), 2],
    ["a".repeat(307), 3],
    // These take two units each.
    ["€".repeat(80), 1],
    ["€".repeat(81), 2],
    // Of two units none is cut in two: 76 in each segment.
    ["€".repeat(153), 3],
    // "ñ" is in the old alphabet, "á" is not.
    ["ñ".repeat(160), 1],
    ["á".repeat(70), 1],
    ["á".repeat(71), 2],
    ["🙂".repeat(35), 1],
    ["🙂".repeat(66), 2],
    ["🙂".repeat(67), 3],
  ];
  for (const [text, segments] of cases) expect([text, segmentsOf(text)]).toEqual([text, segments]);
});
