import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { SeasonFacts } from "../../contract/season-facts.ts";
import { calendarOf } from "./calendar.ts";
import { SEASON_FACTS } from "../fixtures/documents.ts";

const SETTING = {
  language: "en" as const,
  origin: "https://leagues.example.org",
  now: Date.parse("2027-01-15T20:00:00Z"),
};
/** Saturdays at nine in Oakland; the clocks change after the second one. */
const file = (facts: Partial<SeasonFacts["league"]> = {}, setting: Partial<typeof SETTING> = {}) =>
  calendarOf([{ ...SEASON_FACTS, league: { ...SEASON_FACTS.league, ...facts } }], { ...SETTING, ...setting });

/** What another program reads in the file. */
function events(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
}

test("a calendar of somebody else reads each date at nine in the morning of the league, before and after the clocks change", () => {
  const [, first, second] = events(file());
  expect(first!.startDate.toJSDate().toISOString()).toBe("2027-03-13T17:00:00.000Z");
  expect(second!.startDate.toJSDate().toISOString()).toBe("2027-03-20T16:00:00.000Z");
  expect(second!.endDate.toJSDate().toISOString()).toBe("2027-03-20T17:30:00.000Z");
});

test("signs that mean something in the format come out as they went in, and no line is too long", () => {
  const name = "Ñandú; Niños, y amigos: una liga con un nombre tan largo que la línea se debe partir";
  const text = file({ name });
  const [first] = events(text);
  expect(first!.summary).toBe(name);
  expect(first!.description).toContain("Times may change.");
  expect(first!.location).toContain("Snow Park");
  const bytes = text.split("\r\n").map((line) => Buffer.byteLength(line));
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
});

test("the same date has the same id again, so that a file that is added twice shows it once", () => {
  const ids = (now: number) => events(file({}, { now })).map((one) => one.uid);
  expect(ids(SETTING.now)).toEqual(ids(SETTING.now + 86_400_000));
  expect(new Set(ids(SETTING.now)).size).toBe(3);
});
