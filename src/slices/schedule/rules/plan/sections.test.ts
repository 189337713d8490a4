import { expect, test } from "vitest";
import { startsShown } from "./sections.ts";

test("a table shows every time at which something is, and empty times half an hour from them and from each other", () => {
  expect(
    startsShown(["10:45", "11:15", "11:20"], ["09:15", "09:30", "09:45", "11:00", "11:45", "11:50", "12:00"]),
  ).toEqual(["09:15", "09:45", "10:45", "11:15", "11:20", "11:50"]);
  expect(startsShown([], [])).toEqual([]);
});
