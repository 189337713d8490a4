import type { LocalDate } from "#kernel/time/calendar.ts";
import { MINIMUM_AGE } from "../contract/fields.ts";

/** True when somebody born on a day is old enough for an account of their own. A birthday counts on the day itself. */
export function oldEnough(born: LocalDate, today: LocalDate): boolean {
  const year = Number(born.slice(0, 4)) + MINIMUM_AGE;
  return `${String(year).padStart(4, "0")}${born.slice(4)}` <= today;
}
