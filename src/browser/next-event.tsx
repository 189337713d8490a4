import type { ReactNode } from "react";
import { Icon } from "#design/icon.tsx";
import { useFormats } from "./formats.ts";
import "#design/next-events.css";

interface NextEventProps {
  /** By the local clock where it is, "2026-09-12" and "09:00". */
  date: string;
  start: string;
  /** The moment itself, ISO 8601, where it is known. */
  startsAt?: string;
  /** Beside the time: the zone, where it is another one than the reader's. */
  zone?: ReactNode;
  /** When to be there, in words; null where it is the start. */
  arrive: string | null;
  /** For whom, and what; one of them where the other says nothing. */
  who: string;
  what: string;
  where: string | null;
  /** What to wear. */
  wear?: ReactNode;
  /** The way there, for whom it is, as a screen reader hears it, too. */
  directions: { href: string; label: string; unseen: string } | undefined;
}

/** The next event, as Home and My Leagues show it for each player: when, where, and the way. */
export function NextEvent({ date, start, startsAt, zone, arrive, who, what, where, wear, directions }: NextEventProps) {
  const formats = useFormats();
  return (
    <li className="next-event corner">
      <p className="next-event-when mown">
        <time dateTime={date}>{formats.dateWithWeekday(date)}</time>
        <time className="figures" dateTime={startsAt ?? `${date}T${start}`}>
          {formats.time(start)}
        </time>
        {zone}
        {arrive === null ? null : <span>{arrive}</span>}
      </p>
      <div className="next-event-where">
        <h3>{who || what}</h3>
        {who ? <p>{what}</p> : null}
        {where === null ? null : <p className="muted">{where}</p>}
        {wear}
        {directions === undefined ? null : (
          <a className="button" data-size="small" href={directions.href} rel="noreferrer" target="_blank">
            <Icon name="navigation-arrow" />
            {directions.label}
            {directions.unseen ? <span className="unseen">{directions.unseen}</span> : null}
          </a>
        )}
      </div>
    </li>
  );
}
