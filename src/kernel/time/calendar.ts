/** A day in a venue's own calendar, "2027-03-06". Compares correctly as text. */
export type LocalDate = string;
/** A wall-clock time, "09:30", 24 hours. Compares correctly as text. */
export type LocalTime = string;

const DAY_MS = 86_400_000;

function parts(date: LocalDate): [number, number, number] {
  const [year, month, day] = date.split("-").map(Number);
  if (year === undefined || month === undefined || day === undefined) throw new RangeError(`not a date: ${date}`);
  return [year, month, day];
}

/** The date `days` later (earlier when negative). Pure calendar arithmetic: no zone, no clock change. */
export function addDays(date: LocalDate, days: number): LocalDate {
  const [year, month, day] = parts(date);
  return new Date(Date.UTC(year, month - 1, day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  const [y1, m1, d1] = parts(from);
  const [y2, m2, d2] = parts(to);
  return Math.round((Date.UTC(y2, m2 - 1, d2) - Date.UTC(y1, m1 - 1, d1)) / DAY_MS);
}

/** The weekday of a date, 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: LocalDate): number {
  const [year, month, day] = parts(date);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** The later of two dates. */
export function laterDate(a: LocalDate, b: LocalDate): LocalDate {
  return a > b ? a : b;
}

/** The earlier of two dates. */
export function earlierDate(a: LocalDate, b: LocalDate): LocalDate {
  return a < b ? a : b;
}

/**
 * Somebody's age in whole years on a day; -1 or less before birth. A birthday counts on the day itself; who was born on
 * February 29 turns a year older on March 1 of a common year, as most US states count.
 */
export function ageOn(born: LocalDate, day: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** A month, "2027-03". Compares correctly as text. */
export type Month = string;

/** The month some months later (earlier when negative); the year rolls over. */
export function addMonths(month: Month, months: number): Month {
  const [year, number] = month.split("-").map(Number);
  if (year === undefined || number === undefined) throw new RangeError(`not a month: ${month}`);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The six weeks that a calendar shows of a month, from the Sunday on or before its first day. */
export function weeksOfMonth(month: Month): LocalDate[][] {
  const first = weekStart(`${month}-01`);
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (__, day) => addDays(first, week * 7 + day)));
}

/** The Sunday on or before a date. */
export function weekStart(date: LocalDate): LocalDate {
  return addDays(date, -weekdayOf(date));
}
