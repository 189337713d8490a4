import { expect, test } from "vitest";
import type { LineupBody } from "../../contract/lineup.ts";
import { PlayRules } from "../../contract/play-rules.ts";
import { endGame, nextPeriod, onField, substitute } from "./live.ts";
import { minimumStandings, timeOfPlayer } from "./minimum.ts";
import { pitchAgeOf, pitchFlaws, pitchStanding, restDays, untilNoCatching } from "./pitching.ts";
import { defaultRules, LITTLE_LEAGUE } from "./sports.ts";

const body = (over: Partial<LineupBody> = {}): LineupBody => ({
  state: "planned",
  period: 0,
  periods: 4,
  playersPerSide: 2,
  players: ["ana", "ben", "cleo"].map((id) => ({ id, present: true, atBats: 0, pitches: 0 })),
  lines: [],
  ...over,
});
const planned = (...periods: string[][]) =>
  periods.flatMap((ids, at) =>
    ids.map((player) => ({ player, period: at + 1, plan: "X", played: null, onField: false })),
  );
const HALF = { minimum: { of: "share", percent: 50 }, atBats: 0 } as const;
const states = (lineup: LineupBody) =>
  Object.fromEntries(minimumStandings(lineup, HALF).map(({ id, state }) => [id, state]));

test("a plan that gives a player less than the rule says so before the game", () => {
  const lineup = body({ lines: planned(["ana", "ben"], ["ana", "ben"], ["ana", "cleo"], ["ana", "ben"]) });
  expect(states(lineup)).toEqual({ ana: "kept", ben: "kept", cleo: "short" });
});

test("during the game it says so while there is still time, and when there is none any more", () => {
  const first = nextPeriod(body({ lines: planned(["ana", "ben"]) }));
  expect(states(first)).toMatchObject({ cleo: "short" });
  const second = nextPeriod(first);
  const withPlan = { ...second, lines: [...second.lines, ...planned([], [], ["cleo", "ana"], ["cleo", "ana"])] };
  // Two of four periods are left, and Cleo must play both.
  expect(states(withPlan)).toMatchObject({ cleo: "last-chance" });
  const third = nextPeriod(second);
  expect(states(third)).toMatchObject({ cleo: "broken", ana: "kept" });
});

test("who is substituted within a period has played half of it, in or out; a game that ends early is as long as it was", () => {
  const began = nextPeriod(body({ lines: planned(["ana", "ben"]) }));
  const after = substitute(substitute(began, "ben"), "cleo");
  expect([...onField(after)]).toEqual(["ana", "cleo"]);
  expect(["ana", "ben", "cleo"].map((id) => timeOfPlayer(after, id).played)).toEqual([2, 1, 1]);
  expect(minimumStandings(endGame(after), HALF).map(({ required, state }) => [required, state])).toEqual([
    [1, "kept"],
    [1, "kept"],
    [1, "kept"],
  ]);
});

test("rest follows the table of Little League by age: 21 pitches a day, 66 four days; teenagers have other steps", () => {
  const [twelve, sixteen] = [pitchAgeOf(LITTLE_LEAGUE, 12)!, pitchAgeOf(LITTLE_LEAGUE, 16)!];
  expect([20, 21, 35, 36, 50, 51, 65, 66].map((pitches) => restDays(twelve, pitches))).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4,
  ]);
  expect([30, 31, 45, 46, 60, 61, 75, 76].map((pitches) => restDays(sixteen, pitches))).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4,
  ]);
  expect([8, 10, 12, 13, 16, 18, 19].map((age) => pitchAgeOf(LITTLE_LEAGUE, age)?.perDay)).toEqual([
    50,
    75,
    85,
    95,
    95,
    105,
    undefined,
  ]);
});

test("who has pitched 41 pitches of a day may not catch on it, in whichever game; a league may say another number, or none", () => {
  const rules = defaultRules("baseball");
  expect([0, 40, 41, 60].map((pitches) => untilNoCatching(rules, pitches))).toEqual([undefined, 1, 0, -19]);
  expect(untilNoCatching({ ...rules, noCatchFrom: 20 }, 20)).toBe(0);
  expect(untilNoCatching({ ...rules, noCatchFrom: null }, 90)).toBeUndefined();
  expect(untilNoCatching(defaultRules("softball"), 90)).toBeUndefined();
  // Rules that were saved before leagues could say it have that of Little League.
  const { noCatchFrom: _, ...before } = rules;
  expect(PlayRules.parse(before)).toEqual(rules);
});

test("two games of a day are one sum, and the night on which clocks change is one night", () => {
  const holds = pitchAgeOf(LITTLE_LEAGUE, 12)!;
  // November 1, 2026, has 25 hours in Oakland: after 30 pitches on Saturday one day of rest ends with Sunday.
  const twice = [
    { date: "2026-10-31", pitches: 14 },
    { date: "2026-10-31", pitches: 16 },
  ];
  expect(pitchStanding(holds, twice, "2026-11-01")).toMatchObject({ mayPitch: false, from: "2026-11-02" });
  expect(pitchStanding(holds, twice, "2026-11-02")).toMatchObject({ mayPitch: true, left: 85 });
  expect(pitchStanding(holds, twice, "2026-10-31")).toMatchObject({
    today: 30,
    left: 55,
    again: "2026-11-02",
    untilMoreRest: 5,
  });
});

test("a day over the limit, and one without rest, are found", () => {
  const holds = pitchAgeOf(LITTLE_LEAGUE, 8)!;
  const days = [
    { date: "2026-10-31", pitches: 51 },
    { date: "2026-11-03", pitches: 10 },
    { date: "2026-11-04", pitches: 10 },
  ];
  expect(pitchFlaws(holds, days).map(({ date, flaw, limit }) => [date, flaw, limit])).toEqual([
    ["2026-10-31", "over-limit", 50],
    ["2026-11-03", "no-rest", null],
  ]);
});
