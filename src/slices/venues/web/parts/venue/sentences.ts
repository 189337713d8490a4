import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import type { VenuePage } from "../../../contract/venues.ts";

/** ISO weekdays in the order of an American week, Sunday first. */
export const WEEK = [7, 1, 2, 3, 4, 5, 6] as const;

interface Times {
  readonly from: string | null;
  readonly to: string | null;
}

/** Days, times and fields of a venue in words. */
export function useSentences() {
  const t = useTranslations("venues");
  const formats = useFormats();
  const time = (value: string) => (value === "24:00" ? t("times.midnight") : formats.time(value));
  const short = (day: number) => formats.weekday(day % 7);
  return {
    /** "Every day", "Mon to Fri", "Sat and Sun". */
    weekdays(days: readonly number[]): string {
      if (days.length === 7) return t("times.everyDay");
      const sorted = [...days].toSorted((a, b) => a - b);
      const [first, last] = [sorted[0]!, sorted.at(-1)!];
      if (sorted.length > 2 && last - first === sorted.length - 1)
        return t("times.to", { first: short(first), last: short(last) });
      if (sorted.length === 1) return formats.weekdayLong(first % 7);
      return t("times.and", { days: sorted.slice(0, -1).map(short).join(", "), last: short(last) });
    },
    /** "8:00 am – 9:00 pm", "all day". */
    times: ({ from, to }: Times): string =>
      from === null || to === null ? t("page.allDay") : t("times.span", { from: time(from), to: time(to) }),
    /** "Sat, Mar 6", "Mar 6–9, 2027". */
    days: (fromOn: string, toOn: string): string =>
      fromOn === toOn ? formats.dateWithWeekday(fromOn) : formats.dateRange(fromOn, toOn),
    /** "Full size · Turf · Lights". */
    details({ size, surface, lights }: VenuePage["fields"][number]): string {
      const said = [
        ...(size === null ? [] : [t(`sizes.${size}`)]),
        ...(surface === null ? [] : [t(`surfaces.${surface}`)]),
        ...(lights ? [t("page.lights")] : []),
      ];
      return said.length === 0 ? t("page.noDetails") : said.join(" · ");
    },
  };
}
