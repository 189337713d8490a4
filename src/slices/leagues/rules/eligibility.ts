import type { LocalDate } from "#kernel/calendar.ts";

/** What a division asks of an age. */
export interface AgeWindow {
  readonly minAge: number;
  readonly maxAge: number;
  /** The day on which the child must have that age. */
  readonly ageCutoffDate: LocalDate;
}

/**
 * Age in whole years on a day; -1 or less before birth. Somebody born on February 29 turns a year older on
 * March 1 of a common year, as most US states count.
 */
export function ageOn(birthDate: LocalDate, day: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Whether somebody born on `birthDate` is of the division's age on the division's own cut-off date. */
export function fitsDivision(birthDate: LocalDate, division: AgeWindow): boolean {
  const age = ageOn(birthDate, division.ageCutoffDate);
  return age >= division.minAge && age <= division.maxAge;
}

/** The divisions that somebody born on `birthDate` may play in, in the order given. */
export function fittingDivisions<D extends AgeWindow>(birthDate: LocalDate, divisions: readonly D[]): D[] {
  return divisions.filter((division) => fitsDivision(birthDate, division));
}
