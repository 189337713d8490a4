import { describe, expect, test } from "vitest";
import { effectOf, type Entering, type Standing } from "./entry.ts";

const ENTERED = {
  ended: "played",
  forfeitedBy: null,
  score: { home: 2, away: 1 },
  parts: [],
  overtime: false,
  shootout: null,
  counts: true,
} as const;
const stands = (over: Partial<Standing> = {}): Standing => ({
  ...ENTERED,
  parts: [],
  state: "unconfirmed",
  enteredBy: "ana",
  enteredAs: "home",
  entryKey: "one",
  version: 1,
  ...over,
});
const by = (over: Partial<Entering> = {}): Entering => ({
  accountId: "ana",
  scorer: "home",
  version: 0,
  entryKey: "two",
  ...over,
});
const same = { ...ENTERED, parts: [] };
const other = { ...same, score: { home: 3, away: 1 } };
const refused = (code: string) => ({ kind: "refuse", code });

describe("an entry", () => {
  test("of a coach waits to be confirmed, of the league is final", () => {
    expect(effectOf(undefined, same, by())).toEqual({ kind: "enter", state: "unconfirmed" });
    expect(effectOf(undefined, same, by({ scorer: "league" }))).toEqual({ kind: "enter", state: "final" });
  });

  test("that comes twice changes nothing", () => {
    expect(effectOf(stands(), same, by({ entryKey: "one" }))).toEqual({ kind: "same" });
    expect(effectOf(stands(), same, by())).toEqual({ kind: "same" });
  });

  test("of the other side confirms with the same score, and not with another", () => {
    const away = by({ accountId: "ben", scorer: "away" });
    expect(effectOf(stands(), same, away)).toEqual({ kind: "confirm" });
    expect(effectOf(stands(), other, away)).toEqual(refused("results.other-score"));
    expect(effectOf(stands(), other, { ...away, version: 1 })).toEqual(refused("results.other-score"));
  });

  test("of the same account in another role confirms nothing", () => {
    expect(effectOf(stands(), same, by({ scorer: "official" }))).toEqual({ kind: "same" });
  });

  test("of one's own is corrected by who has seen it, or whose entry it was", () => {
    expect(effectOf(stands(), other, by({ version: 1 }))).toEqual({ kind: "correct", state: "unconfirmed" });
    expect(effectOf(stands(), other, by({ entryKey: "one" }))).toEqual({ kind: "correct", state: "unconfirmed" });
    expect(effectOf(stands(), other, by())).toEqual(refused("results.other-score"));
  });

  test("brings the periods later without taking the score back", () => {
    const detailed = { ...same, parts: [{ home: 2, away: 1 }] };
    expect(effectOf(stands(), detailed, by({ version: 1 }))).toEqual({ kind: "correct", state: "unconfirmed" });
    expect(effectOf(stands(), detailed, by({ accountId: "ben", scorer: "away" }))).toEqual({ kind: "confirm" });
    expect(effectOf(stands({ parts: detailed.parts }), same, by({ version: 1 }))).toEqual({ kind: "same" });
  });

  test("changes nothing that is final or decided, unless the league corrects it", () => {
    const seen = by({ version: 1 });
    expect(effectOf(stands({ state: "final" }), other, seen)).toEqual(refused("results.final"));
    expect(effectOf(stands({ state: "decided" }), other, seen)).toEqual(refused("results.decided"));
    const league = by({ scorer: "league", accountId: "mia", version: 1 });
    expect(effectOf(stands({ state: "final" }), other, league)).toEqual({ kind: "correct", state: "final" });
    expect(effectOf(stands({ state: "decided" }), other, league)).toEqual({ kind: "correct", state: "decided" });
    expect(effectOf(stands({ state: "disputed" }), same, league)).toEqual({ kind: "decide" });
    expect(effectOf(stands({ state: "disputed" }), other, { ...league, version: 0 })).toEqual(
      refused("results.other-score"),
    );
  });

  test("of an official corrects what a coach entered, for the coaches to confirm", () => {
    const keeper = by({ scorer: "official", accountId: "kim", version: 1 });
    expect(effectOf(stands(), other, keeper)).toEqual({ kind: "correct", state: "unconfirmed" });
  });
});
