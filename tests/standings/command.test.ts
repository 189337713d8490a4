import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "standings-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** `npm run -s standings -- GAMES.json RULES.json`, of files with this in them. */
function standingsOf(games: unknown, rules: unknown, ...options: string[]) {
  const files = Object.entries({ games, rules }).map(([name, content]) => {
    const file = path.join(folder, `${name}.json`);
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
    return file;
  });
  return new Promise<{ code: number; out: string; errors: string }>((resolve) => {
    execFile(process.execPath, ["scripts/standings.ts", ...files, ...options], (error, out, errors) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, errors }),
    );
  });
}

const GAMES = [
  { home: "A", away: "B", score: [2, 1], referee: "nobody asks" },
  { home: "B", away: "C", score: [1, 0] },
  { home: "C", away: "A", score: [1, 1] },
  { home: "C", away: "B", score: null },
];
const RULES = {
  points: [3, 1, 0],
  rules: ["points", "head-to-head-points", "fair-play"],
  restart: false,
  season: 2026,
};

describe("npm run standings", () => {
  test("prints positions and what decided them as JSON, and ignores what it does not know", async () => {
    const { code, out, errors } = await standingsOf(GAMES, { ...RULES, fairPlay: { A: -4 } });
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(JSON.parse(out)).toEqual([
      { position: 1, team: "A", decidedBy: "points" },
      { position: 2, team: "B", decidedBy: "points" },
      { position: 3, team: "C", decidedBy: "points" },
    ]);
  });

  test("teams that nothing separates share a position", async () => {
    const { out } = await standingsOf([{ home: "B", away: "A", score: [1, 1] }], { ...RULES, teams: ["C"] });
    expect(JSON.parse(out)).toEqual([
      { position: 1, team: "A", decidedBy: "none" },
      { position: 1, team: "B", decidedBy: "none" },
      { position: 3, team: "C", decidedBy: "points" },
    ]);
  });

  test("tells what each rule compared", async () => {
    const { out } = await standingsOf(
      [{ home: "A", away: "B", score: [1, 1] }],
      { ...RULES, fairPlay: { A: -2 } },
      "--explain",
    );
    expect(JSON.parse(out)).toMatchObject([
      {
        team: "B",
        points: 1,
        played: 1,
        steps: [
          { rule: "points", teams: { A: 1, B: 1 } },
          { rule: "head-to-head-points", teams: { A: 1, B: 1 } },
          { rule: "fair-play", teams: { A: -2, B: 0 } },
        ],
      },
      { team: "A", decidedBy: "fair-play" },
    ]);
  });

  test.each([
    ["a file that is no JSON", "{", RULES, "is no JSON"],
    ["games that are no list", {}, RULES, "games must be a list"],
    ["a score of one number", [{ home: "A", away: "B", score: [1] }], RULES, "game 1: score must be two whole numbers"],
    ["a team against itself", [{ home: "A", away: "A" }], RULES, 'game 1: "A" cannot play against itself'],
    ["a rule that is none", GAMES, { ...RULES, rules: ["goals"] }, 'rules: there is no rule "goals"'],
    ["a cap that is missing", GAMES, { ...RULES, rules: ["capped-difference"] }, "capped-difference:5"],
    ["points of two numbers", GAMES, { ...RULES, points: [2, 0] }, "points must be three numbers"],
  ])("says what is wrong: %s", async (_, games, rules, said) => {
    const { code, out, errors } = await standingsOf(games, rules);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(errors).toContain(said);
  });

  test("names teams of the rules that do not play, and goes on", async () => {
    const { code, errors } = await standingsOf(GAMES, { ...RULES, deductions: { Z: 1 } });
    expect({ code, errors: errors.trim().split(": ").at(-1) }).toEqual({ code: 0, errors: 'there is no team "Z"' });
  });
});
