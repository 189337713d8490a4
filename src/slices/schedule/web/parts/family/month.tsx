import { useEffect, useRef, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink, LocalLink, useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { addDays, addMonths, weekdayOf, weeksOfMonth, type LocalDate } from "#kernel/time/calendar.ts";
import type { MyEvent, MySchedule } from "../../../contract/mine.ts";
import { ownTeamsOf } from "./event-card.tsx";
import { useShortNames } from "./event-names.ts";
import { KindMark } from "./kind-mark.tsx";

interface MonthProps {
  schedule: MySchedule;
  /** Those that are shown, in the order of time. */
  events: readonly MyEvent[];
  day: LocalDate;
  /** The address of a day, in whichever month. */
  pathOf(day: LocalDate): string;
}

/** Titles that a day shows on a laptop; what is beyond is counted. */
const MOST_TITLES = 3;

const STEPS: Readonly<Record<string, (day: LocalDate) => LocalDate>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => sameDayIn(addMonths(day.slice(0, 7), -1), day),
  PageDown: (day) => sameDayIn(addMonths(day.slice(0, 7), 1), day),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
};

/** The same day of another month, or its last one. */
function sameDayIn(month: string, day: LocalDate): LocalDate {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** Six weeks by seven days (spec.txt §2). Marks on a phone, titles on a laptop; each day is a link, arrows and pages move among them. */
export function Month({ schedule, events, day, pathOf }: MonthProps) {
  const t = useTranslations("schedule.mine");
  const formats = useFormats();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const grid = useRef<HTMLTableElement>(null);
  const { month, today } = schedule;
  /** A key has led to a day of another month: once that is drawn, the focus goes on from there. */
  const led = useRef<LocalDate>(undefined);
  useEffect(() => {
    if (led.current !== day || day.slice(0, 7) !== month) return;
    led.current = undefined;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day, month]);
  const name = t("month", { month: formats.monthLong(Number(month.slice(5))), year: month.slice(0, 4) });
  const move = (event: KeyboardEvent) => {
    const from = (event.target as Element).closest("[data-day]")?.getAttribute("data-day");
    const to = from === null || from === undefined ? undefined : STEPS[event.key]?.(from);
    if (to === undefined) return;
    event.preventDefault();
    const there = grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`);
    if (there && to.slice(0, 7) === month) there.focus();
    else {
      led.current = to;
      void navigate(localPath(pathOf(to)), { preventScrollReset: true });
    }
  };
  const byDay = Map.groupBy(events, ({ date }) => date);
  return (
    <section className="month" aria-labelledby="month-name">
      <header className="month-head">
        <h2 id="month-name">{name}</h2>
        <nav className="month-steps">
          <ButtonLink to={pathOf(`${addMonths(month, -1)}-01`)} preventScrollReset>
            <Icon name="arrow-left" />
            <span className="unseen">{t("previousMonth")}</span>
          </ButtonLink>
          <ButtonLink to={pathOf(today)} preventScrollReset>
            {t("today")}
          </ButtonLink>
          <ButtonLink to={pathOf(`${addMonths(month, 1)}-01`)} preventScrollReset>
            <Icon name="arrow-right" />
            <span className="unseen">{t("nextMonth")}</span>
          </ButtonLink>
        </nav>
      </header>
      <p className="unseen" id="month-keys">
        {t("keys")}
      </p>
      <table ref={grid} className="month-grid" aria-labelledby="month-name" aria-describedby="month-keys">
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
              <th key={weekday} scope="col" abbr={formats.weekdayLong(weekday)}>
                {formats.weekday(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={move}>
          {weeksOfMonth(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} data-other={date.slice(0, 7) === month ? undefined : ""}>
                  <Day
                    date={date}
                    events={byDay.get(date) ?? []}
                    schedule={schedule}
                    chosen={date === day}
                    to={pathOf(date)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayProps {
  date: LocalDate;
  events: readonly MyEvent[];
  schedule: MySchedule;
  chosen: boolean;
  to: string;
}

function Day({ date, events, schedule, chosen, to }: DayProps) {
  const t = useTranslations("schedule.mine");
  const formats = useFormats();
  const nameOf = useShortNames(ownTeamsOf(schedule));
  const name = t("day", {
    weekday: formats.weekdayLong(weekdayOf(date)),
    date: formats.longDate(date),
    count: events.length,
  });
  const isToday = date === schedule.today;
  return (
    <LocalLink
      to={to}
      className="month-day"
      data-day={date}
      data-today={isToday || undefined}
      aria-current={chosen ? "date" : undefined}
      tabIndex={chosen ? 0 : -1}
      preventScrollReset
    >
      <span className="unseen">{name}</span>
      <span className="month-number figures" aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      <span className="month-marks" aria-hidden="true">
        {events.slice(0, 4).map((event) => (
          <KindMark key={event.id} event={event} />
        ))}
      </span>
      <span className="month-titles" aria-hidden="true">
        {events.slice(0, MOST_TITLES).map((event) => (
          <span key={event.id} className="month-title" data-off={event.status === "scheduled" ? undefined : ""}>
            <KindMark event={event} />
            <span>
              <b>{formats.time(event.start)}</b> {event.status === "scheduled" ? nameOf(event) : <s>{nameOf(event)}</s>}
            </span>
          </span>
        ))}
        {events.length > MOST_TITLES ? (
          <span className="month-more">{t("more", { count: events.length - MOST_TITLES })}</span>
        ) : null}
      </span>
    </LocalLink>
  );
}
