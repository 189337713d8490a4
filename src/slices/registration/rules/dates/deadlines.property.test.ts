import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localTimeAt } from "#kernel/time/zoned-time.ts";
import { aidEnds, holdEnds, offerEnds } from "./deadlines.ts";

const HOUR = 3_600_000;
const utc = (text: string) => Date.parse(text);
const OAKLAND = { hours: 24, timeZone: "America/Los_Angeles", startsAt: utc("2027-06-01T07:00:00Z") };
const ends = (now: string, over: Partial<typeof OAKLAND> = {}) =>
  new Date(offerEnds(utc(now), { ...OAKLAND, ...over })).toISOString();

describe("an offer", () => {
  test("made by day ends a day later at the same time", () => {
    expect(ends("2027-01-15T20:00:00Z")).toBe("2027-01-16T20:00:00.000Z");
  });
  test("made at half past ten in the evening ends at nine in the morning after next", () => {
    expect(ends("2027-01-16T06:30:00Z")).toBe("2027-01-17T17:00:00.000Z");
  });
  test("made at three at night ends at nine in the morning a day later", () => {
    expect(ends("2027-01-15T11:00:00Z")).toBe("2027-01-16T17:00:00.000Z");
  });
  test("is not thrown off by the night in which the clocks change", () => {
    // At nine in the evening before: 24 hours later it is ten, so it ends at nine in the morning of the summer's time.
    expect(ends("2027-03-14T04:59:00Z")).toBe("2027-03-15T16:00:00.000Z");
    expect(ends("2027-11-07T03:00:00Z", { startsAt: utc("2028-01-01T08:00:00Z") })).toBe("2027-11-08T03:00:00.000Z");
  });
  test("is shorter when the season is near, and ends in the evening rather than in the morning", () => {
    expect(ends("2027-05-31T19:00:00Z")).toBe("2027-06-01T01:00:00.000Z");
    expect(ends("2027-05-30T23:00:00Z")).toBe("2027-05-31T04:00:00.000Z");
  });
});

test("no offer ends at night, in less than two hours, or later than a night after its time", () => {
  const zone = fc.constantFrom("America/Los_Angeles", "America/New_York", "America/Phoenix", "Pacific/Honolulu");
  const moment = fc.integer({ min: utc("2027-01-01T00:00:00Z"), max: utc("2028-01-01T00:00:00Z") });
  fc.assert(
    fc.property(moment, moment, zone, fc.integer({ min: 12, max: 72 }), (now, startsAt, timeZone, hours) => {
      const end = offerEnds(now, { hours, timeZone, startsAt });
      const time = localTimeAt(end, timeZone);
      expect(time >= "09:00" && time <= "21:00", time).toBe(true);
      expect(end - now).toBeGreaterThanOrEqual(2 * HOUR);
      expect(end - now).toBeLessThanOrEqual((hours + 13) * HOUR);
    }),
  );
});

test("a hold is fifteen minutes unless the league says otherwise; help with the price three days, or up to the season", () => {
  const now = utc("2027-01-15T20:00:00Z");
  expect([holdEnds(now) - now, holdEnds(now, 30) - now]).toEqual([HOUR / 4, HOUR / 2]);
  expect(aidEnds(now, OAKLAND.startsAt) - now).toBe(72 * HOUR);
  expect(aidEnds(now, now + HOUR) - now).toBe(HOUR);
  expect(aidEnds(now, now - HOUR) - now).toBe(HOUR / 4);
});
