import { expect, test } from "vitest";
import { instantAt, localDateAt, localTimeAt } from "./zoned-time.ts";

const utc = (text: string) => Date.parse(text);

test("a moment is another day in Honolulu than in New York", () => {
  const now = Date.parse("2027-03-06T05:30:00Z");
  expect([localDateAt(now, "America/New_York"), localDateAt(now, "Pacific/Honolulu")]).toEqual([
    "2027-03-06",
    "2027-03-05",
  ]);
  expect(() => localDateAt(now, "Mars/Olympus")).toThrow(RangeError);
});

test("nine in the morning is another moment before and after the clocks change", () => {
  // In Oakland clocks go forward on March 14, 2027, and back on November 7.
  const nine = (date: string) => instantAt(date, "09:00", "America/Los_Angeles");
  expect(nine("2027-03-13")).toBe(utc("2027-03-13T17:00:00Z"));
  expect(nine("2027-03-14")).toBe(utc("2027-03-14T16:00:00Z"));
  expect(nine("2027-11-07")).toBe(utc("2027-11-07T17:00:00Z"));
});

test("an hour that does not come is the next one, an hour that comes twice is the first", () => {
  expect(instantAt("2027-03-14", "02:30", "America/Los_Angeles")).toBe(utc("2027-03-14T10:30:00Z"));
  expect(instantAt("2027-11-07", "01:30", "America/Los_Angeles")).toBe(utc("2027-11-07T08:30:00Z"));
});

test("the clock on the wall", () => {
  expect(localTimeAt(utc("2027-03-14T10:05:30Z"), "America/Los_Angeles")).toBe("03:05");
  expect(localTimeAt(utc("2027-07-01T04:00:00Z"), "America/New_York")).toBe("00:00");
});
