import type { LocalDate, LocalTime } from "./calendar.ts";

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
