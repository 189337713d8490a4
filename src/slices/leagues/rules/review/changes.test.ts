import { expect, test } from "vitest";
import { submittedLeague } from "../../server/fixtures/submission.ts";
import { changesBetween } from "./changes.ts";

test("Q6: only what is other than before is told, from top to bottom of the form", () => {
  const before = submittedLeague();
  const after = submittedLeague({ website: null, name: "Lake Merritt Soccer", capacity: 80 });
  expect(changesBetween(before, after)).toEqual([
    { field: "name", before: "Lake Merritt Youth Soccer", after: "Lake Merritt Soccer" },
    { field: "website", before: "https://lake-merritt.example.org", after: null },
    { field: "capacity", before: 60, after: 80 },
  ]);
  expect(changesBetween(before, submittedLeague())).toEqual([]);
});

test("times of play are compared one by one", () => {
  const later = [{ weekday: 6, start: "09:30", end: "12:00" }];
  expect(changesBetween(submittedLeague(), submittedLeague({ playTimes: later }))).toMatchObject([
    { field: "playTimes", after: later },
  ]);
  expect(changesBetween(submittedLeague({ playTimes: later }), submittedLeague({ playTimes: [...later] }))).toEqual([]);
});

test("a change of an approved league says nothing about what it does not name", () => {
  expect(changesBetween(submittedLeague(), { name: "Lake Merritt Soccer" })).toMatchObject([{ field: "name" }]);
});
