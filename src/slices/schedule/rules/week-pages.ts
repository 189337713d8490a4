import { addDays, type LocalDate } from "#kernel/time/calendar.ts";

/** A week with something to come: its Sunday, and how many events. */
export interface BusyWeek {
  readonly sunday: LocalDate;
  readonly events: number;
}

/** Weeks that are shown together, from a Sunday to a Saturday. */
export interface WeekPage {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** More than that make a page of their own: nobody scrolls through a whole season. */
const MOST = 40;

/**
 * Puts weeks on pages: two that follow one another, where they are short, else one.
 * @param weeks those in which something is to come, in the order of time
 */
export function weekPages(weeks: readonly BusyWeek[]): WeekPage[] {
  const pages: { from: LocalDate; to: LocalDate; events: number; weeks: number }[] = [];
  for (const { sunday, events } of weeks) {
    const to = addDays(sunday, 6);
    const last = pages.at(-1);
    if (last && last.weeks < 2 && last.events + events <= MOST)
      Object.assign(last, { to, events: last.events + events, weeks: 2 });
    else pages.push({ from: sunday, to, events, weeks: 1 });
  }
  return pages.map(({ from, to }) => ({ from, to }));
}

/** The page on which a day is, or what comes next after it; the last one after the season. */
export function pageOfDay(pages: readonly WeekPage[], day: LocalDate): number {
  const at = pages.findIndex(({ to }) => day <= to);
  return at === -1 ? Math.max(0, pages.length - 1) : at;
}
