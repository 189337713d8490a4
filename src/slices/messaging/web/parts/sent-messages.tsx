import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { Tag } from "#design/controls.tsx";
import { localDateAt } from "#kernel/zoned-time.ts";
import type { SentAnnouncement } from "../../contract/announcements.ts";

/** What the league wrote, the newest first, and how far it has got. */
export function SentMessages({ sent, timeZone }: { sent: readonly SentAnnouncement[]; timeZone: string }) {
  const t = useTranslations("messaging.office");
  const formats = useFormats();
  if (sent.length === 0) return <p className="muted">{t("noneText")}</p>;
  return (
    <ul className="plain-list families-history">
      {sent.map(({ id, subject, author, sentAt, byMail, urgent, people, told }) => (
        <li key={id}>
          <p>
            <LocalLink to={`/announcements/${id}`}>{subject}</LocalLink>{" "}
            {urgent ? <Tag tone="hot">{t("urgentTag")}</Tag> : null}
          </p>
          <p className="figures">{t("told", { told, people })}</p>
          <p className="small muted">
            {t("wrote", { author, date: formats.longDate(localDateAt(Date.parse(sentAt), timeZone)) })}
          </p>
          <p className="small muted">{t(byMail ? "mailTag" : "appTag")}</p>
        </li>
      ))}
    </ul>
  );
}
