import { addDays, laterDate, weekdayOf, type LocalDate } from "#kernel/time/calendar.ts";

/** The days of a season. */
export interface PlayWindow {
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  /** Days of the week with play, 0 for Sunday to 6. */
  readonly weekdays: readonly number[];
}

/**
 * The next `count` days of play, `from` included, within the season; fewer at its end, none without weekdays.
 * All in the league's own calendar.
 */
export function nextPlayDates(window: PlayWindow, from: LocalDate, count: number): LocalDate[] {
  const dates: LocalDate[] = [];
  if (window.weekdays.length === 0) return dates;
  let day = laterDate(window.startDate, from);
  while (dates.length < count && day <= window.endDate) {
    if (window.weekdays.includes(weekdayOf(day))) dates.push(day);
    day = addDays(day, 1);
  }
  return dates;
}

/** The day of the first game as far as it is known: the first day of play, else the season's first day. */
export function firstPlayDate(window: PlayWindow): LocalDate {
  return nextPlayDates(window, window.startDate, 1)[0] ?? window.startDate;
}
