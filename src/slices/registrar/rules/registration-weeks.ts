import { addDays, daysBetween, type LocalDate } from "#kernel/time/calendar.ts";

/** Registrations of a day, in the league's calendar. */
export interface DayCount {
  readonly date: LocalDate;
  readonly count: number;
}

/** A season's registration: its first day, and what came in. */
export interface Registered {
  readonly opened: LocalDate;
  readonly days: readonly DayCount[];
}

/** A week of registration, the first when it opened. */
export interface RegistrationWeek {
  /** Its first day. */
  readonly from: LocalDate;
  /** Null for a week that has not begun. */
  readonly count: number | null;
  /** In the same week of the season before; null where there was none. */
  readonly before: number | null;
}

/** So many weeks are shown at most: half a year. */
const MOST_WEEKS = 26;

/** What came in by week since registration opened. What came in before that day counts for the first week. */
function byWeek({ opened, days }: Registered): number[] {
  const weeks: number[] = [];
  for (const { date, count } of days) {
    const week = Math.max(0, Math.floor(daysBetween(opened, date) / 7));
    weeks[week] = (weeks[week] ?? 0) + count;
  }
  return Array.from(weeks, (count) => count ?? 0);
}

/**
 * Registrations by week beside those of the season before, week by week since each opened: until today, until the last
 * that came in, or as long as the season before took, whichever is latest. None where nothing came in yet, in either.
 */
export function registrationWeeks(
  now: Registered,
  before: Registered | undefined,
  today: LocalDate,
): RegistrationWeek[] {
  const [counts, earlier] = [byWeek(now), before ? byWeek(before) : []];
  if (counts.length + earlier.length === 0) return [];
  const begun = Math.max(counts.length, Math.floor(daysBetween(now.opened, today) / 7) + 1);
  const registering = counts.length === 0 ? 0 : Math.min(begun, counts.length + 1);
  const length = Math.min(MOST_WEEKS, Math.max(registering, earlier.length));
  return Array.from({ length }, (_, week) => ({
    from: addDays(now.opened, week * 7),
    count: week < begun ? (counts[week] ?? 0) : null,
    before: before ? (earlier[week] ?? 0) : null,
  }));
}
