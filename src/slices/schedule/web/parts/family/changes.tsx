import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { MyEvent, MySchedule } from "../../../contract/mine.ts";
import { ownTeamsOf } from "./event-card.tsx";
import { locationName, useEventNames } from "./event-names.ts";

/** New events that are named each; of more, only how many they are. */
const MOST_NEW = 3;
const TONES = { new: "info", moved: "wait", cancelled: "stop", postponed: "stop", details: "info" } as const;

interface ChangesProps {
  schedule: MySchedule;
  events: readonly MyEvent[];
  pathOf(day: LocalDate): string;
}

/** What changed since the last visit, as far as it is still to come. */
export function Changes({ schedule, events, pathOf }: ChangesProps) {
  const t = useTranslations("schedule.mine");
  const formats = useFormats();
  const nameOf = useEventNames(ownTeamsOf(schedule));
  const changed = events.filter(({ change }) => change !== null);
  if (changed.length === 0) return null;
  const [added, others] = [
    changed.filter(({ change }) => change === "new"),
    changed.filter(({ change }) => change !== "new"),
  ];
  const rest = added.length - MOST_NEW;
  return (
    <section className="changes" aria-labelledby="changes">
      <h2 id="changes">{t("changed")}</h2>
      <ul className="plain-list">
        {[...others, ...added.slice(0, MOST_NEW)].map((event) => (
          <li key={event.id}>
            <Tag tone={TONES[event.change!]}>{t(`changes.${event.change!}`)}</Tag>
            <LocalLink to={pathOf(event.date)} preventScrollReset>
              {nameOf(event)}
            </LocalLink>
            <span>
              {[
                event.change === "moved" && event.previous ? (
                  <s key="was">{`${formats.dateWithWeekday(event.previous.date)}, ${formats.time(event.previous.start)} `}</s>
                ) : null,
                `${formats.dateWithWeekday(event.date)}, ${formats.time(event.start)}`,
                locationName(event.where) === undefined ? null : ` · ${locationName(event.where)}`,
              ]}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p>{t("andNew", { count: rest })}</p> : null}
    </section>
  );
}
