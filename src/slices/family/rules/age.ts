import type { LocalDate } from "#kernel/calendar.ts";

/** Who plays for themself is at least this old, in years. */
export const ADULT_AGE = 18;
const OLDEST = 100;

/** Somebody's age in whole years on a day. A birthday counts on the day itself; who was born on February 29 has it on March 1. */
export function ageOn(born: LocalDate, day: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) >= born.slice(5) ? years : years - 1;
}

/** What cannot be about a player's date of birth: it lies ahead, or more than a hundred years back. */
export function birthDateFlaw(born: LocalDate, today: LocalDate): "future" | "old" | undefined {
  if (born > today) return "future";
  return ageOn(born, today) > OLDEST || born < "1900-01-01" ? "old" : undefined;
}
