import { expect, test } from "vitest";
import { readTypedDate, typedDate } from "./typed-date.ts";

test.for([
  ["mar", "3", "2018", { date: "2018-03-03" }],
  ["3", "03", "2018", { date: "2018-03-03" }],
  ["03", " 3 ", "2018", { date: "2018-03-03" }],
  ["March", "14", "2018", { date: "2018-03-14" }],
  ["marzo", "14", "2018", { date: "2018-03-14" }],
  ["ene.", "1", "2018", { date: "2018-01-01" }],
  ["AGO", "1", "2018", { date: "2018-08-01" }],
  ["2", "29", "2016", { date: "2016-02-29" }],
  ["2", "29", "2017", { flaw: "format" }],
  ["13", "1", "2017", { flaw: "format" }],
  ["0", "1", "2017", { flaw: "format" }],
  ["x", "1", "2017", { flaw: "format" }],
  ["mar", "0", "2017", { flaw: "format" }],
  ["mar", "3", "0000", { flaw: "format" }],
  ["mar", "3", "18", { flaw: "year-digits" }],
  ["mar", "3", "", { flaw: "year" }],
  ["", "3", "2018", { flaw: "month" }],
  ["mar", "", "2018", { flaw: "day" }],
  ["", " ", "", { flaw: "missing" }],
] as const)("%s %s %s", ([month, day, year, read]) => {
  expect(readTypedDate({ month, day, year })).toEqual(read);
});

test("what is shown can be read again", () => {
  expect(readTypedDate(typedDate("2018-03-04"))).toEqual({ date: "2018-03-04" });
});
