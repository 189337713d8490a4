import type { LocalDate } from "#kernel/time/calendar.ts";
import { CalendarDay } from "../../contract/fields.ts";

export interface TypedBirthDate {
  month: string;
  day: string;
  year: string;
}

/** How months begin, in English and Spanish. */
const MONTHS = ["jan ene", "feb", "mar", "apr abr", "may", "jun", "jul", "aug ago", "sep", "oct", "nov", "dec dic"];

/**
 * A date of birth from its three fields; else what is wrong with it, which part of it is missing first. A month may be
 * a number or a name, whoever filled it in.
 */
export function readBirthDate(typed: TypedBirthDate): { date?: LocalDate; issue?: string } {
  const [month, day, year] = [typed.month.trim(), typed.day.trim(), typed.year.trim()];
  if (!month && !day && !year) return { issue: "birth-date.missing" };
  if (!month) return { issue: "birth-date.month" };
  if (!day) return { issue: "birth-date.day" };
  if (!/^\d{4}$/.test(year)) return { issue: "birth-date.year" };
  const beginning = month.slice(0, 3).toLowerCase();
  const named = beginning.length === 3 ? MONTHS.findIndex((names) => names.split(" ").includes(beginning)) + 1 : 0;
  const date = `${year}-${(named ? String(named) : month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return CalendarDay.safeParse(date).success ? { date } : { issue: "birth-date.format" };
}
