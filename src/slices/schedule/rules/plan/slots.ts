import { dateOf, dayNumber, isOn, minutesOf, timeOf, weekdayOf, weekOf } from "../instance/windows.ts";
import type { FieldTime, PlanBoard, PlanEvent } from "./board.ts";
import { clashesAt, type Clash } from "./clashes.ts";

/** A time and field where an event could be, with what it would break there: nothing where it may be. */
export interface Slot extends FieldTime {
  readonly field: string;
  readonly clashes: readonly Clash[];
}

/** Minutes between starts that are offered where nothing is planned yet. */
const STEP_MINUTES = 30;

/** When events of a season usually start, by weekday (1 is Monday). */
export function usualStarts(board: PlanBoard): ReadonlyMap<number, readonly string[]> {
  const all = new Map<number, Set<string>>();
  for (const { date, start, field, status } of board.events.values()) {
    if (field === null || status !== "scheduled") continue;
    const weekday = weekdayOf(dayNumber(date));
    all.set(weekday, (all.get(weekday) ?? new Set()).add(start));
  }
  return new Map([...all].map(([weekday, starts]) => [weekday, [...starts].toSorted()]));
}

/** Starts within a field's hours on a day, at each half hour from the opening. */
export function openStarts(board: PlanBoard, field: string, date: string, minutes: number): string[] {
  const day = dayNumber(date);
  const spans = board.fields.get(field)?.openSpans.filter((span) => isOn(span, day)) ?? [];
  return spans.flatMap(({ from, to }) =>
    Array.from({ length: Math.max(0, Math.floor((to - minutes - from) / STEP_MINUTES) + 1) }, (_, at) =>
      timeOf(from + at * STEP_MINUTES),
    ),
  );
}

/** How far a slot is from where an event lies: another week counts most, then the day, the time of day, and the field. */
function distance(board: PlanBoard, event: PlanEvent, slot: FieldTime, usual: boolean): number {
  const [day, own] = [dayNumber(slot.date), dayNumber(event.date)];
  const venue = (field: string | null) => board.fields.get(field ?? "")?.venue.id;
  return (
    Math.abs(weekOf(day) - weekOf(own)) * 100 +
    Math.abs(day - own) * 6 +
    Math.abs(minutesOf(slot.start) - minutesOf(event.start)) / 30 +
    (slot.field === event.field ? 0 : venue(slot.field) === venue(event.field) ? 1 : 4) +
    (usual ? 0 : 8)
  );
}

interface Wanted {
  /** First and last day that are looked at. */
  readonly range: readonly [string, string];
  /** How many slots that break nothing, and how many others. */
  readonly legal: number;
  readonly others: number;
}

/**
 * Where an event could be between two days, the best first: those that break nothing, then others with what they break. Where it
 * is now is left out.
 */
export function slotsFor(board: PlanBoard, event: PlanEvent, { range, legal, others }: Wanted): Slot[] {
  const starts = usualStarts(board);
  const candidates: { slot: FieldTime & { field: string }; cost: number }[] = [];
  for (let day = dayNumber(range[0]); day <= dayNumber(range[1]); day += 1) {
    const date = dateOf(day);
    const usual = new Set(starts.get(weekdayOf(day)));
    for (const field of board.fields.keys())
      for (const start of new Set([...usual, ...openStarts(board, field, date, event.minutes)])) {
        const slot = { date, start, field };
        if (field === event.field && date === event.date && start === event.start) continue;
        candidates.push({ slot, cost: distance(board, event, slot, usual.has(start)) });
      }
  }
  candidates.sort((a, b) => a.cost - b.cost);
  const [good, bad]: [Slot[], Slot[]] = [[], []];
  for (const { slot } of candidates) {
    if (good.length >= legal) break;
    const clashes = clashesAt(board, event, slot);
    if (clashes.length === 0) good.push({ ...slot, clashes });
    else if (bad.length < others) bad.push({ ...slot, clashes });
  }
  return [...good, ...bad];
}

/** The days around an event that are looked at first: its week, and some weeks before and after, within the season and from today on. */
export function daysAroundEvent(board: PlanBoard, event: PlanEvent, today: string, weeks: number): [string, string] {
  const monday = dayNumber(event.date) - weekdayOf(dayNumber(event.date)) + 1;
  const [first, last] = board.facts.range;
  const from = dateOf(monday - 7 * weeks);
  const to = dateOf(monday + 7 * weeks + 6);
  return [[from, first, today].toSorted().at(-1)!, to < last ? to : last];
}
