import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import type { DeliveredTo, EmailState } from "../../../contract/announcements.ts";

const TONES: Readonly<Partial<Record<EmailState, "go" | "wait" | "stop">>> = {
  sent: "go",
  queued: "wait",
  "unless-read": "wait",
  digest: "wait",
  failed: "stop",
  bounced: "stop",
  undeliverable: "stop",
};

const TEXT_TONES = { queued: "wait", sent: "go", failed: "stop" } as const;

/** Each recipient with how the message stands, in the app and by email. */
export function DeliveryTable({ to, asksConfirmation }: { to: readonly DeliveredTo[]; asksConfirmation: boolean }) {
  const t = useTranslations("messaging.office");
  const texted = to.some(({ text }) => text !== null);
  if (to.length === 0) return <p className="muted">{t("nobodyHere")}</p>;
  return (
    <div className="center-table" role="region" aria-label={t("recipients")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("column.name")}</th>
            <th scope="col">{t("column.app")}</th>
            <th scope="col">{t("column.email")}</th>
            {texted ? <th scope="col">{t("column.text")}</th> : null}
            {asksConfirmation ? <th scope="col">{t("column.confirmed")}</th> : null}
            <th scope="col">{t("column.reply")}</th>
          </tr>
        </thead>
        <tbody>
          {to.map(({ name, app, email, text, error, confirmedAt, reply }, position) => (
            <tr key={`${position} ${name}`}>
              <th scope="row">{name}</th>
              <td>
                {app === null ? (
                  t("noAccount")
                ) : (
                  <Tag tone={app === "read" ? "go" : app === "delivered" ? "info" : "wait"}>{t(`app.${app}`)}</Tag>
                )}
              </td>
              <td>
                {TONES[email] ? <Tag tone={TONES[email]}>{t(`email.${email}`)}</Tag> : t(`email.${email}`)}{" "}
                {error === null ? null : <span className="small muted">{error}</span>}
              </td>
              {texted ? <td>{text === null ? null : <Tag tone={TEXT_TONES[text]}>{t(`text.${text}`)}</Tag>}</td> : null}
              {asksConfirmation ? <td>{confirmedAt === null ? t("notYet") : t("yes")}</td> : null}
              <td>{reply === null ? null : <LocalLink to={`/messaging/${reply}`}>{t("openReply")}</LocalLink>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
