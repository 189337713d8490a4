import { escape, foldLines } from "ical-generator";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { clocksOf, written, type ZoneClocks } from "./time-zone.ts";

/** Something that takes place, for a calendar program. Instants are epoch milliseconds. */
export interface CalendarEntry {
  /** The same again whenever it is written, so that a program shows it once. */
  readonly id: string;
  /** Counts changes of it. */
  readonly sequence?: number;
  readonly cancelled?: boolean;
  readonly startsAt: number;
  readonly endsAt: number;
  /** IANA name of the zone in which it takes place. */
  readonly timeZone: string;
  readonly summary: string;
  readonly description: string;
  /** With its address behind the name. */
  readonly location?: string | undefined;
  /** Degrees. */
  readonly geo?: { readonly lat: number; readonly lng: number } | undefined;
  readonly url: string;
  /** When this was said of it. */
  readonly stamp: number;
}

/**
 * A file for any calendar program (RFC 5545), with the time zones that it needs. Times stand in the zone of the venue; the hour that
 * comes twice when clocks go back is written in UTC, because a local time there has two meanings. ical-generator, which escapes
 * and folds its lines, would write the events too, but takes a second for those of a large league.
 * @param name what a program that subscribes calls it; none for a file that is added once
 */
export function calendarFile(entries: readonly CalendarEntry[], { name }: { name?: string } = {}): string {
  const moments = entries.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  const span = { from: Math.min(...moments), to: Math.max(...moments) };
  const zones = new Map(
    [...new Set(entries.map(({ timeZone }) => timeZone))].map((zone) => [zone, clocksOf(zone, span)]),
  );
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${PRODUCT_NAME}//${PRODUCT_NAME}//EN`,
    "METHOD:PUBLISH",
    ...(name === undefined ? [] : subscribed(name)),
    ...[...zones.values()].flatMap(({ component }) => component),
    ...entries.flatMap((entry) => eventLines(entry, zones.get(entry.timeZone)!)),
    "END:VCALENDAR",
    "",
  ];
  return lines.map((line) => (Buffer.byteLength(line) > MOST_BYTES ? foldLines(line) : line)).join("\r\n");
}

/** Of a line, by the format. */
const MOST_BYTES = 75;

/** What a program that subscribed calls it, and that it may look again every hour. */
const subscribed = (name: string) => [
  `NAME:${escape(name, false)}`,
  `X-WR-CALNAME:${escape(name, false)}`,
  "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
  "X-PUBLISHED-TTL:PT1H",
];

function eventLines(entry: CalendarEntry, clocks: ZoneClocks): string[] {
  const { location, geo } = entry;
  const [start, end] = [clocks.localAt(entry.startsAt), clocks.localAt(entry.endsAt)];
  const times =
    start !== undefined && end !== undefined
      ? [`DTSTART;TZID=${entry.timeZone}:${start}`, `DTEND;TZID=${entry.timeZone}:${end}`]
      : [`DTSTART:${written(entry.startsAt)}Z`, `DTEND:${written(entry.endsAt)}Z`];
  return [
    "BEGIN:VEVENT",
    `UID:${entry.id}`,
    `SEQUENCE:${entry.sequence ?? 0}`,
    `DTSTAMP:${written(entry.stamp)}Z`,
    ...times,
    `SUMMARY:${escape(entry.summary, false)}`,
    ...(location === undefined ? [] : [`LOCATION:${escape(location, false)}`]),
    ...(geo === undefined ? [] : [`GEO:${geo.lat};${geo.lng}`]),
    `DESCRIPTION:${escape(entry.description, false)}`,
    `URL;VALUE=URI:${entry.url}`,
    `STATUS:${entry.cancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}
