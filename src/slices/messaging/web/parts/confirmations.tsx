import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { localDateAt } from "#kernel/zoned-time.ts";
import type { Confirmations } from "../../contract/announcements.ts";

/** Who has not confirmed that they read a message, first, and who has. */
export function ConfirmationList({ missing, confirmed, timeZone }: Confirmations & { timeZone: string }) {
  const t = useTranslations("messaging.office");
  const formats = useFormats();
  return (
    <section className="panel stack" aria-labelledby="confirmations">
      <h2 id="confirmations" tabIndex={-1}>
        {t("confirmations")}
      </h2>
      <h3>{t("notConfirmed", { count: missing.length })}</h3>
      <ul className="plain-list">
        {missing.map(({ name }, at) => (
          <li key={at}>{name}</li>
        ))}
      </ul>
      <h3>{t("haveConfirmed", { count: confirmed.length })}</h3>
      <ul className="plain-list">
        {confirmed.map(({ name, at }) => (
          <li key={`${name} ${at}`}>
            {name} <span className="small muted">{formats.longDate(localDateAt(Date.parse(at), timeZone))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
