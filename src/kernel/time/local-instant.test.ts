import { expect, test } from "vitest";
import { instantAt } from "./local-instant.ts";
import { localIn } from "./zone.ts";

const at = (zone: string, date: string, time: string) => new Date(instantAt(zone, date, time)).toISOString();

test("nine in the morning is another moment in each zone, and in summer than in winter", () => {
  expect(at("America/Los_Angeles", "2027-01-09", "09:00")).toBe("2027-01-09T17:00:00.000Z");
  expect(at("America/Los_Angeles", "2027-07-10", "09:00")).toBe("2027-07-10T16:00:00.000Z");
  expect(at("America/New_York", "2027-07-10", "09:00")).toBe("2027-07-10T13:00:00.000Z");
});

test("an hour that the clocks skip is the next one; of one that comes twice the first counts", () => {
  expect(localIn("America/New_York", instantAt("America/New_York", "2027-03-14", "02:30")).time).toBe("03:30");
  expect(at("America/New_York", "2027-11-07", "01:30")).toBe("2027-11-07T05:30:00.000Z");
});
