import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import type { Person } from "../../../contract/person.ts";

/** What somebody typed of themselves. */
export interface TypedDetails {
  firstName: string;
  lastName: string;
  phone: string;
  language: string;
  newsletter: boolean;
}

/** What another page or device saved while this form was open, where it differs from what was typed here. */
export function SavedMeanwhile({ typed, saved }: { typed: TypedDetails; saved: Person }) {
  const t = useTranslations("accounts.profileDetails");
  const create = useTranslations("accounts.create");
  const names: [label: string, here: string, there: string][] = [
    [create("firstName"), typed.firstName, saved.firstName],
    [create("lastName"), typed.lastName, saved.lastName],
    [create("phone"), typed.phone, saved.phone ?? ""],
    [t("language"), typed.language, saved.language],
    [t("newsletter"), t(typed.newsletter ? "on" : "off"), t(saved.newsletter ? "on" : "off")],
  ];
  return (
    <div className="notice stack" id="saved">
      <h2>{t("staleHeading")}</h2>
      <p>{t("staleText")}</p>
      <dl className="profile-facts">
        {names
          .filter(([, here, there]) => here !== there)
          .map(([label, , there]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{there === "en" || there === "es" ? t(`languageName.${there}`) : there}</dd>
            </div>
          ))}
      </dl>
      <p>
        <LocalLink to="/profile">{t("takeSaved")}</LocalLink>
      </p>
    </div>
  );
}
