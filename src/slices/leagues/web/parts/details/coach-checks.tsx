import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import type { CoachChecks as Checks } from "../../../contract/details.ts";

/** Which coaches have a background check that the league has approved, and until when. */
export function CoachChecks({ checks: { required, coaches } }: { checks: Checks }) {
  const t = useTranslations("leagues.details.coaches");
  const { longDate } = useFormats();
  return (
    <section>
      <h2>{t("title")}</h2>
      {required ? <p>{t("required")}</p> : null}
      <ul className="plain-list details-coaches">
        {coaches.map(({ name, validUntil }) => (
          <li key={name + validUntil}>
            <strong>{name}</strong> <span className="muted">{t("validUntil", { date: longDate(validUntil) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
