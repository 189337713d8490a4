import { ageOn, type LocalDate } from "#kernel/time/calendar.ts";

/** Who plays for themself is at least this old, in years. */
export const ADULT_AGE = 18;
const OLDEST = 100;

/** What cannot be about a player's date of birth: it lies ahead, or more than a hundred years back. */
export function birthDateFlaw(born: LocalDate, today: LocalDate): "future" | "old" | undefined {
  if (born > today) return "future";
  return ageOn(born, today) > OLDEST || born < "1900-01-01" ? "old" : undefined;
}
