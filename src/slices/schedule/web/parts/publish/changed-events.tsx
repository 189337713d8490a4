import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import type { ChangedEvent } from "../../../contract/publishing.ts";

const TONES = { new: "go", moved: "wait", cancelled: "stop", postponed: "stop", back: "go", changed: "info" } as const;

/** Events that publishing or restoring changes, each with what becomes of it. */
export function ChangedEvents({ events, all }: { events: readonly ChangedEvent[]; all: number }) {
  const t = useTranslations("schedule.publish");
  const formats = useFormats();
  const when = ({ date, start, location }: { date: string; start: string; location: string | null }) =>
    `${formats.dateWithWeekday(date)}, ${formats.time(start)}, ${location ?? t("noLocation")}`;
  const name = ({ kind, title, home, away, homeWaits, awayWaits }: ChangedEvent) =>
    kind === "game"
      ? `${formats.side(home, homeWaits)} – ${formats.side(away, awayWaits)}`
      : kind === "practice"
        ? t("practice", { team: home ?? "" })
        : (title ?? "");
  return (
    <>
      <ul className="plain-list changed-events">
        {events.map((event) => (
          <li key={event.id}>
            <Tag tone={TONES[event.what]}>{t(`what.${event.what}`)}</Tag>
            <span>
              <strong>{name(event)}</strong>
              <span className="changed-when">{when(event)}</span>
              {event.was ? (
                <s className="muted changed-when">
                  <span className="unseen">{t("was", { when: "" })}</span>
                  {when(event.was)}
                </s>
              ) : null}
              {event.reason ? <span className="muted changed-when">{event.reason}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      {all > events.length ? <p className="muted">{t("more", { count: all - events.length })}</p> : null}
    </>
  );
}
