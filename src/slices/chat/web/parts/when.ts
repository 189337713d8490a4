import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { useZone } from "#browser/zone.ts";
import { daysBetween, type LocalDate } from "#kernel/time/calendar.ts";
import { localIn } from "#kernel/time/zone.ts";

/** Hundreds of messages stand on a page, and a calendar is slow to ask: what it said is kept, up to so many instants. */
const KNOWN = new Map<string, ReturnType<typeof localIn>>();
const MOST_KNOWN = 2000;

function knownLocal(zone: string, instant: string): ReturnType<typeof localIn> {
  const key = `${zone} ${instant}`;
  const known = KNOWN.get(key);
  if (known) return known;
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  const local = localIn(zone, instant);
  KNOWN.set(key, local);
  return local;
}

/** How instants read in the reader's zone. @param now milliseconds since 1970: which day is today */
export function useWhen(now: number) {
  const t = useTranslations("chat");
  const formats = useFormats();
  const { zone } = useZone();
  const localOf = (instant: string) => knownLocal(zone, instant);
  const today = localIn(zone, now).date;
  const day = (date: LocalDate) => {
    const ago = daysBetween(date, today);
    if (ago === 0) return t("today");
    if (ago === 1) return t("yesterday");
    return date.slice(0, 4) === today.slice(0, 4) ? formats.dateWithWeekday(date) : formats.longDate(date);
  };
  return {
    dateOf: (instant: string) => localOf(instant).date,
    day,
    /** "5:10 pm" */
    time: (instant: string) => formats.time(localOf(instant).time),
    /** "5:10 pm" today, the day before. */
    short(instant: string) {
      const { date, time } = localOf(instant);
      const ago = daysBetween(date, today);
      if (ago === 0) return formats.time(time);
      return ago === 1 ? t("yesterday") : formats.date(date, Number(today.slice(0, 4)));
    },
  };
}
