import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { Icon } from "#design/icon.tsx";
import { Panel } from "#design/panel.tsx";
import type { AthleteCard as Card } from "../../contract/athletes.ts";

/** A player of the family: the whole card leads to them. */
export function AthleteCard({ athlete }: { athlete: Card }) {
  const t = useTranslations("family.list");
  const formats = useFormats();
  const { id, firstName, lastName, birthDate, age, adultSelf, onFile, sharedWith } = athlete;
  const marks = [
    ...(onFile.allergies ? [t("allergiesOnFile")] : []),
    ...(onFile.medicalNote ? [t("notesOnFile")] : []),
    ...(onFile.sizes ? [t("sizesOnFile")] : []),
  ];
  return (
    <Panel as="article" className="player corner">
      <p className="player-age mown">
        <span className="figures">{formats.number(age)}</span> {t("ageUnit", { age })}
      </p>
      <div className="player-facts">
        <h3>
          <LocalLink to={`/profile/family/${id}`}>
            {firstName} {lastName}
          </LocalLink>
        </h3>
        <p className="muted">
          {adultSelf ? t("you") : t("born", { date: formats.longDate(birthDate) })}
          {sharedWith.length > 0 ? <span>{t("shared", { names: sharedWith.join(", ") })}</span> : null}
        </p>
        {marks.length > 0 ? (
          <ul className="plain-list player-marks">
            {marks.map((mark) => (
              <li key={mark}>
                <Icon name="check" />
                {mark}
              </li>
            ))}
          </ul>
        ) : (
          <p className="small muted">{t("nothingOnFile")}</p>
        )}
      </div>
    </Panel>
  );
}
