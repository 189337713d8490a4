import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarFile, type PlayCalendar } from "./calendar.ts";

const SEASON: PlayCalendar = {
  leagueId: "0193a000-0000-7000-8000-000000000001",
  league: "Lake Merritt Rec Soccer; U8, coed",
  timeZone: "America/Los_Angeles",
  venue: { name: "Snow Park", address: "19th St, Oakland, CA 94612", lat: 37.807, lng: -122.264 },
  dates: [
    { date: "2027-03-13", start: "09:00", end: "10:15" },
    // The clocks change in between.
    { date: "2027-03-20", start: "09:00", end: "10:15" },
  ],
  address: "https://leagues.example.org/league-details/lake-merritt",
  note: "Times may change; the league's page has them.\nÑandú: a long note that has to be folded, because no line may be longer than 75 bytes.",
  now: Date.parse("2027-01-15T20:00:00Z"),
};

/** What another program reads in the file. */
function events(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
}

test("a calendar of somebody else reads each date at nine in the morning of the league, before and after the clocks change", () => {
  const [first, second] = events(calendarFile(SEASON));
  expect(first!.startDate.toJSDate().toISOString()).toBe("2027-03-13T17:00:00.000Z");
  expect(second!.startDate.toJSDate().toISOString()).toBe("2027-03-20T16:00:00.000Z");
  expect(second!.endDate.toJSDate().toISOString()).toBe("2027-03-20T17:15:00.000Z");
});

test("signs that mean something in the format come out as they went in, and no line is too long", () => {
  const text = calendarFile(SEASON);
  const [first] = events(text);
  expect(first!.summary).toBe(SEASON.league);
  expect(first!.description).toBe(SEASON.note);
  expect(first!.location).toContain("Snow Park");
  const bytes = text.split("\r\n").map((line) => Buffer.byteLength(line));
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
});

test("the same date has the same id again, so that a file that is added twice shows it once", () => {
  const ids = (now: number) => events(calendarFile({ ...SEASON, now })).map((one) => one.uid);
  expect(ids(SEASON.now)).toEqual(ids(SEASON.now + 86_400_000));
  expect(new Set(ids(SEASON.now)).size).toBe(2);
});
