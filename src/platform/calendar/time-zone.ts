import { Temporal } from "temporal-polyfill";

/** A change of a zone's clocks. Offsets are milliseconds ahead of UTC. */
interface Change {
  /** Epoch milliseconds; before all time for a zone whose clocks never changed. */
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/** A zone's clocks during some time. */
export interface ZoneClocks {
  /** "20270314T093000": what the clock shows at a moment; undefined where it shows the same twice. */
  localAt(moment: number): string | undefined;
  /** What a calendar file says of the zone (VTIMEZONE of RFC 5545): each change by itself, so that whoever reads it needs no rules. */
  readonly component: readonly string[];
}

/**
 * A zone's clocks, for times between two moments.
 * @param zone its IANA name
 * @param from epoch milliseconds, as `to`
 */
export function clocksOf(zone: string, { from, to }: { from: number; to: number }): ZoneClocks {
  const changes = changesOf(zone, from, to);
  const offsetAt = (moment: number) => changes.findLast(({ at }) => at <= moment)?.after ?? changes[0]!.before;
  const comesTwice = (moment: number) =>
    changes.some(({ at, before, after }) => moment >= at - (before - after) && moment < at + (before - after));
  return {
    localAt: (moment) => (comesTwice(moment) ? undefined : written(moment + offsetAt(moment))),
    component: ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...changes.flatMap(observance), "END:VTIMEZONE"],
  };
}

/** The changes of the clocks from the last one before `from` on. */
function changesOf(zone: string, from: number, to: number): Change[] {
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  const offsetOf = (at: Temporal.ZonedDateTime) => at.offsetNanoseconds / 1e6;
  const changes: Change[] = [];
  let change = first.getTimeZoneTransition("previous");
  if (!change) changes.push({ at: -Infinity, before: offsetOf(first), after: offsetOf(first) });
  change ??= first.getTimeZoneTransition("next");
  while (change && change.epochMilliseconds <= to) {
    const before = offsetOf(change.subtract({ nanoseconds: 1 }));
    changes.push({ at: change.epochMilliseconds, before, after: offsetOf(change) });
    change = change.getTimeZoneTransition("next");
  }
  return changes;
}

function observance({ at, before, after }: Change): string[] {
  const kind = after > before ? "DAYLIGHT" : "STANDARD";
  // The clock that changes shows the time of the offset before.
  const start = at === -Infinity ? "19700101T000000" : written(at + before);
  return [
    `BEGIN:${kind}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `DTSTART:${start}`,
    `END:${kind}`,
  ];
}

/** "-0700" */
function offsetText(milliseconds: number): string {
  const minutes = Math.abs(Math.round(milliseconds / 60_000));
  const two = (value: number) => String(value).padStart(2, "0");
  return `${milliseconds < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

/** "20270314T093000" of a moment in UTC. */
export const written = (moment: number): string => new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
