import { Form } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTimeLeft } from "#browser/time-left.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Tag } from "#design/controls.tsx";
import { Icon } from "#design/icon.tsx";
import { localIn } from "#kernel/time/zone.ts";
import type { SentAnnouncement } from "../../../contract/announcements.ts";

interface RecentProps {
  sent: readonly SentAnnouncement[];
  league: { id: string; timeZone: string };
  /** The server's time, ISO 8601. */
  now: string;
  filtered: boolean;
}

/** What was written, the newest first, with how far each has got: Delivered or Read, or what keeps it. */
export function Recent({ sent, league, now, filtered }: RecentProps) {
  const t = useTranslations("messaging.office");
  if (sent.length === 0) return <p className="muted">{t(filtered ? "noneFit" : "noneText")}</p>;
  return (
    <ul className="plain-list center-recent">
      {sent.map((message) => (
        <li key={message.id}>
          <Line message={message} league={league} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Line({ message, league, now }: Pick<RecentProps, "league" | "now"> & { message: SentAnnouncement }) {
  const t = useTranslations("messaging.office");
  const formats = useFormats();
  const { id, kind, subject, author, sentAt, urgent, reminder, state, teams, people, told, read, readers, replies } =
    message;
  const at = localIn(league.timeZone, sentAt);
  const when = `${formats.dateWithWeekday(at.date)}, ${formats.time(at.time)}`;
  return (
    <>
      <div className="center-line">
        <h3>
          {subject} {urgent ? <Tag tone="hot">{t("urgentTag")}</Tag> : null}
          {reminder ? <Tag tone="info">{t("automatic")}</Tag> : null}
        </h3>
        <p className="small muted">
          {teams.length > 0
            ? t("lineTeams", { type: t(`types.${kind}`), teams: teams.join(", ") })
            : t(`types.${kind}`)}
          {" · "}
          {t("wrote", { author, date: when })}
        </p>
        {state === "sent" ? (
          <p className="small">
            {told < people ? t("told", { told, people }) : t("readOf", { read, readers, people })}{" "}
            {replies > 0 ? t("replies", { count: replies }) : null}{" "}
            {message.confirmed === null ? null : t("confirmed", { confirmed: message.confirmed })}
          </p>
        ) : null}
        {state === "waiting" ? <Waiting message={message} now={now} /> : null}
        {state === "planned" ? <Planned message={message} when={when} /> : null}
        {state === "failed" ? <p className="small">{t(`failure.${message.failure ?? "nobody"}`)}</p> : null}
      </div>
      <Badge message={message} />
      <LocalLink
        className="center-view"
        to={`/messaging-backend/${league.id}/messages/${id}`}
        aria-label={t("view", { subject })}
        title={t("viewShort")}
      >
        <Icon name="eye" />
      </LocalLink>
    </>
  );
}

/** Read: everybody with an account has opened it. Delivered: it has gone to everybody. */
export function Badge({ message }: { message: SentAnnouncement }) {
  const t = useTranslations("messaging.office");
  const { state, told, people, read, readers } = message;
  if (state !== "sent") return <Tag tone={state === "failed" ? "stop" : "wait"}>{t(`progress.${state}`)}</Tag>;
  if (told < people) return <Tag tone="wait">{t("onItsWay")}</Tag>;
  return read > 0 && read >= readers ? <Tag tone="go">{t("readBadge")}</Tag> : <Tag tone="info">{t("delivered")}</Tag>;
}

/** A message that can still be stopped, with the seconds left. */
function Waiting({ message: { id, subject, sentAt, mayChange }, now }: { message: SentAnnouncement; now: string }) {
  const t = useTranslations("messaging.office");
  const left = Math.ceil(useTimeLeft(sentAt, now) / 1000);
  return (
    <Form method="post" className="center-waiting">
      <input type="hidden" name="id" value={id} />
      <span className="figures">{t("waiting", { seconds: left })}</span>
      {mayChange ? (
        <Button size="small" name="intent" value="stop">
          {t("stop")} <span className="unseen">{subject}</span>
        </Button>
      ) : null}
    </Form>
  );
}

/** A message that leaves later; until then it can be taken back and changed. */
function Planned({ message: { id, subject, people, mayChange }, when }: { message: SentAnnouncement; when: string }) {
  const t = useTranslations("messaging.office");
  return (
    <Form method="post" className="center-waiting">
      <input type="hidden" name="id" value={id} />
      <span>{t("planned", { when, people })}</span>
      {mayChange ? (
        <Button size="small" name="intent" value="stop">
          {t("changePlanned")} <span className="unseen">{subject}</span>
        </Button>
      ) : null}
    </Form>
  );
}
