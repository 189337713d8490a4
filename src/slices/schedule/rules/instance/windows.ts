import type { Window } from "./instance.ts";

const DAY = 86_400_000;

/** Days since 1970-01-01 of a date `YYYY-MM-DD`; NaN where there is no such day. */
export function dayNumber(date: unknown): number {
  if (typeof date !== "string" || !/^\d{4}-\d\d-\d\d$/.test(date)) return Number.NaN;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? time / DAY : Number.NaN;
}

/** The date of a day number. */
export const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** Minutes since midnight of a time `HH:MM`, up to `24:00`; NaN where there is no such time. */
export function minutesOf(time: unknown): number {
  const parts = typeof time === "string" ? /^(\d\d):(\d\d)$/.exec(time) : null;
  if (!parts) return Number.NaN;
  const minutes = Number(parts[1]) * 60 + Number(parts[2]);
  return Number(parts[2]) < 60 && minutes <= 1440 ? minutes : Number.NaN;
}

/** The time `HH:MM` of some minutes since midnight. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** ISO weekday of a day number, 1 is Monday. */
export const weekdayOf = (day: number): number => ((day + 3) % 7) + 1;

/** Number of the week of a day, from Monday to Sunday. */
export const weekOf = (day: number): number => Math.floor((day + 3) / 7);

/** A window, ready to be asked. */
export interface Span {
  readonly days: ReadonlySet<number> | null;
  readonly first: number;
  readonly last: number;
  readonly weekdays: ReadonlySet<number> | null;
  readonly from: number;
  readonly to: number;
}

export function spanOf(window: Window): Span {
  return {
    days: window.dates ? new Set(window.dates.map(dayNumber)) : null,
    first: window.range ? dayNumber(window.range[0]) : -Infinity,
    last: window.range ? dayNumber(window.range[1]) : Infinity,
    weekdays: window.days ? new Set(window.days) : null,
    from: window.from ? minutesOf(window.from) : 0,
    to: window.to ? minutesOf(window.to) : 1440,
  };
}

export const spansOf = (windows: readonly Window[] | null | undefined): readonly Span[] | null =>
  windows ? windows.map(spanOf) : null;

/** Whether a window says anything of this day. */
export const isOn = (span: Span, day: number): boolean =>
  day >= span.first &&
  day <= span.last &&
  (span.days === null || span.days.has(day)) &&
  (span.weekdays === null || span.weekdays.has(weekdayOf(day)));

/** Whether a time from `start` to `end` lies wholly in one of the windows; no windows restrict nothing. */
export function isInside(spans: readonly Span[] | null, day: number, start: number, end: number): boolean {
  return spans === null || spans.some((span) => span.from <= start && end <= span.to && isOn(span, day));
}

/** Whether a time touches one of the windows. */
export function touches(spans: readonly Span[] | null, day: number, start: number, end: number): boolean {
  return spans !== null && spans.some((span) => span.from < end && start < span.to && isOn(span, day));
}
