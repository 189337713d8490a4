import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { Panel } from "#design/panel.tsx";
import { localIn } from "#kernel/time/zone.ts";
import type { OpenOrder } from "../../../contract/open-orders.ts";

/** What was signed, its whole text one tap away on the same page. */
export function Agreements({ order: { agreements, children, league } }: { order: OpenOrder }) {
  const t = useTranslations("registration.confirm");
  const formats = useFormats();
  if (agreements.length === 0) return null;
  // Each child's registration carries its own signatures: of two alike it is said whose they are.
  const byChild = children.flatMap(({ registrationId, firstName }) =>
    agreements.filter((one) => one.registrationId === registrationId).map((one) => ({ ...one, firstName })),
  );
  return (
    <Panel as="div">
      <h3>{t("agreements")}</h3>
      {byChild.map(({ firstName, signatureId, title, text, typedName, signedAt }) => (
        <details key={signatureId} className="agreement">
          <summary>
            <b>{t("agreementFor", { title, name: firstName })}</b>
            <span className="muted small">
              {t("signed", { name: typedName, date: formats.longDate(localIn(league.timeZone, signedAt).date) })}
            </span>
          </summary>
          <p className="agreement-text">{text}</p>
        </details>
      ))}
    </Panel>
  );
}
