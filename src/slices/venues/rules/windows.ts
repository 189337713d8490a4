import { addDays, earlierDate, laterDate, type LocalDate, type LocalTime } from "#kernel/time/calendar.ts";

/** Some days and a time of day, local to the venue; the shape of the schedule generator's windows. */
export interface FieldWindow {
  /** First and last day. */
  readonly range: readonly [LocalDate, LocalDate];
  /** ISO weekdays, 1 is Monday; all where not said. */
  readonly days?: readonly number[];
  /** "08:00"; the whole day where not said. */
  readonly from?: LocalTime;
  /** Up to "24:00". */
  readonly to?: LocalTime;
}

/** Minutes of the local day. */
interface Minutes {
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** When a whole venue (no `fieldId`) or one field is open: always, or between two days. */
export interface Hours extends Minutes {
  readonly fieldId: string | null;
  /** ISO weekdays, 1 is Monday. */
  readonly weekdays: readonly number[];
  readonly fromOn: LocalDate | null;
  readonly toOn: LocalDate | null;
}

/** When a league may use a field. */
export interface Permit extends Minutes {
  readonly leagueId: string;
  readonly weekdays: readonly number[];
  readonly fromOn: LocalDate;
  readonly toOn: LocalDate;
}

/** When a whole venue (no `fieldId`) or one field is closed: whole days, or some minutes of each. */
export interface Closure {
  readonly fieldId: string | null;
  readonly fromOn: LocalDate;
  readonly toOn: LocalDate;
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
}

/** A venue of which nobody has said any hours is open every day from 8 am to 9 pm. */
export const USUAL_HOURS: Hours = {
  fieldId: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  fromOn: null,
  toOn: null,
  fromMinute: 8 * 60,
  toMinute: 21 * 60,
};

export interface Asked {
  readonly fieldId: string;
  readonly leagueId: string;
  /** Whether the field is one of the league's venues: it may use it without a permit where none is in force. */
  readonly free: boolean;
  /** First and last day. */
  readonly from: LocalDate;
  readonly to: LocalDate;
}

type Interval = readonly [from: number, to: number];

/** Minutes of the local day as "HH:MM"; the end of the day is "24:00". */
export const clockTime = (minutes: number): LocalTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Minutes of the local day of a time "HH:MM". */
export const minutesOf = (time: LocalTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The same of an end: midnight ends a day. */
export const endOf = (time: LocalTime): number => minutesOf(time) || 24 * 60;

/** Times of a day in minutes; null for the whole day. */
export const minutesOfSpan = ({ from, to }: { from: LocalTime | null; to: LocalTime | null }) =>
  from === null || to === null
    ? { fromMinute: null, toMinute: null }
    : { fromMinute: minutesOf(from), toMinute: endOf(to) };

/**
 * When a league may use a field, closures aside.
 * @param hours of the field's venue, also of its other fields; @param permits of the field, of all leagues
 */
export function openWindows(
  { fieldId, leagueId, free, from, to }: Asked,
  hours: readonly Hours[],
  permits: readonly Permit[],
): FieldWindow[] {
  const known = hours.length === 0 ? [USUAL_HOURS] : hours;
  const levels = [
    known.filter((each) => each.fieldId === fieldId && each.fromOn !== null),
    known.filter((each) => each.fieldId === fieldId && each.fromOn === null),
    known.filter((each) => each.fieldId === null && each.fromOn !== null),
    known.filter((each) => each.fieldId === null && each.fromOn === null),
  ];
  const pieces = spansBetween(from, to, [...levels.flat(), ...permits]).map(([first, last]) => {
    // What is said of the field goes before what is said of the venue, and what is said of these days before the rest.
    const open =
      levels.map((level) => level.filter((each) => holdsOn(each, first))).find(({ length }) => length > 0) ?? [];
    const inForce = permits.filter((each) => holdsOn(each, first));
    const own = inForce.filter((each) => each.leagueId === leagueId);
    const week = [1, 2, 3, 4, 5, 6, 7].map((day) => {
      const intervals = onWeekday(open, day);
      return inForce.length === 0 && free ? intervals : common(intervals, onWeekday(own, day));
    });
    return { first, last, week };
  });
  return joined(pieces).flatMap(({ first, last, week }) => windowsOf([first, last], week));
}

/** When a field is closed between two days. @param closures of the field's venue, also of its other fields */
export function closedWindows(
  { fieldId, from, to }: Pick<Asked, "fieldId" | "from" | "to">,
  closures: readonly Closure[],
): FieldWindow[] {
  return closures
    .filter((each) => (each.fieldId === null || each.fieldId === fieldId) && each.fromOn <= to && each.toOn >= from)
    .map(({ fromOn, toOn, fromMinute, toMinute }) => ({
      range: [laterDate(fromOn, from), earlierDate(toOn, to)],
      ...(fromMinute === null || toMinute === null ? {} : { from: clockTime(fromMinute), to: clockTime(toMinute) }),
    }));
}

const holdsOn = ({ fromOn, toOn }: { fromOn: LocalDate | null; toOn: LocalDate | null }, day: LocalDate) =>
  (fromOn === null || fromOn <= day) && (toOn === null || toOn >= day);

/** Days from one to another, cut wherever something begins or ends. */
function spansBetween(
  from: LocalDate,
  to: LocalDate,
  dated: readonly { fromOn: LocalDate | null; toOn: LocalDate | null }[],
): (readonly [LocalDate, LocalDate])[] {
  const cuts = dated.flatMap(({ fromOn, toOn }) => [
    ...(fromOn === null ? [] : [fromOn]),
    ...(toOn === null ? [] : [addDays(toOn, 1)]),
  ]);
  const starts = [...new Set([from, ...cuts.filter((day) => day > from && day <= to)])].toSorted();
  return from > to
    ? []
    : starts.map((start, at) => [start, at + 1 < starts.length ? addDays(starts[at + 1]!, -1) : to]);
}

/** The times of a weekday, what touches or overlaps as one: a game may lie across two permits that follow each other. */
function onWeekday(said: readonly (Minutes & { weekdays: readonly number[] })[], day: number): Interval[] {
  const sorted = said
    .filter(({ weekdays }) => weekdays.includes(day))
    .map(({ fromMinute, toMinute }): Interval => [fromMinute, toMinute])
    .toSorted((a, b) => a[0] - b[0]);
  const merged: Interval[] = [];
  for (const [start, end] of sorted) {
    const last = merged.at(-1);
    if (last && start <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else merged.push([start, end]);
  }
  return merged;
}

/** The times that lie in both lists. */
function common(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  return some.flatMap(([start, end]) =>
    others.flatMap(([from, to]): Interval[] => {
      const both: Interval = [Math.max(start, from), Math.min(end, to)];
      return both[0] < both[1] ? [both] : [];
    }),
  );
}

interface Piece {
  readonly first: LocalDate;
  readonly last: LocalDate;
  /** The times of Monday to Sunday. */
  readonly week: readonly (readonly Interval[])[];
}

/** Neighbors with the same week as one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const before = all.at(-1);
    if (before && JSON.stringify(before.week) === JSON.stringify(piece.week))
      all[all.length - 1] = { ...before, last: piece.last };
    else all.push(piece);
  }
  return all;
}

/** A week as windows: one for each time of day, with the weekdays that have it. */
function windowsOf(range: readonly [LocalDate, LocalDate], week: Piece["week"]): FieldWindow[] {
  const days = new Map<string, { interval: Interval; days: number[] }>();
  week.forEach((intervals, at) => {
    for (const interval of intervals) {
      const known = days.get(interval.join()) ?? { interval, days: [] };
      known.days.push(at + 1);
      days.set(interval.join(), known);
    }
  });
  return [...days.values()].map(({ interval: [from, to], days: on }) => ({
    range,
    days: on,
    from: clockTime(from),
    to: clockTime(to),
  }));
}
