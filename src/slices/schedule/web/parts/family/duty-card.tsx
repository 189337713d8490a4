import { useLocale } from "use-intl/react";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { Icon } from "#design/icon.tsx";
import type { Duty } from "../../../contract/duty.ts";

interface DutyCardProps {
  readonly duty: Duty;
  readonly now: string;
  readonly heading?: "h3" | "h4";
  /** Whether its day stands above it already. */
  readonly dayKnown?: boolean;
}

/** One's own volunteer shift, or a game at which one officiates, among the events of a week. */
export function DutyCard({ duty, now, heading: Heading = "h4", dayKnown = false }: DutyCardProps) {
  const t = useTranslations("schedule.duty");
  const event = useTranslations("schedule.event");
  const formats = useFormats();
  const language = useLocale();
  const { title, league, date, start, end, startsAt, endsAt, location, page, kind, waits } = duty;
  const over = endsAt <= now;
  return (
    <article className="event-card" data-over={over || undefined}>
      <header>
        <p className="event-kind">
          <Icon name={kind === "shift" ? "hand-heart" : "flag"} />
          {t(`kinds.${kind}`)}
          <span className="muted">{league}</span>
        </p>
        <Heading className="event-title">{title[language]}</Heading>
      </header>
      <p className="event-when">
        {dayKnown ? null : <span>{formats.dateWithWeekday(date)}</span>}
        <time dateTime={startsAt}>{event("range", { start: formats.time(start), end: formats.time(end) })}</time>
      </p>
      {location === null ? null : (
        <p className="event-where">
          <b>{location}</b>
        </p>
      )}
      {over ? null : (
        <p className="duty-answer">
          {waits ? <Tag tone="wait">{t("waits")}</Tag> : null}
          <ButtonLink size="small" to={page}>
            {t(waits ? "answer" : "see")}
          </ButtonLink>
        </p>
      )}
    </article>
  );
}
