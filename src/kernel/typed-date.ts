import type { LocalDate } from "./calendar.ts";

/** A date as somebody fills it in: three fields, each as typed or chosen. */
export interface TypedDate {
  month: string;
  day: string;
  year: string;
}

export type DatePart = keyof TypedDate;

/** What a typed date comes to: a day of the calendar, or what is wrong with it. */
export type ReadDate =
  | { date: LocalDate }
  /** Nothing was filled in. */
  | { flaw: "missing" }
  /** This part was left out, and others were not. */
  | { flaw: DatePart }
  /** A year of two digits could be two years. */
  | { flaw: "year-digits" }
  /** There is no such day. */
  | { flaw: "format" };

/** How the months begin in the languages we speak; the first letters tell them apart. */
const MONTHS = [
  ["jan", "ene"],
  ["feb"],
  ["mar"],
  ["apr", "abr"],
  ["may"],
  ["jun"],
  ["jul"],
  ["aug", "ago"],
  ["sep"],
  ["oct"],
  ["nov"],
  ["dec", "dic"],
];

/** "3", "03", "mar", "March", "marzo" → 3; 0 for anything else. */
function monthOf(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text) <= 12 ? Number(text) : 0;
  const letters = text.toLowerCase().replace(/\.$/, "");
  return /^\p{L}{3,}$/u.test(letters)
    ? MONTHS.findIndex((names) => names.some((name) => letters.startsWith(name))) + 1
    : 0;
}

/** Reads a date as people write it: "mar", "3" and "03" are the same month. */
export function readTypedDate(typed: TypedDate): ReadDate {
  const [month, day, year] = [typed.month.trim(), typed.day.trim(), typed.year.trim()];
  if (!month && !day && !year) return { flaw: "missing" };
  if (!month) return { flaw: "month" };
  if (!day) return { flaw: "day" };
  if (!year) return { flaw: "year" };
  if (/^\d{2}$/.test(year)) return { flaw: "year-digits" };
  const number = monthOf(month);
  if (number === 0 || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return { flaw: "format" };
  const date = `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const real = new Date(`${date}T00:00:00Z`);
  // February 30 would become a day of March.
  const exists = year !== "0000" && !Number.isNaN(real.getTime()) && real.toISOString().startsWith(date);
  return exists ? { date } : { flaw: "format" };
}

/** A day of the calendar as the three fields show it. */
export function typedDate(date: LocalDate): TypedDate {
  return { month: String(Number(date.slice(5, 7))), day: String(Number(date.slice(8, 10))), year: date.slice(0, 4) };
}
