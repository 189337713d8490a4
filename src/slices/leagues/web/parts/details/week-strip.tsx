import { useFormats } from "#browser/formats.ts";
import type { SeasonDetails } from "../../../contract/details.ts";

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * The week from Sunday on, with the days of play marked and when each begins. A picture of the sentences beside it, which
 * screen readers hear instead.
 */
export function WeekStrip({ times }: { times: SeasonDetails["playTimes"] }) {
  const formats = useFormats();
  return (
    <div className="week-strip" aria-hidden="true">
      {WEEK.map((day) => {
        const starts = times.filter(({ weekday }) => weekday === day).map(({ start }) => start);
        const first = starts.toSorted()[0];
        // "3:00 pm" stands in two lines: a day is 40 pixels wide on a phone.
        const [hour, ...half] = first ? formats.time(first).split(/\s/) : [];
        return (
          <div key={day} className="week-day" data-plays={first ? true : undefined}>
            <span>{formats.weekday(day)}</span>
            {first ? (
              <>
                <strong className="figures">{hour}</strong>
                <span>{half.join(" ")}</span>
              </>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
