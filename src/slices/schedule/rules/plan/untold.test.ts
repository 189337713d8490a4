import { describe, expect, test } from "vitest";
import { untoldAndNow, type ToldLine } from "./untold.ts";

const TEN = { date: "2027-03-06", start: "10:00", location: "Field 1" };
const NOON = { date: "2027-03-06", start: "12:00", location: "Field 2" };
const line = (what: ToldLine["what"], at = TEN, was: ToldLine["was"] = null): ToldLine => ({
  id: "game",
  what,
  ...at,
  was,
});
const told = (first: ToldLine, second: ToldLine) =>
  untoldAndNow([first], [second]).map(({ what, start, was }) => [what, start, was?.start]);

describe("a change that is undone before anybody heard of it is told to nobody", () => {
  test.each([
    ["moved and moved back", line("moved", NOON, TEN), line("moved", TEN, NOON)],
    ["cancelled and restored", line("cancelled"), line("back")],
    ["postponed and restored", line("postponed"), line("back")],
    ["added and cancelled", line("new"), line("cancelled")],
    ["restored and cancelled again", line("back"), line("cancelled")],
  ])("%s", (_, first, second) => expect(told(first, second)).toEqual([]));
});

describe("what is left of two changes is said once, against what people know", () => {
  test.each([
    [
      "moved twice",
      line("moved", NOON, TEN),
      line("moved", { ...NOON, start: "14:00" }, NOON),
      ["moved", "14:00", "10:00"],
    ],
    ["moved and cancelled", line("moved", NOON, TEN), line("cancelled", NOON), ["cancelled", "10:00", undefined]],
    ["cancelled and restored elsewhere", line("cancelled"), line("back", NOON), ["moved", "12:00", "10:00"]],
    ["added and moved", line("new"), line("moved", NOON, TEN), ["new", "12:00", undefined]],
    ["moved and changed", line("moved", NOON, TEN), line("changed", NOON), ["moved", "12:00", "10:00"]],
  ])("%s", (_, first, second, expected) => expect(told(first, second)).toEqual([expected]));

  test("events that changed once stay as they are", () => {
    const other = { ...line("cancelled"), id: "other" };
    expect(untoldAndNow([line("moved", NOON, TEN)], [other]).map(({ id }) => id)).toEqual(["game", "other"]);
  });
});
