import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import type { AudiencePreview } from "../../../contract/audience.ts";

const NOBODY: AudiencePreview = {
  people: 0,
  byMailOnly: 0,
  appOnly: 0,
  children: 0,
  texts: { people: 0, segments: 0, costCents: 0 },
  spanish: 0,
  list: [],
  excluded: 0,
  excludedList: [],
};

/** Whom a message reaches, in a sentence, with their names one click away; and whom it does not, with the reason. */
export function Reach({ preview = NOBODY, busy }: { preview: AudiencePreview | undefined; busy: boolean }) {
  const t = useTranslations("messaging.office");
  const { money } = useFormats();
  const { people, byMailOnly, appOnly, children, texts, spanish, list, excluded, excludedList } = preview;
  return (
    <div className="center-reach">
      <p role="status" aria-busy={busy}>
        <strong>{t("reaches", { people, children })}</strong> {people > 0 ? t("spanish", { count: spanish }) : null}{" "}
        {byMailOnly > 0 ? t("byMailOnly", { count: byMailOnly }) : null}{" "}
        {appOnly > 0 ? t("appOnly", { count: appOnly }) : null}{" "}
        {texts.people > 0
          ? t("texted", { people: texts.people, segments: texts.segments, cost: money(texts.costCents) })
          : null}
      </p>
      {people > 0 ? (
        <details>
          <summary>{t("names")}</summary>
          <ul className="center-names">
            {list.map(({ name, email, hasAccount }, position) => (
              <li key={`${position} ${name}`}>
                {name} {email === null ? null : <Tag tone="wait">{t(`noEmail.${email}`)}</Tag>}
                {hasAccount ? null : <Tag tone="info">{t("emailOnly")}</Tag>}
              </li>
            ))}
            {people > list.length ? <li>{t("more", { count: people - list.length })}</li> : null}
          </ul>
        </details>
      ) : null}
      {excluded > 0 ? (
        <details className="center-excluded">
          <summary>{t("excluded", { count: excluded })}</summary>
          <ul className="center-names">
            {excludedList.map(({ name, reason }, position) => (
              <li key={`${position} ${name}`}>
                {name}: <span className="muted">{t(`reason.${reason}`)}</span>
              </li>
            ))}
            {excluded > excludedList.length ? <li>{t("more", { count: excluded - excludedList.length })}</li> : null}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
