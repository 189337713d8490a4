import type { EventKind, EventStatus } from "../../contract/vocabulary.ts";

/** An event as the office plans it. Dates and times are what the clock at the venue shows; `minutes` is how long it lasts. */
export interface EventState {
  readonly kind: EventKind;
  readonly division: string | null;
  /** A game's home team; the team of a practice; the team of another event, if it is for one. */
  readonly home: string | null;
  readonly away: string | null;
  /** Only events of another kind have one. */
  readonly title: string | null;
  readonly field: string | null;
  /** Where it is without a field. */
  readonly location: string | null;
  readonly date: string;
  /** "09:30". */
  readonly start: string;
  readonly minutes: number;
  /** Its IANA name. */
  readonly timeZone: string;
  /** Minutes before the start that families should be there. */
  readonly arriveEarly: number | null;
  readonly details: string | null;
  readonly status: EventStatus;
  readonly statusReason: string | null;
  readonly locked: boolean;
  /** Clashes that a manager accepted, and why. */
  readonly accepted: readonly string[];
  readonly acceptedNote: string | null;
  /** Of a playoff game: its number in the division. */
  readonly playoff?: number | null;
  /** Whom a playoff game waits for where a team is not known yet: "W3" is the winner of playoff game 3, "L3" its loser. */
  readonly homeWaits?: string | null;
  readonly awayWaits?: string | null;
}

export interface EventWrite {
  readonly id: string;
  /** Null for an event that was not there. */
  readonly before: EventState | null;
  /** Null for an event that is removed. */
  readonly after: EventState | null;
}

/** What is done to a planned schedule in one step, with what it takes to undo it. */
export type ScheduleChange = readonly EventWrite[];

/** The change that takes another one back. */
export const inverse = (change: ScheduleChange): ScheduleChange =>
  change.map(({ id, before, after }) => ({ id, before: after, after: before }));

const ONES = [
  "kind",
  "division",
  "home",
  "away",
  "title",
  "field",
  "location",
  "date",
  "start",
  "minutes",
  "timeZone",
  "arriveEarly",
  "details",
  "status",
  "statusReason",
  "locked",
  "acceptedNote",
  "playoff",
  "homeWaits",
  "awayWaits",
] as const satisfies readonly (keyof EventState)[];

/** Whether two states say the same. */
export const sameEvent = (a: EventState, b: EventState): boolean =>
  // What was kept before there were playoffs says nothing of them.
  ONES.every((key) => (a[key] ?? null) === (b[key] ?? null)) &&
  a.accepted.length === b.accepted.length &&
  a.accepted.every((rule, at) => rule === b.accepted[at]);

/** Whether a change starts from what stands. */
export function fits(standing: ReadonlyMap<string, EventState>, change: ScheduleChange): boolean {
  return change.every(({ id, before }) => {
    const now = standing.get(id);
    return before === null ? now === undefined : now !== undefined && sameEvent(now, before);
  });
}
