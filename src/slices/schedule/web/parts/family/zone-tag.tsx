import { useLocale } from "use-intl";
import { useZone } from "#browser/zone.ts";
import { localIn } from "#kernel/time/zone.ts";
import type { ScheduledEvent } from "../../../contract/event.ts";

/** In which zone a time is, where the clock of who reads it shows another one: "Pacific Time". */
export function ZoneTag({ event: { timeZone, startsAt, date, start } }: { event: ScheduledEvent }) {
  const language = useLocale();
  const { zone, own } = useZone();
  const here = own ? localIn(zone, startsAt) : { date, time: start };
  if (here.date === date && here.time === start) return null;
  const name = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(new Date(startsAt))
    .find(({ type }) => type === "timeZoneName")?.value;
  return <span className="event-zone">{name ?? timeZone}</span>;
}
