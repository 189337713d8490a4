import { describe, expect, test } from "vitest";
import { dayOf } from "./written-day.ts";

describe("a list's days", () => {
  test.each([
    ["2018-03-14", "2018-03-14"],
    ["2018-03-14T00:00:00Z", "2018-03-14"],
    ["3/14/2018", "2018-03-14"],
    ["43173", "2018-03-14"],
    ["14/3/2018", undefined],
    ["2/30/2018", undefined],
    ["3/14/18", "2018-03-14"],
    ["3/14/85", "1985-03-14"],
    ["14-Mar-18", "2018-03-14"],
    ["March 14, 2018", "2018-03-14"],
    ["14 de marzo de 2018", "2018-03-14"],
    ["2/30/2018", undefined],
    ["14 foo 2018", undefined],
    ["soon", undefined],
  ])("%s is %s", (text, day) => expect(dayOf(text, "2027-01-15")).toBe(day));
});
