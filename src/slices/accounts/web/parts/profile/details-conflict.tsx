import { EditConflict } from "#browser/forms/edit-conflict.tsx";
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

/** What another page or device saved while this form was open. */
export function DetailsConflict({ typed, saved }: { typed: TypedDetails; saved: Person }) {
  const t = useTranslations("accounts.profileDetails");
  const create = useTranslations("accounts.create");
  const language = (code: string) => (code === "en" || code === "es" ? t(`languageName.${code}`) : code);
  const newsletter = (wanted: boolean) => t(wanted ? "on" : "off");
  const differences = [
    { label: create("firstName"), here: typed.firstName, there: saved.firstName },
    { label: create("lastName"), here: typed.lastName, there: saved.lastName },
    { label: create("phone"), here: typed.phone, there: saved.phone ?? "" },
    { label: t("language"), here: language(typed.language), there: language(saved.language) },
    { label: t("newsletter"), here: newsletter(typed.newsletter), there: newsletter(saved.newsletter) },
  ];
  return (
    <EditConflict
      id="saved"
      title={t("staleHeading")}
      text={t("staleText")}
      differences={differences}
      reload="/profile"
    />
  );
}
