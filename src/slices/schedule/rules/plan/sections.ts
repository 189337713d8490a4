import { addDays, weekdayOf } from "#kernel/time/calendar.ts";
import type { PlannedEvent } from "../../contract/plan.ts";
import { dayNumber, isOn, minutesOf, timeOf, touches } from "../instance/windows.ts";
import { momentsOf, type FieldTime, type PlanBoard } from "./board.ts";
import { openStarts, usualStarts } from "./slots.ts";

export interface GridColumn {
  readonly date: string;
  /** Null: what has no field. */
  readonly field: string | null;
}

/** The Monday of a day's week. */
export const mondayOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7));

/** What is looked at: a week, a day, or a week of one field; perhaps of one venue. */
export interface SectionWish {
  readonly view: "week" | "day" | "field" | "team";
  readonly date: string;
  readonly field: string | undefined;
  readonly venue: string | undefined;
}

/** A table of the page: times down, fields or days across. */
export interface GridSection {
  readonly key: string;
  /** The day of all columns; none where columns are days. */
  readonly date: string | undefined;
  readonly columns: readonly GridColumn[];
  readonly starts: readonly string[];
}

/** Minutes of an event for which empty times are offered in a day's view. */
const USUAL_MINUTES = 60;
/** Minutes from an empty time of a table to the next time, at least: each is a row. */
const APART_MINUTES = 30;

/**
 * The times of a table, in order: all at which something is, and of those that are offered the ones that are far enough from those.
 * @param offered the more wanted first
 */
export function startsShown(taken: readonly string[], offered: readonly string[]): string[] {
  const shown = [...new Set(taken)];
  for (const start of offered) {
    const isFree = shown.every((one) => Math.abs(minutesOf(one) - minutesOf(start)) >= APART_MINUTES);
    if (isFree) shown.push(start);
  }
  return shown.toSorted();
}

/** What lies in a cell of a table. */
export type Cell =
  | { readonly kind: "events"; readonly events: readonly PlannedEvent[] }
  | { readonly kind: "busy"; readonly until: string }
  | { readonly kind: "elsewhere"; readonly until: string }
  | { readonly kind: "closed" }
  | { readonly kind: "free" };

export const cellId = ({ date, start, field }: FieldTime): string => `${date}|${start}|${field ?? ""}`;

export function slotOfCell(id: string): FieldTime {
  const [date = "", start = "", field = ""] = id.split("|");
  return { date, start, field: field === "" ? null : field };
}

/** The tables of what is shown: of a week one for each day on which something is, or usually is. */
export function sectionsOf(board: PlanBoard, events: readonly PlannedEvent[], shown: SectionWish): GridSection[] {
  const usual = usualStarts(board);
  const fields = [...board.fields.values()].filter(({ venue }) => !shown.venue || venue.id === shown.venue);
  const isoDay = (date: string) => ((weekdayOf(date) + 6) % 7) + 1;
  const startsOf = (columns: readonly GridColumn[], fine: boolean) => {
    const days = new Set(columns.map(({ date }) => date));
    const here = events.filter((event) =>
      columns.some(({ date, field }) => date === event.date && field === event.field),
    );
    const offered = columns.flatMap(({ date, field }) =>
      fine && field !== null ? openStarts(board, field, date, USUAL_MINUTES) : [],
    );
    const expected = [...days].flatMap((date) => usual.get(isoDay(date)) ?? []);
    const taken = here.map(({ start }) => start);
    return startsShown(taken, [...expected, ...offered]);
  };
  const ofDay = (date: string, fine: boolean): GridSection => {
    const there = events.filter((event) => event.date === date);
    const known = fields.map(({ id }): GridColumn => ({ date, field: id }));
    // Fields that the league may use no longer, and what has none.
    const strange = [...new Set(there.map(({ field }) => field))]
      .filter((field) => field === null || (!board.fields.has(field) && !shown.venue))
      .map((field): GridColumn => ({ date, field }));
    const columns = [...known, ...strange];
    return { key: date, date, columns, starts: startsOf(columns, fine) };
  };
  if (shown.view === "day") return [ofDay(shown.date, true)];
  const monday = mondayOf(shown.date);
  const week = Array.from({ length: 7 }, (_, day) => addDays(monday, day));
  if (shown.view === "field") {
    const columns = week.map((date): GridColumn => ({ date, field: shown.field ?? null }));
    return [{ key: `${monday} ${shown.field}`, date: undefined, columns, starts: startsOf(columns, true) }];
  }
  const isUsed = (date: string) =>
    events.some((event) => event.date === date) || (inSeason(board, date) && usual.has(isoDay(date)));
  return week.filter(isUsed).map((date) => ofDay(date, false));
}

const inSeason = ({ facts: { range } }: PlanBoard, date: string) => range[0] <= date && date <= range[1];

/** What lies at a time of a column: events that begin then, something that goes on, or nothing. */
export function cellAt(
  board: PlanBoard,
  byCell: ReadonlyMap<string, readonly PlannedEvent[]>,
  { date, field }: GridColumn,
  start: string,
): Cell {
  const events = byCell.get(cellId({ date, start, field }));
  if (events) return { kind: "events", events };
  if (field === null) return { kind: "closed" };
  const at = dayNumber(date) * 1440 + minutesOf(start);
  const covers = ({ from, to }: { from: number; to: number }) => from <= at && at < to;
  const clock = (moment: number) => timeOf(moment - dayNumber(date) * 1440);
  const running = board.fieldDay(field, date).map(momentsOf).find(covers);
  if (running) return { kind: "busy", until: clock(running.to) };
  const taken = board.takenDay(field, date).map(momentsOf).find(covers);
  if (taken) return { kind: "elsewhere", until: clock(taken.to) };
  const known = board.fields.get(field);
  if (!known) return { kind: "closed" };
  const [day, minute] = [dayNumber(date), minutesOf(start)];
  const open = known.openSpans.some((span) => isOn(span, day) && span.from <= minute && minute < span.to);
  if (!open || touches(known.closedSpans, day, minute, minute + 1) || board.blackouts.has(date))
    return { kind: "closed" };
  return { kind: "free" };
}
