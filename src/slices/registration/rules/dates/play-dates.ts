import { addDays, weekdayOf, type LocalDate, type LocalTime } from "#kernel/time/calendar.ts";

/** When a season is played, as far as it is known when somebody registers. */
export interface Season {
  readonly firstPlayDate: LocalDate;
  readonly endDate: LocalDate;
  /** Weekdays from 0 for Sunday. */
  readonly playTimes: readonly { readonly weekday: number; readonly start: LocalTime; readonly end: LocalTime }[];
}

/** A day of play. */
export interface PlayDate {
  date: LocalDate;
  start: LocalTime;
  end: LocalTime;
}

/**
 * The first days of play, from the first one on, `most` at most. They follow the season's weekdays: which team plays when
 * is known only once there is a schedule.
 */
export function firstPlayDates({ firstPlayDate, endDate, playTimes }: Season, most: number): PlayDate[] {
  const found: PlayDate[] = [];
  for (
    let date = firstPlayDate;
    date <= endDate && found.length < most && playTimes.length > 0;
    date = addDays(date, 1)
  ) {
    const weekday = weekdayOf(date);
    const times = playTimes.filter((one) => one.weekday === weekday);
    found.push(...times.map(({ start, end }) => ({ date, start, end })));
  }
  return found.slice(0, most);
}
