import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { localIn } from "#kernel/zone.ts";
import type { OpenOrder } from "../../../contract/open-orders.ts";

/** What was signed, its whole text one tap away on the same page. */
export function Agreements({ agreements, zone }: { agreements: OpenOrder["agreements"]; zone: string }) {
  const t = useTranslations("registration.confirm");
  const formats = useFormats();
  if (agreements.length === 0) return null;
  return (
    <div className="panel">
      <h3>{t("agreements")}</h3>
      {agreements.map(({ signatureId, title, text, typedName, signedAt }) => (
        <details key={signatureId} className="agreement">
          <summary>
            <b>{title}</b>
            <span className="muted small">
              {t("signed", { name: typedName, date: formats.longDate(localIn(zone, signedAt).date) })}
            </span>
          </summary>
          <p className="agreement-text">{text}</p>
        </details>
      ))}
    </div>
  );
}
