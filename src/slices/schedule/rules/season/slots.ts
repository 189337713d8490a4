import { dayNumber, isInside, minutesOf, touches, type Span } from "../instance/windows.ts";
import type { LeagueInstance } from "../instance/instance.ts";
import type { Division, Field, Slots, Team } from "./season.ts";

interface Frame {
  readonly instance: LeagueInstance;
  readonly firstDay: number;
  readonly days: number;
  readonly black: readonly boolean[];
  readonly grid: number;
  readonly divisions: readonly Division[];
  readonly teams: readonly Team[];
  readonly fields: readonly Field[];
}

interface Closed {
  readonly field: string | null;
  readonly venue: string | null;
  readonly all: boolean;
  readonly span: readonly Span[];
}

/** Starts on the grid at which a division's game fits a field on a day. */
export function startsOn(division: Division, field: Field, day: number, grid: number): number[] {
  const starts: number[] = [];
  if (!division.fields.has(field.number)) return starts;
  for (let start = 0; start + division.minutes <= 1440; start += grid) {
    const end = start + division.minutes;
    const open = isInside(field.open, day, start, end) && !touches(field.closed, day, start, end);
    if (open && isInside(division.allowed, day, start, end)) starts.push(start);
  }
  return starts;
}

/** All slots. Those that fixed and base games stand on are there even where nobody else may use them. */
export function slotsOf(frame: Frame, closures: readonly Closed[], venueIds: readonly string[]): Slots {
  const { firstDay, days, black, grid, divisions, fields } = frame;
  const [day, start, field]: [number[], number[], number[]] = [[], [], []];
  const numbers = new Map<number, number>();
  const keyOf = (onDay: number, at: number, on: number) => (onDay * 1441 + at) * fields.length + on;
  const slotAt = (onDay: number, at: number, on: number) => {
    const key = keyOf(onDay, at, on);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, day.length);
    day.push(onDay);
    start.push(at);
    field.push(on);
    return day.length - 1;
  };
  const shuts = (one: Closed, on: Field) =>
    one.all || one.field === on.id || (one.venue !== null && one.venue === venueIds[on.venue]);
  const lists: number[][][] = divisions.map(() => Array.from({ length: days }, () => []));
  for (let onDay = 0; onDay < days; onDay += 1) {
    if (black[onDay]) continue;
    for (const on of fields) {
      const shut = closures.filter((one) => shuts(one, on)).flatMap((one) => one.span);
      // Divisions that play alike have the same starts.
      const known = new Map<string, number[]>();
      for (const division of divisions) {
        if (!division.fields.has(on.number)) continue;
        const alike = `${division.minutes} ${JSON.stringify(frame.instance.divisions[division.number]!.allowed ?? null)}`;
        let starts = known.get(alike);
        if (!starts) {
          starts = startsOn(division, on, firstDay + onDay, grid).filter(
            (at) => !touches(shut, firstDay + onDay, at, at + division.minutes),
          );
          known.set(alike, starts);
        }
        for (const at of starts) lists[division.number]![onDay]!.push(slotAt(onDay, at, on.number));
      }
    }
  }
  addNamed(frame, slotAt);
  const momentNumber = new Map<number, number>();
  const moment = Int32Array.from(day, (onDay, slot) => {
    const key = onDay * 1441 + start[slot]!;
    if (!momentNumber.has(key)) momentNumber.set(key, momentNumber.size);
    return momentNumber.get(key)!;
  });
  const onDay = lists.map((perDay) => perDay.map((slots) => Int32Array.from(slots)));
  const allowed = onDay.map((perDay) => {
    const may = new Uint8Array(day.length);
    for (const slots of perDay) for (const slot of slots) may[slot] = 1;
    return may;
  });
  return {
    count: day.length,
    day: Int32Array.from(day),
    start: Int32Array.from(start),
    field: Int32Array.from(field),
    venue: Int32Array.from(field, (on) => fields[on]!.venue),
    moment,
    moments: momentNumber.size,
    allowed,
    onDay,
    away: awayAt(frame, [...momentNumber.keys()]),
    numberOf: (onThe, at, on) => numbers.get(keyOf(onThe, at, on)),
  };
}

function addNamed({ instance, firstDay, fields }: Frame, slotAt: (day: number, at: number, on: number) => number) {
  const named = [...(instance.fixed ?? []), ...(instance.reschedule?.base ?? [])];
  for (const { date, start, field } of named) {
    const on = fields.find(({ id }) => id === field);
    if (on && date && start) slotAt(dayNumber(date) - firstDay, minutesOf(start), on.number);
  }
}

function awayAt({ firstDay, divisions, teams }: Frame, moments: readonly number[]): Uint8Array {
  const away = new Uint8Array(teams.length * moments.length);
  for (const team of teams) {
    const { minutes } = divisions[team.division]!;
    if (!team.unavailable?.length) continue;
    for (const [number, key] of moments.entries()) {
      const start = key % 1441;
      if (touches(team.unavailable, firstDay + Math.floor(key / 1441), start, start + minutes))
        away[team.number * moments.length + number] = 1;
    }
  }
  return away;
}
