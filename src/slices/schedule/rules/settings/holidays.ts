import { addDays, weekdayOf, type LocalDate } from "#kernel/time/calendar.ts";

/** Names of the federal holidays of the United States (5 U.S.C. § 6103), and two Sundays on which youth leagues rest. */
export const HOLIDAYS = [
  "new-year",
  "king",
  "presidents",
  "easter",
  "mothers-day",
  "memorial",
  "juneteenth",
  "independence",
  "labor",
  "columbus",
  "veterans",
  "thanksgiving",
  "christmas",
] as const;
export type Holiday = (typeof HOLIDAYS)[number];

const day = (year: number, month: number, date: number): LocalDate =>
  `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;

/** The nth (from 1) weekday (0 is Sunday) of a month. */
function nth(year: number, month: number, weekday: number, number: number): LocalDate {
  const first = day(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (number - 1));
}

/** Easter Sunday by the anonymous Gregorian computus. */
function easter(year: number): LocalDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return day(year, Math.floor(sum / 31), (sum % 31) + 1);
}

function holidaysOf(year: number): { date: LocalDate; name: Holiday }[] {
  const [lastOfMay] = [5, 4].map((number) => nth(year, 5, 1, number)).filter((date) => date.startsWith(`${year}-05`));
  return [
    { date: day(year, 1, 1), name: "new-year" },
    { date: nth(year, 1, 1, 3), name: "king" },
    { date: nth(year, 2, 1, 3), name: "presidents" },
    { date: easter(year), name: "easter" },
    { date: nth(year, 5, 0, 2), name: "mothers-day" },
    { date: lastOfMay!, name: "memorial" },
    { date: day(year, 6, 19), name: "juneteenth" },
    { date: day(year, 7, 4), name: "independence" },
    { date: nth(year, 9, 1, 1), name: "labor" },
    { date: nth(year, 10, 1, 2), name: "columbus" },
    { date: day(year, 11, 11), name: "veterans" },
    { date: nth(year, 11, 4, 4), name: "thanksgiving" },
    { date: day(year, 12, 25), name: "christmas" },
  ];
}

/** The holidays from one day to another, in their order. */
export function holidaysBetween(from: LocalDate, to: LocalDate): { date: LocalDate; name: Holiday }[] {
  const years = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) years.push(year);
  return years
    .flatMap(holidaysOf)
    .filter(({ date }) => from <= date && date <= to)
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
