import { useSyncExternalStore } from "react";
import type { LocalDate, LocalTime } from "#kernel/calendar.ts";

/** The zone of times until we know the reader's: that of the support hours. */
const OFFICE = "America/New_York";
const NEVER_CHANGES = () => () => {};

/**
 * The zone in which times of this moment's reader are shown. A page is first rendered where nobody knows it (`own` is
 * false: say which zone it is), and again once the script runs in the reader's own.
 */
export function useZone(): { zone: string; own: boolean } {
  const here = useSyncExternalStore(
    NEVER_CHANGES,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => "",
  );
  return here === "" ? { zone: OFFICE, own: false } : { zone: here, own: true };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    const two = "2-digit";
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      year: "numeric",
      month: two,
      day: two,
      hour: two,
      minute: two,
      hourCycle: "h23",
    });
    formats.set(zone, format);
  }
  return format;
}

/** The day and the wall-clock time of an instant ("2027-03-06T15:00:00.000Z", or milliseconds) in a zone. */
export function localIn(zone: string, instant: string | number): { date: LocalDate; time: LocalTime } {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts["year"]}-${parts["month"]}-${parts["day"]}`,
    time: `${parts["hour"]}:${parts["minute"]}`,
  };
}
