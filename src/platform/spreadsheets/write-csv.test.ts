import { expect, test } from "vitest";
import { csvLine } from "#kernel/spreadsheets/csv.ts";
import { csvAnswer } from "./write-csv.ts";

test.each([
  ["plain text and nothing", ["Ana", null, "", 4], "Ana,,,4\r\n"],
  [
    "commas, quotation marks and ends of lines",
    ["a,b", 'say "yes"', "two\nlines"],
    '"a,b","say ""yes""","two\nlines"\r\n',
  ],
  ["a number that is less than nothing stays one", [-5], "-5\r\n"],
] as const)("a line holds %s", (_what, cells, line) => expect(csvLine(cells)).toBe(line));

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", '=HYPERLINK("http://x","a")'])(
  "what a table program would take for a formula is a text: %s",
  (text) => expect(csvLine([text]).replace(/^"/, "")).toMatch(/^'/),
);

test("a file is made as fast as it is read, and no longer than somebody reads", async () => {
  let made = 0;
  let ended = false;
  async function* lines() {
    try {
      for (;;) yield csvLine([(made += 1), "x".repeat(50_000)]);
    } finally {
      ended = true;
    }
  }
  const answer = csvAnswer("a.csv", lines());
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="a.csv"');
  const reader = answer.body!.getReader();
  await reader.read();
  expect(made).toBeLessThan(10);
  await reader.cancel();
  await expect.poll(() => ended).toBe(true);
});
