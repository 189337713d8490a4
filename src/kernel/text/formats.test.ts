import { expect, test } from "vitest";
import { formatsOf } from "./formats.ts";

test("amounts of an order have their cents, and what is taken off its sign", () => {
  const { amount } = formatsOf("en");
  expect([0, 5, 14_500, 120_000, -1_450].map(amount)).toEqual(["$0.00", "$0.05", "$145.00", "$1,200.00", "−$14.50"]);
});

test("dates read as they are said in each language", () => {
  expect(formatsOf("en").longDate("2027-03-05")).toBe("March 5, 2027");
  expect(formatsOf("es").longDate("2027-03-05")).toBe("5 de marzo de 2027");
});

test.each([
  [0, "1 minute", "1 minuto"],
  [59 * 60_000, "59 minutes", "59 minutos"],
  [60 * 60_000, "1 hour", "1 hora"],
  [47 * 3_600_000, "1 day", "1 día"],
  [1200 * 86_400_000, "1,200 days", "1,200 días"],
])("what takes %i ms is said in its largest whole unit", (milliseconds, english, spanish) => {
  expect(formatsOf("en").duration(milliseconds)).toBe(english);
  expect(formatsOf("es").duration(milliseconds)).toBe(spanish);
});

test("the parts of a short date, and the figures and letters of a time, stay in one line", () => {
  expect(formatsOf("en").dateWithWeekday("2027-03-06")).toBe("Sat, Mar\u00A06");
  expect(formatsOf("es").date("2027-03-06", 2027)).toBe("6\u00A0de\u00A0mar.");
  expect(formatsOf("en").time("21:05")).toBe("9:05\u00A0pm");
  expect(formatsOf("es").time("00:30")).toBe("12:30\u00A0a.\u00A0m.");
});

test.each([
  ["2027-09-05", "2027-11-07", "Sep 5 – Nov 7, 2027", "5 de sept. – 7 de nov. de 2027"],
  ["2027-12-05", "2028-02-07", "Dec 5, 2027 – Feb 7, 2028", "5 de dic. de 2027 – 7 de feb. de 2028"],
  ["2027-09-05", "2027-09-12", "Sep 5–12, 2027", "5–12 de sept. de 2027"],
  ["2027-09-05", "2027-09-05", "Sep 5, 2027", "5 de sept. de 2027"],
])("a range from %s to %s says the year once, and a month once", (from, to, english, spanish) => {
  const plain = (text: string) => text.replaceAll("\u00A0", " ");
  expect(plain(formatsOf("en").dateRange(from, to))).toBe(english);
  expect(plain(formatsOf("es").dateRange(from, to))).toBe(spanish);
});
