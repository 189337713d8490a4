import { Form, Link } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTimeLeft } from "#browser/time-left.ts";
import { Tag } from "#design/controls.tsx";
import { localDateAt } from "#kernel/zoned-time.ts";
import type { SentAnnouncement } from "../../contract/announcements.ts";

interface SentMessagesProps {
  sent: readonly SentAnnouncement[];
  timeZone: string;
  /** The server's time, ISO 8601. */
  now: string;
}

/** What the league wrote, the newest first, and how far it has got. */
export function SentMessages({ sent, timeZone, now }: SentMessagesProps) {
  const t = useTranslations("messaging.office");
  const formats = useFormats();
  if (sent.length === 0) return <p className="muted">{t("noneText")}</p>;
  return (
    <ul className="plain-list families-history">
      {sent.map(({ id, state, subject, author, sentAt, byMail, urgent, people, told, confirmed }) => (
        <li key={id}>
          <p>
            <LocalLink to={`/announcements/${id}`}>{subject}</LocalLink>{" "}
            {urgent ? <Tag tone="hot">{t("urgentTag")}</Tag> : null}
          </p>
          {state === "waiting" ? (
            <Waiting id={id} subject={subject} sentAt={sentAt} now={now} />
          ) : (
            <p className="figures">{state === "stopped" ? t("stoppedState") : t("told", { told, people })}</p>
          )}
          <p className="small muted">
            {t("wrote", { author, date: formats.longDate(localDateAt(Date.parse(sentAt), timeZone)) })}
          </p>
          <p className="small muted">{t(byMail ? "mailTag" : "appTag")}</p>
          {confirmed === null || state !== "sent" ? null : (
            <p className="small">
              {t("confirmed", { confirmed })}{" "}
              {/* A document of its own: on this page the address is that of the families chosen. */}
              <Link reloadDocument to={{ search: `confirmations=${id}`, hash: "confirmations" }}>
                {t("whoConfirmed")} <span className="unseen">{subject}</span>
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A message that can still be stopped, with the seconds left. */
function Waiting({ id, subject, sentAt, now }: Pick<SentAnnouncement, "id" | "subject" | "sentAt"> & { now: string }) {
  const t = useTranslations("messaging.office");
  const left = Math.ceil(useTimeLeft(sentAt, now) / 1000);
  return (
    <Form method="post" className="families-waiting">
      <input type="hidden" name="intent" value="stop" />
      <input type="hidden" name="id" value={id} />
      <span className="figures">{t("waiting", { seconds: left })}</span>
      <button className="button" data-size="small">
        {t("stop")} <span className="unseen">{subject}</span>
      </button>
    </Form>
  );
}
