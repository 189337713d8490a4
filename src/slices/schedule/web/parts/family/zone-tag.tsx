import { useLocale } from "use-intl";
import { useZone } from "#browser/zone.ts";
import { localIn } from "#kernel/time/zone.ts";
import type { ScheduledEvent } from "../../../contract/event.ts";

type Moment = Pick<ScheduledEvent, "timeZone" | "startsAt" | "date" | "start">;

/** In which zone a time is, where the clock of who reads it shows another one: "Pacific Time". */
export function useZoneName(): (event: Moment) => string | undefined {
  const language = useLocale();
  const { zone, own } = useZone();
  return ({ timeZone, startsAt, date, start }) => {
    const here = own ? localIn(zone, startsAt) : { date, time: start };
    if (here.date === date && here.time === start) return undefined;
    const name = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "longGeneric" })
      .formatToParts(new Date(startsAt))
      .find(({ type }) => type === "timeZoneName")?.value;
    return name ?? timeZone;
  };
}

/** The same beside one event. */
export function ZoneTag({ event }: { event: Moment }) {
  const name = useZoneName()(event);
  return name === undefined ? null : <span className="event-zone">{name}</span>;
}
