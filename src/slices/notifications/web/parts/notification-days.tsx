import { LocalLink } from "#browser/link.tsx";
import { useFormats } from "#browser/formats.ts";
import { useZone } from "#browser/zone.ts";
import { localIn } from "#kernel/time/zone.ts";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { daysBetween, type LocalDate } from "#kernel/time/calendar.ts";
import type { ListedNotification } from "../../contract.ts";
import type texts from "../messages/list/en.ts";

/** What there is a sentence for. */
type NotificationKind = keyof (typeof texts)["kinds"];

interface NotificationDaysProps {
  notifications: readonly ListedNotification[];
  /** Milliseconds since 1970: which day is today. */
  now: number;
}

/** Notifications under the days of the reader's calendar, in the order that they come in. */
export function NotificationDays({ notifications, now }: NotificationDaysProps) {
  const t = useTranslations("notifications.list");
  const formats = useFormats();
  const { zone } = useZone();
  const today = localIn(zone, now).date;
  const days = new Map<LocalDate, ListedNotification[]>();
  for (const one of notifications) {
    const { date } = localIn(zone, one.createdAt);
    days.set(date, [...(days.get(date) ?? []), one]);
  }
  const nameOf = (day: LocalDate) => {
    const ago = daysBetween(day, today);
    if (ago === 0) return t("today");
    if (ago === 1) return t("yesterday");
    return day.slice(0, 4) === today.slice(0, 4) ? formats.dateWithWeekday(day) : formats.longDate(day);
  };
  return [...days].map(([day, ofDay]) => (
    <div key={day}>
      <h3 className="notifications-day">{nameOf(day)}</h3>
      <ul className="plain-list notifications">
        {ofDay.map((one) => (
          <li key={one.id}>
            <Notification {...one} />
            <Fewer {...one} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** One notification: all of it is the link to what it is about. */
function Notification({ id, kind, facts, urgent, createdAt, read, players }: ListedNotification) {
  const t = useTranslations("notifications.list");
  const sentence = useSentence();
  return (
    <LocalLink to={`/notifications/${id}`} className="notification" data-unread={read ? undefined : ""}>
      <span className="notification-sentence" id={`sentence-${id}`}>
        {players.length > 0 ? <b>{players.join(", ")}: </b> : null}
        {sentence(kind, facts)}
      </span>
      <span className="notification-notes">
        {read ? null : <span className="notification-unread">{t("isUnread")}</span>}
        {urgent ? <Tag tone="hot">{t("urgent")}</Tag> : null}
        <Time instant={createdAt} />
      </span>
    </LocalLink>
  );
}

/** The way to the choice of how to be told of such things. */
function Fewer({ id, topic }: ListedNotification) {
  const t = useTranslations("notifications.list");
  if (topic === null) return null;
  return (
    <LocalLink
      to={`/profile/notifications?about=${topic}#about-${topic}`}
      className="notification-fewer"
      aria-describedby={`sentence-${id}`}
    >
      {t("fewer")}
    </LocalLink>
  );
}

function Time({ instant }: { instant: string }) {
  const t = useTranslations("notifications.list");
  const formats = useFormats();
  const { zone, own } = useZone();
  const time = formats.time(localIn(zone, instant).time);
  return <time dateTime={instant}>{own ? time : t("eastern", { time })}</time>;
}

/** The sentence of a kind with its facts; a general one for a kind that this page does not know yet. */
function useSentence(): (kind: string, facts: Record<string, string>) => string {
  const t = useTranslations("notifications.kinds");
  const isKnown = (kind: string): kind is NotificationKind => t.has(kind as NotificationKind);
  // Which facts a kind has, its slice has seen to.
  return (kind, facts) => (isKnown(kind) ? t(kind, facts as { device: string; reason: string }) : t("other"));
}
